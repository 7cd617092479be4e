// What is built once from the sources and kept in dist/: each build has a folder of its own, named by what it was made of.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
export const dist = path.join(root, "dist");

const INPUTS = [
  "src",
  "index.html",
  "landing.html",
  "scripts/prerendered.ts",
  "scripts/build-server.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "lingui.config.ts",
];
const KEPT_BUILDS = 5;

/** The folder of the build of the present sources, whether it was made or not. */
export const buildFolder = (kind: "web" | "server"): string => path.join(dist, `${kind}-${fingerprint()}`);

/** To be dated and removed by this user, on a disk that takes it. */
export function isOurs(build: string): boolean {
  const me = process.getuid?.();
  return isWritable() && (me === undefined || fs.statSync(build).uid === me);
}

export function isWritable(): boolean {
  try {
    fs.mkdirSync(dist, { recursive: true });
    fs.accessSync(dist, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Makes a build that is missing. A build never changes: a running process keeps its files while the next version builds beside it. */
export async function makeOnce(build: string, make: (aside: string) => Promise<void>): Promise<void> {
  if (!fs.existsSync(build)) {
    const aside = path.join(dist, `making-${process.pid}`);
    try {
      await make(aside);
    } catch (error) {
      fs.rmSync(aside, { recursive: true, force: true });
      throw error;
    }
    try {
      fs.renameSync(aside, build);
    } catch (error) {
      if (!fs.existsSync(build)) throw error; // otherwise another process made the same one meanwhile
      fs.rmSync(aside, { recursive: true });
    }
  }
  if (isOurs(build)) fs.utimesSync(build, new Date(), new Date());
}

/** Removes old builds of a kind; the newest stay, which servers may run from. */
export function forgetOldBuilds(kind: "web" | "server"): void {
  const names = fs.readdirSync(dist).filter((name) => name.startsWith(`${kind}-`));
  const dated = names.map((name) => path.join(dist, name)).map((dir) => ({ dir, time: fs.statSync(dir).mtimeMs }));
  const ours = dated.toSorted((left, right) => right.time - left.time).filter(({ dir }) => isOurs(dir));
  for (const { dir } of ours.slice(KEPT_BUILDS)) fs.rmSync(dir, { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

function filesUnder(input: string): string[] {
  const absolute = path.join(root, input);
  if (!fs.existsSync(absolute)) return [];
  if (fs.statSync(absolute).isFile()) return [input];
  return fs
    .readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
