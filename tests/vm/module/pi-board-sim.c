// SPDX-License-Identifier: GPL-2.0
/*
 * pi-board-sim: the few files of /proc/device-tree by which programs know a
 * Raspberry Pi.  A kernel without device trees has no such folder, so it can
 * be made here, and the units under test need nothing extra to see it.
 */
#include <linux/fs.h>
#include <linux/module.h>
#include <linux/proc_fs.h>

static const char model[] = "Raspberry Pi 4 Model B Rev 1.2 (simulated)";
static const char compatible[] = "raspberrypi,4-model-b\0brcm,bcm2711";
static const char revision[] = { 0x00, 0xc0, 0x31, 0x12 };

struct fact {
	const char *name, *bytes;
	size_t size;
};

static const struct fact facts[] = {
	{ "model", model, sizeof(model) },
	{ "compatible", compatible, sizeof(compatible) },
	{ "system/linux,revision", revision, sizeof(revision) },
};
static struct proc_dir_entry *tree;

static ssize_t fact_read(struct file *file, char __user *to, size_t n, loff_t *at)
{
	const struct fact *fact = pde_data(file_inode(file));

	return simple_read_from_buffer(to, n, at, fact->bytes, fact->size);
}

static const struct proc_ops ops = { .proc_read = fact_read, .proc_lseek = default_llseek };

static int __init mod_init(void)
{
	int i;

	tree = proc_mkdir("device-tree", NULL);
	if (!tree || !proc_mkdir("system", tree))
		return -EEXIST;
	for (i = 0; i < ARRAY_SIZE(facts); i++)
		proc_create_data(facts[i].name, 0444, tree, &ops, (void *)&facts[i]);
	return 0;
}

static void __exit mod_exit(void)
{
	proc_remove(tree);
}
module_init(mod_init);
module_exit(mod_exit);
MODULE_DESCRIPTION("A Raspberry Pi's identity in /proc/device-tree");
MODULE_LICENSE("GPL");
