import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

function download({ url, headers }: Person, query: Record<string, string> = {}) {
  return fetch(`${url}/api/exports/deals.csv?${new URLSearchParams(query).toString()}`, { headers });
}

async function rowsOf(person: Person, query?: Record<string, string>): Promise<Record<string, string>[]> {
  return parse(await (await download(person, query)).text(), { bom: true, columns: true });
}

test("an export says how many deals it leaves out, truly", async () => {
  const { analyst, principal, associate } = firm.people;
  const made = await Promise.all(
    ["Left open", "Left won", "Left lost", "Left shelved"].map((company) =>
      call(analyst, "deals.create", { company, instrument: "SAFE", ourInvestment: "1" }),
    ),
  );
  const [, won, lost, shelved] = made.map(({ id }) => id);
  await call(principal, "deals.decide", { id: won ?? "", outcome: "invested" });
  await call(principal, "deals.decide", { id: lost ?? "", outcome: "passed", passReason: "Team" });
  await call(principal, "deals.archive", { id: shelved ?? "" });
  const asked = async (filters: object[]) => {
    const answer = await download(associate, { search: "Left", filters: JSON.stringify(filters) });
    const rows = parse(await answer.text(), { bom: true, columns: true });
    return { rows: rows.length, leftOut: answer.headers.get("x-left-out") };
  };
  expect(await asked([])).toEqual({ rows: 1, leftOut: "3" });
  expect(await asked([{ field: "outcome", operator: "oneOf", value: ["open", "passed", "invested"] }])).toEqual({
    rows: 3,
    leftOut: "1",
  });
  expect(await asked([{ field: "status", operator: "oneOf", value: ["active", "paused"] }])).toEqual({
    rows: 4,
    leftOut: "0",
  });
});

test("what is written comes back exactly, and nothing a spreadsheet would run", async () => {
  const { analyst, associate } = firm.people;
  const company = 'Quote "and", comma\u2014\u05d3\u05e0\u05d4 \u{1f680}';
  await call(analyst, "deals.create", {
    company,
    sector: "=HYPERLINK(1)",
    amountRequested: "1234567.89",
    coInvestors: ["A & B, LLC", "C"],
    notes: "two\nlines",
  });
  const [row] = await rowsOf(associate, { search: "Quote" });
  expect(row).toMatchObject({
    Company: company,
    Sector: "'=HYPERLINK(1)",
    Stage: "Sourcing",
    "Ask Amount": "1234567.89",
    "Co-Investors": "A & B, LLC; C",
    Notes: "two\nlines",
  });
});

test("every row the filters show is in the file once, beyond a page, in the order asked for", {
  tags: "slow",
}, async () => {
  await asOwner(server, firm, (client) =>
    client.query(`with c as (insert into companies (name, is_prospect, status) values ('Many Ltd', false, 'active') returning id)
      insert into deals (name, company_id, score, stage, user_id, created_at)
      select 'Many ' || n, c.id, n % 101, 'closing', '${firm.people.analyst.id}', now() - n * interval '1 hour' from c, generate_series(1, 1203) n`),
  );
  const filters = JSON.stringify([{ field: "stage", operator: "equals", value: "closing" }]);
  const rows = await rowsOf(firm.people.associate, { filters, sort: "aiScore.desc" });
  expect(new Set(rows.map((row) => row["Deal"])).size).toBe(1203);
  expect(rows).toHaveLength(1203);
  const scores = rows.map((row) => Number(row["AI Score"]));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test("it is a file, kept nowhere", async () => {
  const { headers } = await download(firm.people.associate);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="deals.csv"');
  expect(headers.get("cache-control")).toBe("no-store");
});

test("another firm's file has none of it", async () => {
  const stranger = await newFirm(server);
  expect(await rowsOf(stranger.people.general_partner)).toEqual([]);
});

test.each([
  ["an unknown field", { filters: '[{"field":"secret","operator":"equals","value":"x"}]' }, /filter by “secret”/],
  ["filters that are not JSON", { filters: "[" }, /filters in this address are invalid/],
  ["an unknown order", { sort: "notes.asc" }, /./],
])("%s is refused in words before the first byte", async (_, query, message) => {
  const answer = await download(firm.people.associate, query);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "invalid", message: expect.stringMatching(message) });
});
