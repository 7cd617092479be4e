// Everything a machine can say about the code without running it. Names what failed, and fails if anything did.
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { migrationProblems } from "./landed-migrations.ts";
import { largeFolders } from "./large-folders.ts";
import { allLiterals } from "./literals.ts";
import { SCHEMA, schemaOf, withDatabase } from "./migrated-database.ts";
import { tellTaleProblems } from "./tell-tale-words.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Imports that still run up a wing: the list only shrinks. */
const KNOWN_VIOLATIONS = ".dependency-cruiser-known-violations.json";
const violation = z.object({
  from: z.string(),
  to: z.string(),
  rule: z.object({ name: z.string(), severity: z.string() }),
});
const law = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({ violations: z.array(violation) }),
});

const checks: Record<string, () => boolean | Promise<boolean>> = {
  "types of shared": () => tool("tsc", "-p", "tsconfig.shared.json"),
  "types of the server": () => tool("tsc", "-p", "tsconfig.server.json"),
  "types of the web": () => tool("tsc", "-p", "tsconfig.web.json"),
  "types of tools and tests": () => tool("tsc", "-p", "tsconfig.tools.json"),
  "types of the screens' tests": () => tool("tsc", "-p", "tsconfig.e2e.json"),
  lint: () => tool("oxlint", "--deny-warnings"),
  format: () => tool("biome", "check", "--error-on-warnings"),
  "the import law": lawHolds,
  "folders of at most 30 files": () => largeFolders(root).map(complain).every(Boolean),
  "landed migrations": () => migrationProblems().map(complain).every(Boolean),
  "the database's schema": schemaIsCurrent,
  "texts past the catalogue": () => allLiterals().map(complain).every(Boolean),
  "tell-tale words": () => tellTaleProblems().map(complain).every(Boolean),
  "the catalogue of words": () =>
    tool("lingui", "check", "sync", "--clean", "--workers", "1") || complain("Run npm run words"),
  "dead code": () => tool("knip", "--no-progress"),
};

const failed: string[] = [];
for (const [name, holds] of Object.entries(checks)) {
  const since = performance.now();
  const ok = await holds();
  console.log(`${ok ? "ok  " : "FAIL"} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  if (!ok) failed.push(name);
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Silent when content, so that only failures fill the screen. */
function tool(name: string, ...args: string[]): boolean {
  const { status, stdout, stderr } = run(name, args);
  if (status !== 0) console.log(`${stdout}${stderr}`.trimEnd());
  return status === 0;
}

function run(name: string, args: string[]): SpawnSyncReturns<string> {
  const command = path.join(root, "node_modules/.bin", name);
  const result = spawnSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  if (result.error) throw result.error;
  return result;
}

/** A law that reads no files holds always, so every source file must have been read. */
function lawHolds(): boolean {
  const { stdout, stderr } = run("depcruise", [
    "src",
    "--config",
    ".dependency-cruiser.cjs",
    "--ignore-known",
    "--output-type",
    "json",
  ]);
  if (stdout === "") return complain(stderr);
  const { modules, summary } = law.parse(JSON.parse(stdout));
  const read = new Set(modules.map(({ source }) => source));
  const unread = sourceFiles("src").filter((file) => !read.has(file));
  const said = ({ from, to, rule }: z.infer<typeof violation>) => `${rule.name}: ${from} → ${to}`;
  const broken = summary.violations.filter(({ rule }) => rule.severity !== "ignore").map(said);
  const found = new Set(summary.violations.map(said));
  const known = z.array(violation).parse(JSON.parse(fs.readFileSync(path.join(root, KNOWN_VIOLATIONS), "utf8")));
  const gone = known.map(said).filter((one) => !found.has(one));
  if (read.size === 0) return complain("The law read no files.");
  const left = gone.map((one) => `No longer: take it out of ${KNOWN_VIOLATIONS}: ${one}`);
  return [...broken, ...left, ...unread.map((file) => `not read: ${file}`)].map(complain).every(Boolean);
}

/** The one thing that has to run: a few seconds of an empty database. */
async function schemaIsCurrent(): Promise<boolean> {
  const made = await withDatabase(schemaOf);
  return (
    made === fs.readFileSync(SCHEMA, "utf8") || complain("db/schema.sql is not what db/ makes: run npm run db:types")
  );
}

function complain(line: string): false {
  console.log(line);
  return false;
}

function sourceFiles(folder: string): string[] {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => path.join(folder, file));
}
