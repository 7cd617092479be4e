// npm run export-firm -- <file> [firm]: everything a firm has as one archive, for a person who runs the server. It has what is behind information walls, too.
import path from "node:path";
import type { Client } from "pg";
import { readEnv } from "../src/core/server/env.ts";
import { openBlobs } from "../src/core/server/files/open-blobs.ts";
import { openDataDir } from "../src/core/server/postgres/data-dir.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { exportFirm } from "../src/people/firm-export/server/export-file.ts";
import { command } from "./command.ts";
import { withOwner } from "./owner-client.ts";

await command(async () => {
  const [file, firm] = process.argv.slice(2);
  if (file === undefined) throw new Refusal("Say where to: npm run export-firm -- <file> [firm]");
  const read = readEnv();
  const env = { ...read, dataDir: openDataDir(read.dataDir) };
  const target = path.resolve(file);
  await withOwner(env, async (client) => {
    const { id, name } = await findFirm(client, firm);
    const { tables, files, missing } = await exportFirm(target, { client, blobs: await openBlobs(env), orgId: id });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Exported ${name}: ${rows} rows, ${files.length} files, to ${target}`);
    if (missing.length > 0) console.log(`${missing.length} files that rows name are missing.`);
  }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new Refusal(`${target} exists already. Name a new file.`);
    throw error;
  });
});

/** The firm of this name or id; the only one, when none is named. */
async function findFirm(client: Client, wanted: string | undefined): Promise<{ id: string; name: string }> {
  const { rows } = await client.query<{ id: string; name: string }>(
    "select id, name from organizations where $1::text is null or id::text = $1 or lower(name) = lower($1) order by name, id",
    [wanted ?? null],
  );
  const [only, ...others] = rows;
  if (only === undefined)
    throw new Refusal(wanted === undefined ? "There is no firm yet." : `There is no firm ${wanted}.`);
  if (others.length === 0) return only;
  throw new Refusal(`Name one firm:\n${rows.map(({ id, name }) => `  ${id}  ${name}`).join("\n")}`);
}
