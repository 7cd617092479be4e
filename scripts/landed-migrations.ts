import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(root, "db/migrations");
const LIST = path.join(root, "db/landed-migrations.txt");

/** What is wrong with the migrations: a landed one never changes, for databases that ran it would not start again. */
export function migrationProblems(folder = FOLDER): string[] {
  const landed = readList();
  const present = checksums(folder);
  const gone = [...landed.keys()].filter((name) => !present.has(name)).map((name) => `${name} landed and is gone`);
  const changed = [...present]
    .filter(([name, sum]) => landed.has(name) && landed.get(name) !== sum)
    .map(([name]) => `${name} was changed after it landed. Add a new migration instead`);
  const unlisted = [...present.keys()].filter((name) => !landed.has(name));
  return [...gone, ...changed, ...unlisted.map((name) => `${name} is not in ${LIST}: run npm run db:types`)];
}

/** Adds the migrations that are new. A line of one that never landed may be removed by hand before it is changed. */
export function listNewMigrations(): void {
  const landed = readList();
  const all = new Map([...checksums(FOLDER), ...landed]);
  const lines = [...all]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`);
  fs.writeFileSync(LIST, lines.join(""));
}

function readList(): Map<string, string> {
  const lines = fs.readFileSync(LIST, "utf8").split("\n");
  return new Map(lines.filter((line) => line !== "").map((line) => [line.slice(66), line.slice(0, 64)]));
}

function checksums(folder: string): Map<string, string> {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const sum = (name: string) =>
    createHash("sha256")
      .update(fs.readFileSync(path.join(folder, name)))
      .digest("hex");
  return new Map(names.toSorted().map((name) => [name, sum(name)]));
}
