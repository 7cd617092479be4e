import fs from "node:fs";
import path from "node:path";
import { copyHashed, type Written } from "./hashed-file.ts";

export type CopyOptions = {
  /** By path relative to the source. */
  skip?: (relative: string) => boolean;
  /** Whose the copies are to be. */
  owner?: { uid: number; gid: number } | undefined;
  /** Open to nobody else, whatever a way between made of the permissions. */
  isPrivate?: boolean;
  /** Told of everything that was written, by path relative to the source. */
  onFile?: (relative: string, written: Written) => void;
  onFolder?: (relative: string) => void;
};

/** Copies a folder that is in use: a file that vanishes meanwhile was not wanted, and one already copied is not copied again. */
export function copyTree(from: string, to: string, options: CopyOptions = {}, relative = ""): void {
  makeLike(from, to, relative, options);
  for (const entry of fs.readdirSync(path.join(from, relative), { withFileTypes: true })) {
    const child = path.join(relative, entry.name);
    if (options.skip?.(child)) continue;
    if (entry.isDirectory()) copyTree(from, to, options, child);
    else if (entry.isFile()) copyFile(from, to, child, options);
  }
}

function makeLike(from: string, to: string, relative: string, { owner, isPrivate, onFolder }: CopyOptions): void {
  const target = path.join(to, relative);
  if (fs.existsSync(target)) return;
  const mode = isPrivate ? 0o700 : fs.statSync(path.join(from, relative)).mode & 0o777;
  fs.mkdirSync(target, { recursive: true, mode });
  if (owner) fs.chownSync(target, owner.uid, owner.gid);
  onFolder?.(relative);
}

function copyFile(from: string, to: string, relative: string, { owner, isPrivate, onFile }: CopyOptions): void {
  const [source, target] = [path.join(from, relative), path.join(to, relative)];
  if (fs.existsSync(target)) return;
  try {
    if (onFile) onFile(relative, copyHashed(source, target));
    else fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
  } catch (error) {
    if (fs.existsSync(source)) throw error;
    return;
  }
  if (isPrivate) fs.chmodSync(target, 0o600);
  if (owner) fs.chownSync(target, owner.uid, owner.gid);
}
