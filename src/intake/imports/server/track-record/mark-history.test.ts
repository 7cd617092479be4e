import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { upload } from "../../../../../test/imported.ts";
import { closeBooks } from "../../../../../test/statements.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
  await bring(PURCHASES, "transactions");
  await approve();
});

const gp = () => firm.people.general_partner;
const other = () => firm.people.super_admin;
const PURCHASES = `Fund,Company,Date,Type,Amount,Units,Security
Fund I,Acme,2020-01-15,Purchase,1000000,1000,Series A
Fund I,Basalt,2020-03-01,Purchase,400000,400,Series Seed
Fund I,Basalt,2020-03-01,Purchase,100000,100,Series A
`;
const MARKS = `Fund,Company,Security,Date,Fair value,Method,Note
Fund I,Acme,,2021-12-31,1500000,Recent investment,Series B at 2x
Fund I,Acme,,2020-12-31,1200000,Calibrated multiple,
Fund I,Basalt,Series Seed,31 Dec 2021,100000.50,,=HYPERLINK("x")
`;
type Content = "transactions" | "marks";
const send = (content = MARKS, by: Person = gp(), name = "marks.csv") => upload(by, content, name);
const check = (id: string, by = gp()) => call(by, "trackRecords.check", { id, content: "marks" });
const totals = (more: object = {}) => [{ fundId, fairValue: "1600000.50", lastDay: "1600000.50", ...more }];
const prepare = (id: string, more: object = {}, by = gp()) =>
  call(by, "trackRecords.prepare", { id, content: "marks", totals: totals(), ...more });
const bring = async (content: string, as: Content = "marks") =>
  call(gp(), "trackRecords.prepare", { id: await send(content), content: as });
const batches = async (by = other()) => (await call(by, "journalBatches.list", { fundId })).items;
async function approve(by = other()) {
  const [batch] = await batches();
  return call(by, "journalBatches.approve", { id: batch?.id ?? "", rowVersion: batch?.rowVersion ?? 0 });
}
const valueOn = async (asOf: string) => {
  const { gross } = await call(gp(), "fundPerformance.performance", { id: fundId, asOf });
  return gross.unrealized;
};

test("a history of fair values ties to what was typed, is approved at once, and is what the books then say", async () => {
  const id = await send();
  const seen = await check(id);
  expect(seen).toMatchObject({
    missing: [],
    counts: { booked: 0, drafted: 0, ready: 3, waiting: 0, problems: 0 },
    funds: [{ fairValue: "1600000.5", lastOn: "2021-12-31", lastDay: "1600000.5" }],
  });
  expect(seen.rows).toMatchObject([
    { line: 2, company: "Acme", security: "Series A", date: "2021-12-31", amount: "1500000", state: "ready" },
    { line: 3, company: "Acme", date: "2020-12-31", state: "ready" },
    { line: 4, company: "Basalt", security: "Series Seed", state: "ready" },
  ]);
  await expect(prepare(id, { totals: totals({ lastDay: "1600000" }) })).rejects.toMatchObject({
    code: "conflict",
    message: "The file differs from your totals: Fund I fair value of the last day by 0.5 EUR",
  });
  expect(await prepare(id)).toEqual({ prepared: 3, waiting: 0, problems: [] });
  expect(await valueOn("2021-12-31")).toBe("1500000.00");
  expect(await approve()).toEqual({ posted: 3 });
  expect(await valueOn("2020-12-31")).toBe("1700000.00");
  expect(await valueOn("2021-12-31")).toBe("1700000.50");
  const { items } = await call(gp(), "ledger.journal", { id: fundId });
  expect(
    items
      .slice(0, 3)
      .map(({ memo }) => memo)
      .toSorted(),
  ).toEqual([
    "Acme: Series A, Calibrated multiple",
    "Acme: Series A, Recent investment: Series B at 2x",
    'Basalt: Series Seed, =HYPERLINK("x")',
  ]);
  expect((await check(id)).counts).toMatchObject({ booked: 3, ready: 0, problems: 0 });
});

test("what does not tie to the books is said row by row", async () => {
  await bring(MARKS);
  const waiting = await check(
    await send(`Fund,Company,Date,Fair value\nFund I,Acme,2022-12-31,2\nFund I,Acme,2021-12-31,1500000\n`),
  );
  expect(waiting.rows.map(({ state }) => state)).toEqual(["waiting", "drafted"]);
  await approve();
  const { problems, counts } = await check(
    await send(`Fund,Company,Date,Fair value,Security,Currency
Fund I,Acme,2021-12-31,1499999,,
Fund I,Acme,2021-06-30,1300000,,
Fund I,Basalt,2022-06-30,1,,
Fund I,Basalt,2022-06-30,1,Series Seed,USD
Fund I,Nobody,2022-06-30,1,,
Fund I,Acme,2022-06-30,-5,,
Fund I,Acme,2022-12-31,7,,
Fund I,Acme,2022-12-31,8,,
Fund II,Acme,2022-12-31,8,,
`),
  );
  expect(problems).toEqual([
    { line: 2, problem: "The books say 1500000 EUR on that day" },
    { line: 3, problem: "The books value or sell it later, on 2021-12-31" },
    { line: 4, problem: "Several securities are held: name one under Security" },
    { line: 5, problem: "“Series Seed” is in EUR" },
    { line: 6, problem: "Nothing is held of it on that day" },
    { line: 7, problem: "Has no amount we can read" },
    { line: 9, problem: "An earlier row values it on that day" },
    { line: 10, problem: "No fund is called “Fund II”" },
  ]);
  expect(counts).toMatchObject({ ready: 1 });
});

test("an import is approved by somebody else, as it was seen, once, and its entries by themselves never", async () => {
  await bring(MARKS);
  const [batch] = await batches();
  const seen = { id: batch?.id ?? "", rowVersion: batch?.rowVersion ?? 0 };
  await expect(call(gp(), "journalBatches.approve", seen)).rejects.toMatchObject({
    code: "forbidden",
    message: "You prepared this import. Ask a colleague to approve it",
  });
  const { items } = await call(other(), "journalBatches.entries", { id: seen.id });
  const one = { id: items[0]?.id ?? "", rowVersion: 1 };
  await expect(call(other(), "journalDrafts.approve", one)).rejects.toMatchObject({ code: "conflict" });
  const { viewer, limited_partner, analyst } = firm.people;
  const stranger = await newFirm(server);
  for (const person of [viewer, limited_partner, analyst]) {
    await expect(call(person, "journalBatches.approve", seen)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "journalBatches.delete", seen)).rejects.toMatchObject({ code: "forbidden" });
    await expect(batches(person)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "journalBatches.entries", { id: seen.id })).rejects.toMatchObject({ code: "forbidden" });
  }
  for (const command of ["journalBatches.approve", "journalBatches.delete"] as const)
    await expect(call(stranger.people.super_admin, command, seen)).rejects.toMatchObject({ code: "not_found" });
  // One entry is thrown away by another: they have changed what was seen, and prepared what is left.
  await call(other(), "journalDrafts.delete", { id: items[2]?.id ?? "" });
  await expect(call(other(), "journalBatches.approve", seen)).rejects.toMatchObject({ code: "conflict" });
  await expect(approve()).rejects.toMatchObject({ code: "forbidden" });
  await expect(approve(gp())).rejects.toMatchObject({ code: "conflict" });
  await call(gp(), "journalBatches.delete", { id: seen.id });
  expect(await batches()).toEqual([]);

  await bring(MARKS);
  const both = await Promise.allSettled([approve(), approve()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await valueOn("2021-12-31")).toBe("1700000.50");
});

test("what can’t be posted is named, and nothing is", async () => {
  await bring(MARKS);
  // Somebody sells a part between, and the books of 2020 are closed.
  await bring(
    "Fund,Company,Date,Type,Amount,Units,Security\nFund I,Acme,2022-03-31,Purchase,5,1,Series A\n",
    "transactions",
  );
  const [, second] = await batches();
  await call(other(), "journalBatches.approve", { id: second?.id ?? "", rowVersion: second?.rowVersion ?? 0 });
  await closeBooks(firm, { fundId, endsOn: "2020-12-31" });
  const before = await call(gp(), "ledger.journal", { id: fundId });
  await expect(approve()).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(
      /^Nothing was posted\. 2 entries can’t be: .*2020-12-31: The books are closed.*; .*2021-12-31: Something was posted/,
    ),
  });
  expect(await call(gp(), "ledger.journal", { id: fundId })).toEqual(before);
  expect(await batches()).toHaveLength(1);
});

test("a hostile file harms nothing", async () => {
  const { missing } = await check(await send("Name,Age\nAda,36\n"));
  expect(missing).toEqual(["fund", "company", "date", "amount"]);
  await expect(prepare(await send("Name,Age\nAda,36\n"))).rejects.toMatchObject({ code: "invalid" });
  await expect(check(await send("%PDF-1.7 nothing"))).rejects.toMatchObject({ code: "invalid" });
  const long = "x".repeat(5000);
  const { problems } = await check(
    await send(`Fund,Company,Date,Fair value,Note
${long},Acme,2022-12-31,1,
Fund I,${long},2022-12-31,1,
Fund I,Acme,9999-99-99,1,
Fund I,Acme,2022-12-31,1e400,
Fund I,Acme,2022-12-31,NaN,
Fund I,Acme,2022-12-31,1.123456,
`),
  );
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
  const name = `${"m".repeat(240)}.csv`;
  const odd = `Fund,Company,Date,Fair value,Method,Note\nFund I,Acme,2022-12-31,1,"${long}","\u202e${"😀".repeat(400)}"\n`;
  const done = await prepare(await send(odd, gp(), name), { totals: [] });
  expect(done).toMatchObject({ prepared: 1, problems: [] });
  expect(await approve()).toEqual({ posted: 1 });
  const { viewer, limited_partner } = firm.people;
  for (const person of [viewer, limited_partner])
    await expect(check(await send(), person)).rejects.toMatchObject({ code: "forbidden" });
});
