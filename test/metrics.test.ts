import { beforeAll, expect, test } from "vitest";
import { contract } from "../src/app/shared/contract.ts";
import { METRICS } from "../src/app/shared/metrics.ts";
import type { ProcedureMeta } from "../src/core/shared/contract.ts";
import type { Metric } from "../src/core/shared/metrics/metric.ts";
import { type Permission, withNeeds } from "../src/core/shared/permissions.ts";
import { FACILITY_BOOKS } from "../src/funds/facilities/shared/rules.ts";
import { sharedServer, type TestServer } from "./harness.ts";

/** Rules that hold the register of figures to the queries that explain them. */

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** What a function with the owner's rights tells of tables their readers alone see: sums, by the right to ask for them. */
const TOLD_AS_SUMS: Readonly<Record<string, readonly string[]>> = {
  "/limited-partners/figures/{figure}": ["postings", "ledger_accounts"],
  "/funds/{id}/figures/{figure}": [
    "commitments",
    "commitment_changes",
    "limited_partners",
    "postings",
    "ledger_accounts",
    ...FACILITY_BOOKS,
  ],
  "/limited-partners/{id}/figures/{figure}": ["postings", "ledger_accounts"],
  "/analytics/figures/{figure}": [
    "commitments",
    "commitment_changes",
    "postings",
    "ledger_accounts",
    ...FACILITY_BOOKS,
  ],
};

const explaining = Object.values(contract)
  .flatMap((feature) => Object.values(feature))
  .map((procedure) => ({ meta: procedure["~orpc"].meta as ProcedureMeta, path: procedure["~orpc"].route.path ?? "" }))
  .filter(({ meta }) => meta.metrics !== undefined);

test("each of the register is explained by one query, and no query explains another", () => {
  expect(explaining.flatMap(({ meta }) => meta.metrics ?? []).toSorted()).toEqual(Object.keys(METRICS).toSorted());
});

test("what stands in braces in a formula has its value", () => {
  expect(Object.values<Metric>(METRICS).filter(({ formula }) => /undefined|[{}]/.test(formula()))).toEqual([]);
});

test("a person who may ask for one may read all it is made of: it is refused, never smaller", async () => {
  const { rows } = await server.owner.query<{ table: string; permission: string }>(
    'select table_name as "table", read_permission as permission from table_registry where read_permission is not null',
  );
  const needs = new Map(rows.map(({ table, permission }) => [table, permission]));
  const lacking = explaining.flatMap(({ meta, path }) => {
    const held: string[] = withNeeds([meta.can as Permission]);
    return meta.reads.filter(
      (table) => needs.has(table) && !TOLD_AS_SUMS[path]?.includes(table) && !held.includes(needs.get(table) ?? ""),
    );
  });
  expect(lacking).toEqual([]);
});
