import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const target = path.join(root, "dist/web");
const INPUTS = ["src/web", "src/shared", "index.html", "package-lock.json", "vite.config.ts", "lingui.config.ts"];

/** Builds the web into dist/web, unless what is there was built from the same inputs. */
export function buildWeb(): void {
  const wanted = fingerprint();
  if (readStamp() === wanted) return;
  console.log("Building the web …");
  const aside = `${target}.${process.pid}`;
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--outDir", aside, "--emptyOutDir", "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("The web could not be built (see above).");
  fs.writeFileSync(path.join(aside, ".inputs"), wanted);
  replace(aside);
}

function readStamp(): string | undefined {
  const stamp = path.join(target, ".inputs");
  return fs.existsSync(stamp) ? fs.readFileSync(stamp, "utf8") : undefined;
}

/** A rename, because `npm start` and `npm test` may build at the same moment and neither may serve half a build. */
function replace(aside: string): void {
  const old = `${aside}.old`;
  if (fs.existsSync(target)) fs.renameSync(target, old);
  fs.renameSync(aside, target);
  fs.rmSync(old, { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap(filesUnder))
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest("hex");
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
