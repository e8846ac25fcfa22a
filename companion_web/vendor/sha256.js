import { sha256 } from "@noble/hashes/sha2.js";
import { hmac } from "@noble/hashes/hmac.js";
const bytes = (text) => new TextEncoder().encode(text);
const hex = (found) => Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
export const sha256Hex = (text) => hex(sha256(bytes(text)));
export const hmacHex = (key, text) => hex(hmac(sha256, unhex(key), bytes(text)));
