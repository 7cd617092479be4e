import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { closeBooks, prepareStatements } from "../../../../test/statements.ts";

let firm: Firm;
const gp = () => firm.people.general_partner;
type Lines = Parameters<typeof postLines>[2]["lines"];
const ENDS = "2024-06-30";

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});

/** A fund that called 100,000 and paid 10,000, and gained 40,000 after 300,000 of Alpha's 600,000 went to somebody. */
async function fundWith(name: string, { seller, buyer }: { seller: number; buyer: number }) {
  const { id: fundId } = await call(gp(), "funds.create", { name, currency: "EUR", ilpaMethodology: "granular" });
  const add = (one: string, amount: string, isGeneralPartner = false) =>
    addPartner(firm, { name: `${name} ${one}`, fundId, amount, admittedOn: "2022-01-01", isGeneralPartner });
  const ids = [await add("Alpha", "600000"), await add("Beta", "100000"), await add("Own", "300000", true)];
  const post = (effectiveOn: string, lines: Lines) => postLines(firm, fundId, { effectiveOn, lines });
  const parts = (use: string, amounts: readonly string[]): Lines =>
    amounts.map((amount, place) => [use, amount, ids[place] ?? ""] as const);
  await post("2022-01-10", [["cash", "100000"], ...parts("contributed", ["-60000", "-10000", "-30000"])]);
  await post("2023-01-10", [["cash", "-10000"], ...parts("distributed", ["6000", "1000", "3000"])]);
  const { items } = await call(gp(), "commitments.list", { limitedPartnerId: ids[seller] ?? "" });
  const change = await call(firm.people.investor_relations, "commitmentChanges.create", {
    commitmentId: items[0]?.id ?? "",
    kind: "transfer",
    amount: "150000",
    toPartnerId: ids[buyer] ?? "",
    effectiveOn: "2023-06-30",
    reason: "Sold",
  });
  const { id, rowVersion } = change;
  await call(gp(), "commitmentChanges.confirm", { id, rowVersion });
  await post("2024-06-30", [
    ["cash", "40000"],
    ["dividends", "-40000"],
  ]);
  return fundId;
}

async function template(fundId: string): Promise<string[][]> {
  await closeBooks(firm, { fundId, endsOn: ENDS });
  const runId = await prepareStatements(gp(), fundId, ENDS);
  const answer = await fetch(`${gp().url}/api/statement-runs/${runId}/ilpa.zip`, { headers: gp().headers });
  const csv = new PizZip(await answer.arrayBuffer()).file("performance-template.csv")?.asText() ?? "";
  return csv.split("\r\n").map((line) => line.replaceAll('"', "").split(","));
}
const paidIn = (rows: readonly string[][]) =>
  rows
    .filter(([date = ""]) => /^\d{4}-\d{2}-\d{2}$/.test(date))
    .map(([date = "", type = "", , amount = ""]) => `${date} ${type} ${addAmounts([amount])}`);
const netOf = (rows: readonly string[][], label: string) =>
  Number(rows.find(([first]) => first?.startsWith(label))?.[2] ?? Number.NaN);

type Sides = Parameters<typeof fundWith>[1];
async function takesItsPastAlong(name: string, sides: Sides, [inside, back]: readonly [string, string]) {
  const fundId = await fundWith(`Moved ${name}`, sides);
  const { net } = await call(gp(), "fundPerformance.performance", { id: fundId, asOf: ENDS });
  const shown = net.withFacility;
  const rows = await template(fundId);
  const flows = paidIn(rows);
  expect(flows).toContain(`2022-01-10 Capital Call: Investments -${inside}`);
  expect(flows).toContain(`2023-01-10 Distribution: Permanent ${back}`);
  expect(flows.filter((flow) => flow.startsWith("2023-06-30"))).toEqual([]);
  expect(shown.dpi).toBeCloseTo(Number(back) / Number(inside), 8);
  expect(netOf(rows, "IRR with Subscription Facility")).toBeCloseTo(shown.irr ?? Number.NaN, 8);
  expect(netOf(rows, "Gross MOIC / Net TVPI with Subscription Facility")).toBeCloseTo(shown.tvpi ?? Number.NaN, 6);
}

test.each([
  // A quarter of 60,000 and of 6,000 goes to the general partner: limited partners have three quarters of them, and Beta's.
  ["to the general partner", { seller: 0, buyer: 2 }, ["55000", "5500"]],
] as const)("a transfer %s takes its past along, on the fund’s page as in the template", takesItsPastAlong);

test.each([
  // Half of the general partner's own comes to Beta.
  ["from the general partner", { seller: 2, buyer: 1 }, ["85000", "8500"]],
  ["between limited partners", { seller: 0, buyer: 1 }, ["70000", "7000"]],
] as const)("a transfer %s does, too", { tags: "slow" }, takesItsPastAlong);
