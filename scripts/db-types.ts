// Writes src/server/core/tables.gen.ts from the migrations, through a throw-away database, and lists the new ones as landed.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { generate, PostgresDialect as PostgresSource } from "kysely-codegen";
import { type ClientConfig, Pool } from "pg";
import { startEmbedded } from "../src/server/core/embedded.ts";
import { prepareDatabase } from "../src/server/core/migrate.ts";
import { listNewMigrations } from "./landed-migrations.ts";

const target = path.resolve(import.meta.dirname, "../src/server/core/tables.gen.ts");
/** How `createPool` reads these columns: money and moments as text, counts as numbers. */
const style = {
  camelCase: true,
  typeOnlyImports: true,
  typeMapping: { date: "string", int8: "number", numeric: "string", timestamp: "string", timestamptz: "string" },
};

const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-types-"));
const embedded = await startEmbedded({ home, ephemeral: true });
try {
  const { owner } = await prepareDatabase(embedded.owner, "only for reading the shape of the tables");
  await writeTypes(owner);
} finally {
  await embedded.stop();
}
listNewMigrations();
console.log(`Wrote ${path.relative(process.cwd(), target)}`);

async function writeTypes(owner: ClientConfig): Promise<void> {
  const pool = new Pool({ ...owner, max: 2 });
  pool.on("error", () => undefined); // its last connections may still be leaving when the database stops
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const dialect = new PostgresSource();
    await generate({ db, dialect, ...style, outFile: target, excludePattern: "pgboss.*" });
  } finally {
    await db.destroy();
  }
}
