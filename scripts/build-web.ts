import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "../src/core/server/refusal.ts";
import { buildFolder, dist, forgetOldBuilds, isOurs, isWritable, makeOnce, root } from "./builds.ts";

const ADVICE = 'Run "npm run build" once as the owner of the code.';

/**
 * Points dist/web at the build of the present sources, made if none exists. A person who may only read the code starts with the build its
 * owner made.
 */
export async function buildWeb(): Promise<void> {
  const build = buildFolder("web");
  if (isPointedTo(build) && !isOurs(build)) return;
  if (!isWritable()) throw new Refusal(`The web is not built, and ${dist} cannot be written to. ${ADVICE}`);
  await makeOnce(build, make);
  pointTo(build);
  forgetOldBuilds("web");
}

function isPointedTo(build: string): boolean {
  const link = path.join(dist, "web");
  return fs.existsSync(link) && fs.realpathSync(link) === build;
}

async function make(aside: string): Promise<void> {
  console.log("Building the web …");
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
}

function pointTo(build: string): void {
  const link = path.join(dist, "web");
  const aside = `${link}.${process.pid}`;
  if (isPointedTo(build)) return;
  if (fs.lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) fs.rmSync(link, { recursive: true });
  fs.symlinkSync(path.basename(build), aside);
  fs.renameSync(aside, link);
}
