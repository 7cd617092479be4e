import fs from "node:fs";
import path from "node:path";

export type CopyOptions = {
  /** By path relative to the source. */
  skip?: (relative: string) => boolean;
  /** Whose the copies are to be. */
  owner?: { uid: number; gid: number } | undefined;
};

/** Copies a folder that is in use: a file that vanishes meanwhile was not wanted, and one already copied is not copied again. */
export function copyTree(from: string, to: string, options: CopyOptions = {}, relative = ""): void {
  const target = path.join(to, relative);
  makeLike(path.join(from, relative), target, options);
  for (const entry of fs.readdirSync(path.join(from, relative), { withFileTypes: true })) {
    const child = path.join(relative, entry.name);
    if (options.skip?.(child)) continue;
    if (entry.isDirectory()) copyTree(from, to, options, child);
    else if (entry.isFile()) copyFile(path.join(from, child), path.join(to, child), options);
  }
}

function makeLike(source: string, target: string, { owner }: CopyOptions): void {
  if (fs.existsSync(target)) return;
  fs.mkdirSync(target, { recursive: true, mode: fs.statSync(source).mode & 0o777 });
  if (owner) fs.chownSync(target, owner.uid, owner.gid);
}

function copyFile(source: string, target: string, { owner }: CopyOptions): void {
  if (fs.existsSync(target)) return;
  try {
    fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
  } catch (error) {
    if (fs.existsSync(source)) throw error;
    return;
  }
  if (owner) fs.chownSync(target, owner.uid, owner.gid);
}
