import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "../src/core/server/refusal.ts";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");
const INPUTS = [
  "src",
  "index.html",
  "landing.html",
  "scripts/prerendered.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "lingui.config.ts",
];
const KEPT_BUILDS = 5;
const ADVICE = 'Run "npm run build" once as the owner of the code.';

/**
 * Points dist/web at the build of the present sources, made if none exists. A build has a folder of its own and never
 * changes, so a running server goes on with its files while `npm test` or the next version builds beside it. A person who may only
 * read the code starts with the build its owner made.
 */
export async function buildWeb(): Promise<void> {
  const build = path.join(dist, `web-${fingerprint()}`);
  if (isPointedTo(build) && !isOurs(build)) return;
  if (!isWritable()) throw new Refusal(`The web is not built, and ${dist} cannot be written to. ${ADVICE}`);
  if (!fs.existsSync(build)) await make(build);
  if (isOurs(build)) fs.utimesSync(build, new Date(), new Date());
  pointTo(build);
  for (const old of builds().filter(isOurs).slice(KEPT_BUILDS)) fs.rmSync(old, { recursive: true, force: true });
}

/** To be dated and removed by this user, on a disk that takes it. */
function isOurs(build: string): boolean {
  const me = process.getuid?.();
  return isWritable() && (me === undefined || fs.statSync(build).uid === me);
}

function isWritable(): boolean {
  try {
    fs.mkdirSync(dist, { recursive: true });
    fs.accessSync(dist, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isPointedTo(build: string): boolean {
  const link = path.join(dist, "web");
  return fs.existsSync(link) && fs.realpathSync(link) === build;
}

async function make(build: string): Promise<void> {
  console.log("Building the web …");
  const aside = path.join(dist, `making-${process.pid}`);
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--outDir", aside, "--emptyOutDir", "--logLevel", "warn"];
  // Said aloud: under the tests' NODE_ENV the web would be React's slow development build.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
  const end = () => child.kill();
  process.once("exit", end);
  const [code] = await once(child, "exit");
  process.off("exit", end);
  if (code !== 0) throw new Refusal("The web could not be built (see above).");
  try {
    fs.renameSync(aside, build);
  } catch (error) {
    if (!fs.existsSync(build)) throw error; // otherwise another process made the same one meanwhile
    fs.rmSync(aside, { recursive: true });
  }
}

function pointTo(build: string): void {
  const link = path.join(dist, "web");
  const aside = `${link}.${process.pid}`;
  if (isPointedTo(build)) return;
  if (fs.lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) fs.rmSync(link, { recursive: true });
  fs.symlinkSync(path.basename(build), aside);
  fs.renameSync(aside, link);
}

/** Newest first. */
function builds(): string[] {
  const names = fs.readdirSync(dist).filter((name) => name.startsWith("web-"));
  const dated = names.map((name) => path.join(dist, name)).map((dir) => ({ dir, time: fs.statSync(dir).mtimeMs }));
  return dated.toSorted((left, right) => right.time - left.time).map(({ dir }) => dir);
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
