import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { DOWNLOADS } from "../src/app/server/areas.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  send,
  sharedServer,
  type TestServer,
} from "./harness.ts";
import { prepareSamples, queries, type Samples } from "./query-samples.ts";

/** What is behind a wall is not there for who is outside: in no table, no answer and no file. The furnished firm has a row in every table. */

let server: TestServer;
let firm: Firm;
let outsider: Person;
let insider: Person;
let samples: Samples;
/** Ids of all rows behind the walls, by table. */
let hidden: ReadonlySet<string>;
let names: string[];

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  insider = firm.people.super_admin;
  outsider = await newMember(server, firm.id, "super_admin");
  samples = await prepareSamples(firm);
  const { rows: roots } = await asOwner(server, firm, (db) =>
    db.query<{ id: string }>(
      "select id from companies where org_id = current_org() and merged_into is null union all select id from funds where org_id = current_org()",
    ),
  );
  const wall = { mode: "all" as const, team: [], excluded: [outsider.id], reason: "Owns shares", until: null };
  for (const { id } of roots) await call(insider, "walls.save", { ...wall, recordId: id, rowVersion: null });
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ id: string }>(
      `select distinct w.row_id as id from walled_rows w join wall_places p on p.org_id = w.org_id and p.wall_id = w.wall_id
       where w.org_id = current_org() and p.user_id = $1 and not p.is_inside`,
      [outsider.id],
    ),
  );
  hidden = new Set(rows.map(({ id }) => id));
  const named = await asOwner(server, firm, (db) =>
    db.query<{ label: string }>(
      `select distinct r.label from records r where r.org_id = current_org() and length(r.label) > 3 and r.kind in ('deal', 'company', 'fund', 'portfolio_company')
         and r.id = any ($1)`,
      [[...hidden]],
    ),
  );
  names = named.rows.map(({ label }) => label);
}, 240_000);

const tablesOf = async () =>
  (await server.owner.query<{ name: string }>("select table_name as name from table_registry order by 1")).rows.map(
    ({ name }) => name,
  );

/** Columns that lead to what walls are around. */
const LEADING = [
  "record_id",
  "deal_id",
  "company_id",
  "fund_id",
  "portfolio_company_id",
  "document_id",
  "task_id",
  "closing_id",
  "project_id",
];
/** Tables that name a record without belonging to it, and why the walls of that record are not theirs. */
const NOT_BEHIND: Record<string, string> = {
  kyc_files: "of a partner; only quotes a paper",
  lp_proposals: "of a partner; only quotes a paper",
  partner_tax_forms: "of a partner; only quotes a paper",
};

describe("tables", () => {
  test("every table that leads to a record is behind its walls", async () => {
    const { rows } = await server.owner.query<{ name: string }>(
      `select t.table_name as name from table_registry t
       where exists (select from information_schema.columns c where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = any ($1))
         and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = t.table_name and p.policyname = 'walls')
         and t.table_name <> 'record_walls'
       order by 1`,
      [LEADING],
    );
    expect(rows.map(({ name }) => name).filter((name) => !(name in NOT_BEHIND))).toEqual([]);
  });

  test("every key by which rows hang on others is known to the walls", async () => {
    const { rows } = await server.owner.query<{ edge: string }>(
      `select t.table_name || '.' || e.column_name as edge from table_registry t, wall_edges_of(t.table_name::regclass) e
       where t.table_name <> all (array['record_walls', 'record_wall_members'])
         and not exists (select from wall_edges k where k.table_name = t.table_name and k.column_name = e.column_name)`,
    );
    expect(rows).toEqual([]);
  });

  test("a person outside sees no row behind a wall, and none that hangs on one", async () => {
    const leaks: string[] = [];
    const { rows: edges } = await server.owner.query<{ t: string; c: string }>(
      "select table_name as t, column_name as c from wall_edges",
    );
    let behind = 0;
    for (const name of await tablesOf()) {
      if (name === "audit_log" || name.startsWith("record_wall")) continue;
      const columns = edges.filter(({ t }) => t === name).map(({ c }) => c);
      const where = ["id", ...columns].map((column) => `${column} = any ($1)`).join(" or ");
      const of = (person: Person) =>
        asApp(person, (db) =>
          db.query<{ n: number }>(`select count(*)::int as n from ${name} where ${where}`, [[...hidden]]),
        );
      const { rows: outside } = await of(outsider);
      const { rows: inside } = await of(insider);
      behind += inside[0]?.n ?? 0;
      if (outside[0]?.n !== 0) leaks.push(`${name}: ${outside[0]?.n} of ${inside[0]?.n}`);
    }
    expect(leaks).toEqual([]);
    expect(behind).toBeGreaterThan(300);
    for (const name of ["records", "audit_log"]) {
      const column = name === "records" ? "id" : "row_id";
      const { rows } = await asApp(outsider, (db) =>
        db.query(`select ${column} from ${name} where ${column} = any ($1)`, [[...hidden]]),
      );
      expect([name, rows]).toEqual([name, []]);
    }
  });
});

const answerOf = async (person: Person, name: string, input: unknown): Promise<string> => {
  try {
    return JSON.stringify(await send(person, name, input));
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    if (!["not_found", "invalid", "forbidden", "conflict"].includes(code)) throw error;
    return JSON.stringify({ message });
  }
};
const idsIn = (text: string, input: unknown) => {
  const asked = new Set(JSON.stringify(input ?? {}).match(UUID) ?? []);
  return [...new Set(text.match(UUID) ?? [])].filter((id) => hidden.has(id) && !asked.has(id));
};
const namesIn = (text: string, input: unknown = "") =>
  names.filter((name) => text.includes(name) && !JSON.stringify(input).includes(name));
/** What people typed for everyone to use. */
const TYPED = ["savedSearches.list"];
/** A document behind no wall may name a record that is behind one, and a search shows its words. */
const WORDS_FOUND = /"(?:snippet|text)":"(?:[^"\\]|\\.)*"/g;
const shownBy = (name: string, text: string) =>
  name.startsWith("advancedSearch.") ? text.replaceAll(WORDS_FOUND, "") : text;

describe("procedures", () => {
  test("no query answers with anything behind a wall", async () => {
    const leaks: string[] = [];
    let told = 0;
    for (const { name } of queries) {
      if (name === "walls.list") continue;
      for (const input of samples[name] ?? [{}]) {
        const text = await answerOf(outsider, name, input);
        const ids = idsIn(text, input);
        const said = TYPED.includes(name) ? [] : namesIn(shownBy(name, text), input);
        if (ids.length > 0 || said.length > 0)
          leaks.push(
            `${name}: ${ids.join(" ")}; ${said.join(", ")} ${text.slice(Math.max(0, text.indexOf(ids[0] ?? said[0] ?? "") - 300)).slice(0, 500)}`,
          );
        if (idsIn(await answerOf(insider, name, input), input).length > 0) told += 1;
      }
    }
    expect(leaks).toEqual([]);
    expect(told).toBeGreaterThan(100);
  }, 240_000);

  test("no download has a line of it", async () => {
    const leaks: string[] = [];
    for (const { name, formats } of DOWNLOADS) {
      const [format] = formats;
      if (format === undefined) continue;
      const response = await fetch(`${server.url}/api/exports/${name}.csv`, { headers: outsider.headers });
      const said = namesIn(await response.text());
      if (said.length > 0) leaks.push(`${name}: ${said.join(", ")}`);
    }
    expect(leaks).toEqual([]);
  }, 120_000);

  test("no file of a row behind a wall is sent", async () => {
    const known = fs.readFileSync(path.join(import.meta.dirname, "security-matrix.test.ts"), "utf8");
    const routes = [
      ...known.matchAll(/^ {2}"(\/api\/[^"*]*:\w+[^"]*)": \{ can: "([a-z_]+:[a-z_]+|member)" \}/gm),
    ].flatMap(([, route]) => route ?? []);
    expect(routes.length).toBeGreaterThan(10);
    const { rows } = await asOwner(server, firm, (db) =>
      db.query<{ id: string }>(
        `select id from records where org_id = current_org() and id = any ($1)
         union all select id from valuations where org_id = current_org() and id = any ($1)
         union all select id from statements where org_id = current_org() and id = any ($1)
         union all select id from statement_runs where org_id = current_org() and id = any ($1)
         union all select id from exit_scenarios where org_id = current_org() and id = any ($1)
         union all select id from committee_items where org_id = current_org() and id = any ($1)`,
        [[...hidden]],
      ),
    );
    const sent: string[] = [];
    for (const route of routes)
      for (const { id } of rows) {
        const response = await fetch(`${server.url}${route.replaceAll(/:\w+/g, id)}`, { headers: outsider.headers });
        if (response.status === 200) sent.push(`${route} ${id}`);
        await response.body?.cancel();
      }
    expect(sent).toEqual([]);
  }, 240_000);
});

test("who is outside is neither offered for a mention nor notified", async () => {
  const [deal] = (await call(insider, "deals.list", {})).items;
  if (!deal) throw new Error("A furnished firm has deals");
  const { items } = await call(insider, "comments.mentionable", { recordId: deal.id });
  expect(items.map(({ id }) => id)).not.toContain(outsider.id);
  expect(items).not.toEqual([]);
  await call(insider, "comments.create", { recordId: deal.id, content: `@[Her](${outsider.id}) look` });
  const { rows } = await asOwner(server, firm, (db) =>
    db.query("select from notifications where org_id = current_org() and user_id = $1 and record_id = $2", [
      outsider.id,
      deal.id,
    ]),
  );
  expect(rows).toEqual([]);
});
