import { readXlsx } from "hucre/xlsx";
import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import type { NetPerformance } from "#funds/commitments/shared/performance.ts";
import { addFacility, approveAct } from "../../../../test/facilities.ts";
import { dueOnDay } from "../../../../test/furnished-calls.ts";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { closeBooks, lockedByChecklist, prepareStatements } from "../../../../test/statements.ts";

let server: TestServer;
let firm: Firm;
const QUARTER = "2024-06-30";
const gp = () => firm.people.general_partner;

type Item = {
  type: "capitalCallInvestments" | "capitalCallFees" | "capitalCallWorkingCapital" | "capitalCallFacilityFees";
  amount: string;
};

/** ILPA’s sample (Performance Template v1.1, as of 2024-06-30) as the books of a fund with one partner; what is neutral to its net figures is left out. */
async function sampleFund(ilpaMethodology: "granular" | "gross_up"): Promise<string> {
  const { id: fundId } = await call(gp(), "funds.create", { name: ilpaMethodology, currency: "USD", ilpaMethodology });
  const partner = await addPartner(firm, {
    name: `Partner of ${ilpaMethodology}`,
    fundId,
    amount: "50000",
    admittedOn: "2022-01-01",
  });
  const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
    postLines(firm, fundId, { effectiveOn, lines });
  const called = async (dueOn: string, items: Item[]) => {
    const amount = String(items.reduce((sum, item) => sum + Number(item.amount), 0));
    await dueOnDay(firm, { fundId, purpose: "Sample", items }, dueOn);
    await post(dueOn, [
      ["cash", amount],
      ["contributions_receivable", `-${amount}`, partner],
    ]);
  };
  await post("2022-07-15", [
    ["investments", "15000"],
    ["management_fees", "300"],
    ["cash", "700"],
    ["facility", "-16000"],
  ]);
  await called("2022-10-01", [{ type: "capitalCallFacilityFees", amount: "100" }]);
  await post("2022-10-01", [
    ["facility_interest", "100"],
    ["cash", "-100"],
  ]);
  await post("2022-10-15", [
    ["investments", "10000"],
    ["cash", "500"],
    ["facility", "-10500"],
  ]);
  await called("2023-04-01", [
    { type: "capitalCallInvestments", amount: "15000" },
    { type: "capitalCallFees", amount: "1000" },
  ]);
  await post("2023-04-03", [
    ["facility", "16000"],
    ["cash", "-16000"],
  ]);
  await called("2023-05-15", [{ type: "capitalCallInvestments", amount: "3500" }]);
  for (const [day, amount] of [
    ["2023-07-01", "1500"],
    ["2023-08-15", "2000"],
  ] as const)
    await post(day, [
      ["distributed", amount, partner],
      ["cash", `-${amount}`],
    ]);
  await called("2023-07-31", [
    { type: "capitalCallInvestments", amount: "7000" },
    { type: "capitalCallFees", amount: "700" },
    { type: "capitalCallWorkingCapital", amount: "2300" },
  ]);
  await called("2023-11-15", [
    { type: "capitalCallFacilityFees", amount: "100" },
    { type: "capitalCallInvestments", amount: "7400" },
    { type: "capitalCallFees", amount: "700" },
  ]);
  await post("2023-11-15", [
    ["facility_interest", "100"],
    ["cash", "-100"],
  ]);
  // What is owed on the last day, and as much gain as the sample's NAV of 45,000 needs.
  await post(QUARTER, [
    ["management_fees", "200"],
    ["fees_payable", "-200"],
    ["facility_interest", "100"],
    ["facility_payable", "-100"],
    ["investments", "11500"],
    ["change_price", "-11500"],
  ]);
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  return fundId;
}

const dayOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, "2024-01-01".length) : cell);

async function figuresOf(fundId: string) {
  const answer = await fetch(`${server.url}/api/funds/${fundId}/performance?asOf=${QUARTER}`, {
    headers: gp().headers,
  });
  const { net } = (await answer.json()) as { net: Record<"withFacility" | "withoutFacility", NetPerformance> };
  const run = await prepareStatements(gp(), fundId, QUARTER);
  const file = await fetch(`${server.url}/api/statement-runs/${run}/ilpa.zip`, { headers: gp().headers });
  const zip = new PizZip(new Uint8Array(await file.arrayBuffer()));
  const { sheets } = await readXlsx(zip.file("performance-template.xlsx")?.asUint8Array() ?? Buffer.of());
  const rows = sheets[0]?.rows ?? [];
  const of = (label: string) => {
    const [, gross, own] = rows.find(([first]) => first === label) ?? [];
    return { gross: Number(gross), net: Number(own) };
  };
  const pair = (which: string) => ({
    irr: of(`IRR ${which} Subscription Facility`),
    multiple: of(`Gross MOIC / Net TVPI ${which} Subscription Facility`),
  });
  const listed = rows.map(([date, type, , amount]) => [dayOf(date), type, amount].join(" "));
  return { net, template: { with: pair("with"), without: pair("without") }, listed };
}

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

test("ILPA’s sample: both figures say what it publishes, and each other, where the facility cost interest", async () => {
  const { net, template, listed } = await figuresOf(await sampleFund("granular"));
  expect(net.withFacility.irr).toBeCloseTo(0.300_380_859_8, 8);
  expect(net.withFacility.tvpi).toBeCloseTo(1.283_068_783_1, 8);
  expect(net.withoutFacility.irr).toBeCloseTo(0.162_502_413_4, 8);
  expect(net.withoutFacility.tvpi).toBeCloseTo(1.228_690_228_7, 8);
  expect(template.with.irr.net).toBeCloseTo(0.300_380_859_8, 8);
  expect(template.without.irr.net).toBeCloseTo(0.162_502_413_4, 8);
  expect(template.without.multiple.net).toBeCloseTo(1.228_690_228_7, 8);
  // What a drawdown paid of fees is no investment.
  expect(listed.join("\n")).toContain("Drawdown: Management Fees/Partnership Expenses -300");
  // Row 18 counts with the facility, too, before fees and carry.
  expect(listed.join("\n")).toContain(
    "Quarter-end Adjustment for Accrued Fees/Interest from Fund-level Subscription Facility 100",
  );
  // Gross with: 3,500 distributed, 45,000, 200 and 100 owed; 35,200 called for investments and working capital.
  expect(template.with.multiple.gross).toBeCloseTo(48_800 / 35_200, 8);
});

test("gross up: what the facility cost is added back as it was spent, and both say what ILPA’s text says", async () => {
  const { net, template, listed } = await figuresOf(await sampleFund("gross_up"));
  expect(listed.filter((row) => row.includes("Gross Up Fund-level Subscription Facility Fees/Interest"))).toHaveLength(
    3,
  );
  expect(net.withoutFacility.tvpi).toBeCloseTo(1.2277, 4);
  expect(template.without.multiple.net).toBeCloseTo(net.withoutFacility.tvpi ?? 0, 9);
  expect(template.without.irr.net).toBeCloseTo(net.withoutFacility.irr ?? 0, 9);
  expect(template.with.irr.net).toBeCloseTo(0.300_380_859_8, 8);
});

test("what partners pay for fees outside their commitments is theirs to earn back, too, in both figures", async () => {
  const { id: fundId } = await call(gp(), "funds.create", {
    name: "Outside",
    currency: "EUR",
    ilpaMethodology: "granular",
  });
  const partner = await addPartner(firm, { name: "Outside", fundId, amount: "1000", admittedOn: "2022-01-01" });
  await postLines(firm, fundId, {
    effectiveOn: "2023-06-30",
    lines: [
      ["cash", "110"],
      ["contributed", "-100", partner],
      ["contributed_outside", "-10", partner],
    ],
  });
  await postLines(firm, fundId, {
    effectiveOn: "2023-07-01",
    lines: [
      ["management_fees", "10"],
      ["cash", "-10"],
    ],
  });
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  const { net, template } = await figuresOf(fundId);
  expect(net.withFacility.tvpi).toBeCloseTo(100 / 110, 12);
  // Of the commitment it is nothing.
  expect(net.withFacility.pic).toBeCloseTo(0.1, 12);
  expect(template.with.multiple.net).toBeCloseTo(100 / 110, 9);
  expect(template.with.multiple.gross).toBe(1);
});

test("acts of a facility stand in the template by what they paid for, and what calls paid back by what was called", async () => {
  const fund = { name: "Acts", currency: "EUR", ilpaMethodology: "granular" } as const;
  const { id: fundId } = await call(gp(), "funds.create", fund);
  await addPartner(firm, { name: "Acts", fundId, amount: "5000", admittedOn: "2022-01-01" });
  const facilityId = await addFacility(firm, fundId, { limitFrom: "2023-01-01", maturesOn: "2024-12-31" });
  const act = { facilityId, actsOn: "2024-02-10" };
  await approveAct(
    firm,
    await call(gp(), "facilityActs.draw", { ...act, principal: "1000", fees: "100", workingCapital: "50" }),
  );
  const items = [
    { type: "capitalCallInvestments" as const, amount: "600", repaysFacility: true },
    { type: "capitalCallFees" as const, amount: "100", repaysFacility: true },
  ];
  await dueOnDay(firm, { fundId, purpose: "Pay back", items }, "2024-03-01");
  for (const { id, amount } of (await call(gp(), "facilityActs.callItems", { facilityId })).items) {
    const repayment = { facilityId, actsOn: "2024-03-03", principal: amount, callItemId: id };
    await approveAct(firm, await call(gp(), "facilityActs.repay", repayment));
  }
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  const { listed } = await figuresOf(fundId);
  const told = listed.filter((row) => row.includes("Fund-level Subscription Facility"));
  expect(told.map((row) => row.slice(row.indexOf(" ") + 1)).toSorted()).toEqual([
    "Fund-level Subscription Facility Drawdown: Investments -850",
    "Fund-level Subscription Facility Drawdown: Management Fees/Partnership Expenses -100",
    "Fund-level Subscription Facility Drawdown: Working Capital -50",
    "Gross Up Outstanding Balance from Fund-level Subscription Facility 300",
    "Synthetic Distribution: Fund-level Subscription Facility Repayment: Investments 600",
    "Synthetic Distribution: Fund-level Subscription Facility Repayment: Management Fees/Partnership Expenses 100",
  ]);
});

test("interest that was borrowed is Row 18 until it is paid back, and used working capital is what it paid for", async () => {
  const fund = { name: "Borrowed interest", currency: "EUR", ilpaMethodology: "granular" } as const;
  const { id: fundId } = await call(gp(), "funds.create", fund);
  await addPartner(firm, { name: "Borrowed interest", fundId, amount: "5000", admittedOn: "2022-01-01" });
  const facilityId = await addFacility(firm, fundId, { limitFrom: "2024-01-01", maturesOn: "2024-12-31" });
  const done = async (act: Promise<Parameters<typeof approveAct>[1]>) => approveAct(firm, await act);
  const drawn = { actsOn: "2024-01-10", principal: "1000", workingCapital: "300" };
  await done(call(gp(), "facilityActs.draw", { facilityId, ...drawn }));
  const accrued = await call(gp(), "facilityActs.accrue", { facilityId, startsOn: "2024-01-01", endsOn: "2024-03-31" });
  await approveAct(firm, accrued);
  const { interest } = accrued;
  await done(call(gp(), "facilityActs.capitalise", { facilityId, actsOn: "2024-04-01", principal: interest }));
  const used = { actsOn: "2024-04-15", workingCapital: "200", fees: "50" };
  await done(call(gp(), "facilityActs.use", { facilityId, ...used }));
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  const { listed } = await figuresOf(fundId);
  expect(listed.filter((row) => /^20.*Facility/.test(row)).toSorted()).toEqual(
    [
      "2024-01-10 Fund-level Subscription Facility Drawdown: Investments -700",
      "2024-01-10 Fund-level Subscription Facility Drawdown: Working Capital -300",
      "2024-04-15 Fund-level Subscription Facility Drawdown: Investments -150",
      "2024-04-15 Fund-level Subscription Facility Drawdown: Management Fees/Partnership Expenses -50",
      "2024-04-15 Fund-level Subscription Facility Drawdown: Working Capital 200",
      "2024-06-30 Gross Up Outstanding Balance from Fund-level Subscription Facility 1000",
      `2024-06-30 Quarter-end Adjustment for Accrued Fees/Interest from Fund-level Subscription Facility ${Number(interest)}`,
    ].toSorted(),
  );
});

test("general payables are accrued as far as they are for fees and expenses; what is owed for an investment is not", async () => {
  const fund = { name: "Payables", currency: "EUR", ilpaMethodology: "granular" } as const;
  const { id: fundId } = await call(gp(), "funds.create", fund);
  const partner = await addPartner(firm, { name: "Payables", fundId, amount: "1000", admittedOn: "2022-01-01" });
  const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
    postLines(firm, fundId, { effectiveOn, lines });
  await post("2023-01-10", [
    ["cash", "500"],
    ["contributed", "-500", partner],
  ]);
  await post("2024-05-01", [
    ["administration", "30"],
    ["payables", "-30"],
  ]);
  await post("2024-05-02", [
    ["investments", "200"],
    ["payables", "-200"],
  ]);
  await post("2024-05-03", [
    ["facility_interest", "7"],
    ["payables", "-7"],
  ]);
  await post("2024-06-01", [
    ["payables", "10"],
    ["cash", "-10"],
  ]);
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  const { listed } = await figuresOf(fundId);
  expect(listed.filter((row) => row.includes("Quarter-end Adjustment"))).toEqual([
    "2024-06-30 Quarter-end Adjustment for Accrued Management Fees/Partnership Expenses 20",
  ]);
});

test("of fees that are owed limited partners have what they bear by name, where the general partner bears none", async () => {
  const fund = { name: "Owed by name", currency: "EUR", ilpaMethodology: "granular" } as const;
  const { id: fundId } = await call(gp(), "funds.create", fund);
  const admit = (name: string, amount: string, isGeneralPartner: boolean) =>
    addPartner(firm, { name, fundId, amount, isGeneralPartner, admittedOn: "2022-01-01" });
  const partner = await admit("Bears fees", "980", false);
  const manager = await admit("Bears none", "20", true);
  const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
    postLines(firm, fundId, { effectiveOn, lines });
  await post("2023-01-10", [
    ["cash", "500"],
    ["contributed", "-490", partner],
    ["contributed", "-10", manager],
  ]);
  await post("2024-06-30", [
    ["management_fees", "100", partner],
    ["fees_payable", "-100"],
  ]);
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  const { listed } = await figuresOf(fundId);
  expect(listed.filter((row) => row.includes("Quarter-end Adjustment"))).toEqual([
    "2024-06-30 Quarter-end Adjustment for Accrued Management Fees/Partnership Expenses 100",
  ]);
});

test("while capital is not allocated, neither the page of the fund nor the template has figures, and the template says why", async () => {
  const fund = { name: "Unallocated", currency: "EUR", ilpaMethodology: "granular" } as const;
  const { id: fundId } = await call(gp(), "funds.create", fund);
  const partner = await addPartner(firm, { name: "Unallocated", fundId, amount: "1000", admittedOn: "2022-01-01" });
  await postLines(firm, fundId, {
    effectiveOn: "2023-01-10",
    lines: [
      ["cash", "300"],
      ["contributed", "-200", partner],
      ["unallocated", "-100"],
    ],
  });
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  await lockedByChecklist(firm, fundId, QUARTER);
  const { net, template, listed } = await figuresOf(fundId);
  expect(net.withFacility).toMatchObject({ tvpi: null, reason: "capital is not allocated to partners" });
  expect(template.with.multiple).toEqual({ gross: Number.NaN, net: Number.NaN });
  expect(listed).toContain("Not available: capital is not allocated to partners 100 ");
  const { items } = await call(gp(), "statements.list", { fundId });
  const [{ id, rowVersion } = { id: "", rowVersion: 0 }] = items;
  await expect(call(firm.people.super_admin, "statements.publish", { id, rowVersion })).rejects.toMatchObject({
    data: { reason: "statements.unallocated" },
    message: expect.stringContaining("€100 of capital belongs to no partner yet"),
  });
});
