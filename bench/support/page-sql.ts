import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { Db } from "../../src/core/server/ctx.ts";
import type { DB } from "../../src/core/server/database/tables.gen.ts";

export type Statement = { sql: string; values: unknown[] };

/** The statements a query file sends, without sending them. */
export async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const connection = {
    query: async (sql: string, values: readonly unknown[]) => {
      statements.push({ sql, values: [...values] });
      return { rows: [], rowCount: 0, command: "SELECT" };
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: async () => connection, end: async () => undefined };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  await work(db);
  return statements;
}

/** The same statement for somebody whom no row policy limits: the firm is named by hand, as its last value. */
export function forOneFirm({ sql, values }: Statement): Statement {
  const named = sql.replace(/ where (?=deals\.status)/, ` where "deals"."org_id" = $${values.length + 1} and `);
  if (named === sql) throw new Error("The statement does not begin its conditions with the deal's status");
  return { sql: named, values };
}
