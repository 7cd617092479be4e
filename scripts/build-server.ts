// Joins the server's 1,900 sources and its packages of many small files: they load in a third of the time and take less memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import type { main } from "../src/app/server/main.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { buildFolder, dist, forgetOldBuilds, isWritable, makeOnce, root } from "./builds.ts";

const ENTRY = path.join(root, "src/app/server/main.ts");
/** Packages of many small files and of code alone. Other packages look for files beside themselves. */
const TAKEN_IN =
  /^(@better-auth|@opentelemetry\/api|@orpc|better-auth|better-call|cron-parser|imapflow|jose|kysely|nodemailer|pg-boss|prom-client|semver|zod)(\/|$)/;

type Server = { main: typeof main };

/**
 * The server of the present sources from its build, which is made when it is missing. Where the code may only be read and its owner
 * built nothing, the sources run as they are.
 */
export async function builtServer(): Promise<Server> {
  const build = buildFolder("server");
  if (!fs.existsSync(build) && !isWritable()) return import(ENTRY);
  try {
    await makeOnce(build, make);
  } catch (error) {
    // The sources do the same, more slowly.
    console.error(`The server runs from its sources, because it could not be built: ${String(error)}`);
    return import(ENTRY);
  }
  if (isWritable()) forgetOldBuilds("server");
  return import(path.join(build, "main.js"));
}

/** In a process of its own: it takes hundreds of megabytes, which the server would keep. */
async function make(aside: string): Promise<void> {
  // What V8 compiled of the version before (launch.mjs) is of no use to this one.
  fs.rmSync(path.join(dist, "compiled"), { recursive: true, force: true });
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", import.meta.filename, aside], {
    stdio: "inherit",
  });
  const end = () => child.kill();
  process.once("exit", end);
  const [code] = await once(child, "exit");
  process.off("exit", end);
  if (code !== 0) throw new Refusal("The server could not be built (see above).");
}

async function bundle(dir: string): Promise<void> {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input: { main: ENTRY },
    platform: "node",
    cwd: root,
    external: (id) => !/^[./#]/.test(id) && !TAKEN_IN.test(id),
    plugins: [{ name: "places", transform: (code, id) => withPlaces(code, id), renderChunk: (code) => inLatin1(code) }],
    logLevel: "warn",
    checks: { circularDependency: false, eval: false },
  });
  await build.write({
    dir,
    format: "esm",
    entryFileNames: "main.js",
    chunkFileNames: "[name]-[hash].js",
    minify: false, // it would write the letters again
  });
  await build.close();
}

/**
 * One letter beyond Latin 1 makes a file take two bytes for each of its letters as long as the server runs. `String.raw` is used for
 * patterns only, where the escape means the same.
 */
const inLatin1 = (code: string): string =>
  code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Sources look for files beside themselves, and start others in processes of their own. */
function withPlaces(code: string, id: string): string {
  if (id.includes("node_modules") || !code.includes("import.meta.")) return code;
  const here = `new URL(${JSON.stringify(`../../${path.relative(root, id)}`)}, import.meta.url)`;
  return code
    .replaceAll("import.meta.url", `${here}.href`)
    .replaceAll("import.meta.dirname", `decodeURIComponent(new URL(".", ${here}).pathname)`)
    .replaceAll("import.meta.main", "false");
}

if (import.meta.main) await bundle(String(process.argv[2]));
