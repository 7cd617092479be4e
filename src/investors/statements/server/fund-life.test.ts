import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { approveAdmission, openFund } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines, workEveryDay } from "../../../../test/partners.ts";
import { closeBooks, prepareStatements } from "../../../../test/statements.ts";

/** A quarter that is over, so that its books can be closed. */
const ENDS = "2025-12-31";
const OPENED = "2024-01-01";
const JOINED = "2025-01-01";
const SOLD = "2025-07-01";

let firm: Firm;
let fundId: string;
const ids = new Map<string, string>();
const gp = () => firm.people.general_partner;
const byPartner = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
  String(one).localeCompare(String(other), "en");
const idOf = (name: string) => ids.get(name) ?? "";

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
  fundId = (await call(gp(), "funds.create", { name: "Life", currency: "EUR", ilpaMethodology: "granular" })).id;
  for (const [name, amount] of [
    ["Alder", "600000"],
    ["Birch", "300000"],
  ] as const)
    ids.set(name, await addPartner(firm, { name, fundId, amount, admittedOn: OPENED }));
  ids.set(
    "Own",
    await addPartner(firm, { name: "Own", fundId, amount: "100000", admittedOn: OPENED, isGeneralPartner: true }),
  );
  await openFund(firm, { fundId, since: OPENED, terms: { lateRate: "0", lateFeeInterest: "none" } });
  const paid = (use: string, on: string, amounts: Record<string, string>) =>
    postLines(firm, fundId, {
      effectiveOn: on,
      lines: Object.entries(amounts).flatMap(([name, amount]) => [
        [use, `-${amount}`, idOf(name)] as const,
        ["cash", amount] as const,
      ]),
    });
  // A tenth of what is committed, and 4,000 of Alder outside its commitment.
  await paid("contributed", addDays(OPENED, 30), { Alder: "60000", Birch: "30000", Own: "10000" });
  await paid("contributed_outside", addDays(OPENED, 60), { Alder: "4000" });
  // Cedar joins with as much as all had: half of what was called is its, and comes back to the others.
  ids.set("Cedar", await addPartner(firm, { name: "Cedar", fundId, amount: "1000000", admittedOn: JOINED }));
  await approveAdmission(firm, { fundId, kind: "subsequent", closesOn: JOINED });
  await postLines(firm, fundId, {
    effectiveOn: addDays(JOINED, 90),
    lines: [
      ["distributed", "6000", idOf("Alder")],
      ["distributed", "3000", idOf("Birch")],
      ["distributed", "1000", idOf("Own")],
      ["distributed", "10000", idOf("Cedar")],
      ["cash", "-20000"],
    ],
  });
  // Half of Alder goes to Birch.
  const { items } = await call(gp(), "commitments.list", { limitedPartnerId: idOf("Alder") });
  const { id, rowVersion } = await call(firm.people.investor_relations, "commitmentChanges.create", {
    commitmentId: items[0]?.id ?? "",
    kind: "transfer",
    amount: "300000",
    toPartnerId: idOf("Birch"),
    effectiveOn: SOLD,
    reason: "Sold",
  });
  await call(gp(), "commitmentChanges.confirm", { id, rowVersion });
  await closeBooks(firm, { fundId, endsOn: ENDS });
});

/**
 * By hand. Called: Alder 60,000 − 30,000 back, half of it sold: 15,000; Birch 30,000 − 15,000 + 15,000; Cedar 50,000. Outside: half of 4,000
 * each. Distributed: Alder 6,000 ÷ 2, Birch 3,000 + 3,000. NAV is what stands on the accounts: paid in less distributed.
 */
const EXPECTED = [
  ["Alder", "300000.00", "15000.00", "17000.00", "3000.00", "285000.00", "14000.00"],
  ["Birch", "600000.00", "30000.00", "32000.00", "6000.00", "570000.00", "26000.00"],
  ["Cedar", "1000000.00", "50000.00", "50000.00", "10000.00", "950000.00", "40000.00"],
  ["Own", "100000.00", "5000.00", "5000.00", "1000.00", "95000.00", "4000.00"],
] as const;

test("statements, capital accounts, net figures and ILPA’s template of a small life are those worked out by hand", async () => {
  const runId = await prepareStatements(gp(), fundId, ENDS);
  const { items } = await call(gp(), "statements.get", { id: runId });
  const statements = items.map((one) => [
    one.partner.name,
    one.commitment,
    one.called,
    one.paidIn,
    one.distributed,
    one.unfunded,
    one.nav,
  ]);
  expect(statements.toSorted(byPartner)).toEqual(EXPECTED);
  for (const { partner, paidIn, distributed, nav, dpi, tvpi, irr } of items) {
    expect([partner.name, dpi]).toEqual([partner.name, Number(distributed) / Number(paidIn)]);
    expect(tvpi).toBeCloseTo((Number(distributed) + Number(nav)) / Number(paidIn), 12);
    expect([partner.name, irr === null]).toEqual([partner.name, false]);
  }

  const accounts = await call(gp(), "capitalAccounts.list", { id: fundId, asOf: ENDS });
  const shown = accounts.items.map((one) => [
    one.partnerName,
    one.commitment,
    one.called,
    one.paidIn,
    one.distributed,
    one.unfunded,
    one.nav,
  ]);
  expect(shown.toSorted(byPartner)).toEqual(EXPECTED);

  // Limited partners: 99,000 paid in, 19,000 got, 80,000 left.
  const { net } = await call(gp(), "fundPerformance.performance", { id: fundId, asOf: ENDS });
  expect(net.withFacility.dpi).toBeCloseTo(19_000 / 99_000, 12);
  expect(net.withFacility.tvpi).toBeCloseTo(1, 12);

  const answer = await fetch(`${gp().url}/api/statement-runs/${runId}/ilpa.zip`, { headers: gp().headers });
  const csv = new PizZip(await answer.arrayBuffer()).file("performance-template.csv")?.asText() ?? "";
  const rows = csv.split("\r\n").map((line) => line.replaceAll('"', "").split(","));
  const flows = rows
    .filter(([date = ""]) => /^\d{4}-\d{2}-\d{2}$/.test(date))
    .map(([date = "", type = "", subType = "", amount = ""]) => [date, type, subType, Number(amount)]);
  expect(flows.filter(([, type]) => !String(type).startsWith("Quarter-end"))).toEqual([
    [addDays(OPENED, 30), "Capital Call: Investments", "", -90_000],
    [
      addDays(OPENED, 60),
      "Capital Call: Management Fees/Partnership Expenses",
      "Management Fees: Outside Commitment",
      -4_000,
    ],
    [JOINED, "Capital Call: Investments", "", -50_000],
    [JOINED, "Distribution: Return of Excess Capital Called: Investments", "", 45_000],
    [addDays(JOINED, 90), "Distribution: Permanent", "Return of Capital", 19_000],
    [ENDS, "NAV", "", 80_000],
  ]);
});

test("the card of limited partners leaves out who is a general partner only", async () => {
  const { count, kyc } = await call(gp(), "limitedPartners.statistics");
  expect([count, kyc.approved]).toEqual([3, 3]);
  const explained = await call(gp(), "limitedPartners.figure", { figure: "limitedPartners" });
  expect(explained.items.map(({ name }) => name)).toEqual(["Alder", "Birch", "Cedar"]);
  expect(explained.value).toBe(3);
});
