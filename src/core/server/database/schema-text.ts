import type pg from "pg";
import * as catalogue from "./schema-queries.ts";

/** Something in the database by its kind and name, and the statements that would make it. */
export type Part = { name: string; text: string };

const OPENING = `-- The whole database as the files of db/ make it, read from its catalogue.
-- Written by npm run db:types and compared by npm run check: to be read, never to be edited or run.`;
const HEADING = /^-- ((?:database|table|view|function|materialized view|sequence|foreign table|type) .+):$/;

/** What a database is, whatever its owner and whichever PostgreSQL from 15 on runs it. Asks inside a transaction. */
export async function readSchema(client: pg.ClientBase): Promise<Part[]> {
  // Names without their schema where that is public, which is how the files write them.
  await client.query("set local search_path = public");
  return readParts((query) => linesOf(client, query));
}

export function printSchema(parts: readonly Part[]): string {
  return `${[OPENING, ...parts.map(({ name, text }) => `-- ${name}:\n${text}`)].join("\n\n")}\n`;
}

export function parseSchema(text: string): Part[] {
  const parts: { name: string; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const name = HEADING.exec(line)?.[1];
    if (name === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ name, lines: [] });
  }
  return parts.map(({ name, lines }) => ({ name, text: lines.join("\n").trim() }));
}

/** The first thing in which a database is not what it should be, in words. A table may have its columns in any order. */
export function firstDifference(wanted: readonly Part[], actual: readonly Part[]): string | undefined {
  const there = new Map(actual.map((part) => [part.name, part.text]));
  for (const { name, text } of wanted) {
    const found = there.get(name);
    if (found === undefined) return `${name} is missing`;
    const how = name.startsWith("function ") ? differenceOfWhole(text, found) : differenceOfLines(text, found);
    if (how !== undefined) return `${name} ${how}`;
    there.delete(name);
  }
  const [more] = there.keys();
  return more === undefined ? undefined : `${more} is not one of ours`;
}

const differenceOfWhole = (wanted: string, found: string) => (wanted === found ? undefined : "is not as we made it");

function differenceOfLines(wanted: string, found: string): string | undefined {
  const [ours, theirs] = [statementsOf(wanted), statementsOf(found)];
  const missing = ours.find((line) => !theirs.includes(line));
  if (missing !== undefined) return `lacks "${missing}"`;
  const more = theirs.find((line) => !ours.includes(line));
  return more === undefined ? undefined : `has "${more}"`;
}

const statementsOf = (text: string) => text.split("\n").map((line) => line.trim().replace(/[,;]$/, ""));

type Lines = Map<string, string[]>;
type Read = (query: string) => Promise<Lines>;

async function linesOf(client: pg.ClientBase, query: string): Promise<Lines> {
  const { rows } = await client.query<{ name?: string; line: string }>(query);
  const lines: Lines = new Map();
  for (const { name = "", line } of rows) lines.set(name, [...(lines.get(name) ?? []), line]);
  return lines;
}

const about = (lines: Lines, name: string) => lines.get(name) ?? [];
const part = (name: string, lines: readonly string[]): Part => ({ name, text: lines.join("\n") });

async function readParts(read: Read): Promise<Part[]> {
  const database: string[] = [];
  for (const query of [catalogue.EXTENSIONS, catalogue.TEXT_SEARCH, catalogue.SCHEMAS, catalogue.DEFAULT_PRIVILEGES])
    database.push(...about(await read(query), ""));
  const grants = await read(catalogue.GRANTS);
  const parts = [part("database as a whole", database), ...(await readTables(read, grants))];
  for (const [name, lines] of await read(catalogue.VIEWS))
    parts.push(part(`view ${name}`, [...lines, ...about(grants, name)]));
  for (const name of (await read(catalogue.OTHERS)).keys()) parts.push(part(name, []));
  const rights = await read(catalogue.FUNCTION_GRANTS);
  for (const [name, lines] of await read(catalogue.FUNCTIONS))
    parts.push(part(`function ${name}`, [...lines, ...about(rights, name)]));
  return parts;
}

async function readTables(read: Read, grants: Lines): Promise<Part[]> {
  const columns = await read(catalogue.COLUMNS);
  const constraints = await read(catalogue.CONSTRAINTS);
  const registry = await read(catalogue.REGISTRY);
  const after: Lines[] = [];
  for (const query of [catalogue.INDEXES, catalogue.ROW_SECURITY, catalogue.POLICIES]) after.push(await read(query));
  after.push(grants, await read(catalogue.TRIGGERS));
  return [...columns].map(([name, own]) => {
    const inside = [...own, ...about(constraints, name)].map((line) => `  ${line}`).join(",\n");
    const registered = about(registry, name).map((line) => `-- registered: ${line}`);
    const statements = after.flatMap((lines) => about(lines, name));
    return part(`table ${name}`, [`create table ${name} (\n${inside}\n);`, ...registered, ...statements]);
  });
}
