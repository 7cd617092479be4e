// Writes what follows from the files of db/: src/core/server/database/tables.gen.ts and db/schema.sql, and lists new migrations as landed.
import fs from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { generate, PostgresDialect as PostgresSource } from "kysely-codegen";
import { type ClientConfig, Pool } from "pg";
import { listNewMigrations } from "./landed-migrations.ts";
import { SCHEMA, schemaOf, withDatabase } from "./migrated-database.ts";

const target = path.resolve(import.meta.dirname, "../src/core/server/database/tables.gen.ts");
/** How `createPool` reads these columns: money and moments as text, counts as numbers. */
const style = {
  camelCase: true,
  typeOnlyImports: true,
  typeMapping: { date: "string", int8: "number", numeric: "string", timestamp: "string", timestamptz: "string" },
};

await withDatabase(async (owner) => {
  await writeTypes(owner);
  fs.writeFileSync(SCHEMA, await schemaOf(owner));
});
listNewMigrations();
for (const file of [target, SCHEMA]) console.log(`Wrote ${path.relative(process.cwd(), file)}`);

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
