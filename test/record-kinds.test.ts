import { beforeAll, expect, test } from "vitest";
import { VIEWED_LIST_NAMES } from "../src/core/shared/lists/viewed-lists.ts";
import { kindsWith, RECORDS } from "../src/core/shared/records.ts";
import { sharedServer, type TestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test("kinds of records are those of the register, each read by the same people", async () => {
  const { rows } = await server.owner.query<{ kind: string; table: string; read: string }>(
    `select kind, table_name as "table", read_permission as read from table_registry where kind is not null order by 1`,
  );
  const registered = Object.entries(RECORDS).map(([kind, { table, can }]) => ({ kind, table, read: can.read }));
  expect(rows).toEqual(registered.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)));
});

test("views are kept of the lists the database knows", async () => {
  const { rows } = await server.owner.query<{ name: string }>("select name from viewed_lists order by 1");
  expect(rows.map(({ name }) => name)).toEqual(VIEWED_LIST_NAMES.toSorted());
});

const checkOf = (table: string) =>
  `select pg_get_constraintdef(oid) from pg_constraint where conrelid = '${table}'::regclass and conname = '${table}_kind_check'`;

test.each([checkOf("merges"), checkOf("distinct_records"), "select prosrc from pg_proc where proname = 'may_merge'"])(
  "duplicates are merged of the kinds the register says, where the database names them: %s",
  async (place) => {
    const { rows } = await server.owner.query<{ kind: string }>(
      `select distinct m.found[1] as kind from (${place}) t(place), regexp_matches(place, '''([a-z]+)''', 'g') m(found) order by 1`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(kindsWith("merges").toSorted());
  },
);
