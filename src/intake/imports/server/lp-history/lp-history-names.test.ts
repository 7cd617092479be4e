import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { upload } from "../../../../../test/imported.ts";
import { asCsv, type SampleSheet, sampleSheet, tenYears } from "../../../../../test/lp-sheets.ts";
import { approveKyc } from "../../../../../test/partners.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR", vintage: 2016 })).id;
});

const gp = () => firm.people.general_partner;
const FUND = tenYears();
const send = (sheet: SampleSheet, name = "calls.csv") => upload(gp(), asCsv(sheet), name);
type Asked = { id: string; otherId?: string | null; same?: { name: string; limitedPartnerId: string }[] };
const plan = (asked: Asked) => call(gp(), "lpHistories.plan", { ...asked, fundId });
const prepare = (asked: Asked & { evenIfDifferent?: boolean }) =>
  call(gp(), "lpHistories.prepare", { ...asked, fundId });
async function approve() {
  const [batch] = (await call(firm.people.super_admin, "journalBatches.list", { fundId })).items;
  const { id, rowVersion } = batch ?? { id: "", rowVersion: 0 };
  return call(firm.people.super_admin, "journalBatches.approve", { id, rowVersion });
}
const accounts = (asOf: string) => call(gp(), "capitalAccounts.list", { id: fundId, asOf });
async function approveAllKyc() {
  const { items } = await call(gp(), "limitedPartners.list", { limit: 100 });
  for (const { id } of items) await approveKyc(firm, id);
}
const files = async () => ({
  id: await send(sampleSheet(FUND, "list")),
  otherId: await send(sampleSheet(FUND, "statements"), "statements.csv"),
});

test("who is meant of several partners is not guessed, and each commitment keeps its day", async () => {
  const rows = [
    ["Date", "Partner", "Type", "Amount"],
    ["2016-01-15", "Alder", "Commitment", "100"],
    ["2016-01-20", "Birch", "Commitment", "100"],
    ["2017-01-20", "Birch", "Commitment", "50"],
    ["2016-03-15", "Alder", "Call", "10"],
    ["2016-03-15", "Birch", "Call", "20"],
  ];
  for (const name of ["Alder", "ALDER", "Birch"]) await call(gp(), "limitedPartners.create", { name });
  const id = await send(rows);
  expect(await plan({ id })).toMatchObject({
    partners: [
      { name: "Alder", id: null, isSeveral: true, committed: null },
      {
        name: "Birch",
        isSeveral: false,
        committed: "100",
        admittedOn: "2016-01-20",
        increases: [{ date: "2017-01-20", amount: "50" }],
      },
    ],
    counts: { ready: 1 },
    left: [{ line: 5, problem: "Several partners have this name" }],
  });
  expect(await prepare({ id, evenIfDifferent: true })).toMatchObject({ entries: 1, commitments: 1, partners: 0 });
  await approveAllKyc();
  await approve();
  const birch = (await call(gp(), "limitedPartners.list", { search: "Birch" })).items[0]?.id ?? "";
  const committedBy = async (asOf: string) =>
    (await accounts(asOf)).items.find(({ partnerId }) => partnerId === birch)?.commitment;
  expect([await committedBy("2016-12-31"), await committedBy("2017-12-31")]).toEqual(["100.00", "150.00"]);
  // Both go with their set, and are committed again by the same file.
  const journal = (await call(gp(), "ledger.journal", { id: fundId })).items;
  const { batch } = await call(gp(), "journalBatches.ofEntry", { id: journal[0]?.id ?? "" });
  const back = { id: batch?.id ?? "", effectiveOn: "2026-01-31", memo: "Wrong" };
  await call(gp(), "journalBatches.reverse", back);
  await approve();
  expect(await committedBy("2026-01-31")).toBe("0.00");
  expect(await plan({ id })).toMatchObject({
    partners: [
      {},
      {
        committed: null,
        increases: [
          { date: "2016-01-20", amount: "100" },
          { date: "2017-01-20", amount: "50" },
        ],
      },
    ],
  });
  expect(await prepare({ id, evenIfDifferent: true })).toMatchObject({ entries: 1, commitments: 1 });
  await approve();
  expect(await committedBy("2026-01-31")).toBe("150.00");
});

test("a name that is nearly a partner’s is offered that partner, and who is chosen is no new one", async () => {
  const { id } = await call(gp(), "limitedPartners.create", { name: "Aldr Pension" });
  const sent = await files();
  const seen = await plan(sent);
  expect(seen.alike).toEqual([{ name: "Alder Pension", similar: [{ id, name: "Aldr Pension" }] }]);
  expect(seen.partners[0]).toMatchObject({ name: "Alder Pension", id: null });
  const chosen = { ...sent, same: [{ name: "Alder Pension", limitedPartnerId: id }] };
  const then = await plan(chosen);
  expect(then.partners[0]).toMatchObject({ name: "Aldr Pension", id, committed: "50000000" });
  // The choice can be taken back.
  expect(then.alike).toHaveLength(1);
  const theirs = await call((await newFirm(server)).people.general_partner, "limitedPartners.create", { name: "Aldr" });
  await expect(plan({ ...sent, same: [{ name: "Alder Pension", limitedPartnerId: theirs.id }] })).rejects.toMatchObject(
    { code: "not_found" },
  );
  expect(await prepare({ ...chosen, evenIfDifferent: true })).toMatchObject({ partners: 2 });
});
