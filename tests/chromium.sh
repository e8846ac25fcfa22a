#!/bin/sh
# The browser tests need Debian's chromium: install it where it is missing and we may; otherwise they are skipped, loudly.
command -v chromium >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ]; then get="apt-get"; elif sudo -n true 2>/dev/null; then get="sudo -n apt-get"; else get=""; fi
if [ -n "$get" ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing chromium for the browser tests (once) ..."
    { $get update -qq && DEBIAN_FRONTEND=noninteractive $get install -y -qq chromium; } >/dev/null 2>&1 && exit 0
fi
echo "chromium is missing and may not be installed here: sudo apt install chromium. The browser tests will be skipped."
