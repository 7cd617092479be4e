import childProcess, { type ForkOptions, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/**
 * Whatever strangers sent is read in a process of its own, which compiles its libraries again: most of what such a test costs. In the
 * tests these processes take what was compiled before. They may write nothing; Node looks into this folder only if that one is open.
 */
const FOLDER = path.resolve(import.meta.dirname, "../node_modules/.cache/kept-code");
const SOURCES = path.resolve(import.meta.dirname, "../src");
/** The children, and what they load once they know what kind of file it is. */
const LOADED = /-worker\.ts$|^work\/documents\/server\/text\/\w+-text\.ts$/;

const { fork } = childProcess;

const forkWithKeptCode = ((module: URL, options: ForkOptions) => {
  const execArgv = options.execArgv ?? [];
  if (!execArgv.includes("--permission")) throw new Error("A child is not confined");
  if (execArgv.some((one) => one.startsWith("--allow") && one !== "--allow-fs-read=*"))
    throw new Error("A child may do more than read");
  const env = { ...options.env, NODE_COMPILE_CACHE: FOLDER };
  return fork(module, { ...options, execArgv: [...execArgv, `--allow-fs-write=${FOLDER}`], env });
}) as typeof fork;

/** For the children of this process. */
export function takeKeptCode(): void {
  if (childProcess.fork.name === forkWithKeptCode.name) return;
  childProcess.fork = forkWithKeptCode;
  syncBuiltinESMExports();
}

/** Loads what children load and writes down what was compiled; children are ended before they would. */
export async function keepCode(): Promise<void> {
  const files = fs.readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const env = { ...process.env, NODE_COMPILE_CACHE: FOLDER };
  const loads = files
    .filter((file) => LOADED.test(file))
    .map((file) => once(spawn(process.execPath, [path.join(SOURCES, file)], { stdio: "ignore", env }), "exit"));
  await Promise.all(loads);
}
