import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner } from "../../../../test/partners.ts";
import { addOffset, approveRun, approveTerms } from "../../../../test/quarters.ts";
import { closeBooks } from "../../../../test/statements.ts";

let firm: Firm;
let fundId = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const get = (endsOn: string) => call(gp(), "quarterCloses.get", { fundId, endsOn });
const feeStep = async (endsOn: string) => (await get(endsOn)).steps.find(({ id }) => id === "fees");
const charge = async (startsOn: string, endsOn: string) => {
  const run = await call(gp(), "feeRuns.prepare", { fundId, startsOn, endsOn });
  await approveRun(firm, run);
  return run;
};

/** Terms from the first of January on, the first partner from the eighth of February. */
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Gaps", currency: "EUR" })).id;
  await addPartner(firm, { name: "Alpha", fundId, amount: "1000000", admittedOn: "2025-02-08" });
  await approveTerms(firm, fundId, { effectiveOn: "2025-01-01", feeOffset: "100" });
});

test("days without a fee are named from the first closing on, with what they come to", async () => {
  const { uncharged } = await get("2025-03-31");
  // 30/360: 53 of 360 days of 2 % of a million.
  expect(uncharged).toEqual([
    {
      startsOn: "2025-02-08",
      endsOn: "2025-03-31",
      days: 52,
      net: "2944.44",
      postedOn: "2025-03-31",
      isBeforeAll: false,
    },
  ]);
  const second = await get("2025-06-30");
  expect(second.uncharged).toMatchObject([
    { startsOn: "2025-02-08", endsOn: "2025-03-31", isBeforeAll: true },
    { startsOn: "2025-04-01", endsOn: "2025-06-30", net: "5000.00" },
  ]);
});

test("what was never charged before the first fee is said, and keeps no quarter open", async () => {
  await charge("2025-04-01", "2025-06-30");
  expect(await feeStep("2025-06-30")).toMatchObject({ state: "done", reason: "fee_before", count: 52 });
  const { uncharged, currency } = await call(gp(), "feeRuns.list", { fundId });
  expect(currency).toBe("EUR");
  expect(uncharged[0]).toMatchObject({ startsOn: "2025-02-08", endsOn: "2025-03-31", days: 52, net: "2944.44" });
});

test("what was left out between two fees keeps the quarter open", async () => {
  await charge("2025-10-01", "2025-12-31");
  expect(await feeStep("2025-12-31")).toMatchObject({ state: "open", reason: "fee_missing", count: 92 });
  await charge("2025-07-01", "2025-09-30");
  expect(await feeStep("2025-12-31")).toMatchObject({ state: "done", reason: "fee_before" });
});

test("a closed period is charged on the first open day, to the partners who are in then, and takes no offset of later fees", async () => {
  await addPartner(firm, { name: "Beta", fundId, amount: "1000000", admittedOn: "2026-01-05" });
  await addOffset(firm, { fundId, kind: "monitoring", receivedOn: "2025-03-01", amount: "100" });
  const { items } = await call(gp(), "ledgerAccounts.list");
  expect(items.length).toBeGreaterThan(0);
  await closeBooks(firm, { fundId, endsOn: "2026-01-31" });
  const late = { fundId, startsOn: "2025-02-08", endsOn: "2025-03-31" };
  const preview = await call(gp(), "feeRuns.preview", late);
  expect(preview).toMatchObject({ postedOn: "2026-02-01", gross: "5888.89", applied: "0.00", net: "5888.89" });
  expect(preview.lines.map(({ partner }) => partner.name)).toEqual(["Alpha", "Beta"]);
  expect(preview.lines.map(({ net }) => net).toSorted()).toEqual(["2944.44", "2944.45"]);
  const run = await call(gp(), "feeRuns.prepare", late);
  const [draft] = (await call(gp(), "journalDrafts.list", { fundId })).items;
  expect(draft).toMatchObject({ effectiveOn: "2026-02-01", relatesTo: "2025-03-31" });
  await expect(call(gp(), "journalDrafts.approve", run.draft ?? { id: "", rowVersion: 1 })).rejects.toMatchObject({
    data: { reason: "ledger.own_draft" },
  });
  await approveRun(firm, run);
  const after = await call(gp(), "feeRuns.list", { fundId });
  expect(after.uncharged.filter(({ endsOn }) => endsOn < "2026-01-01")).toEqual([]);
  // The books of the closed period stay, those of the open one have it.
  const ofDay = async (asOf: string) => (await call(admin(), "capitalAccounts.list", { id: fundId, asOf })).fund.nav;
  expect(Number(await ofDay("2026-02-01")) - Number(await ofDay("2026-01-31"))).toBeCloseTo(-5888.89, 2);
});

test("while a step waits, entries do", async () => {
  await call(gp(), "feeRuns.prepare", { fundId, startsOn: "2026-01-01", endsOn: "2026-03-31" });
  const { steps } = await get("2026-03-31");
  expect(steps.find(({ id }) => id === "expenses")).toMatchObject({ state: "waiting", reason: "steps_wait", count: 1 });
});
