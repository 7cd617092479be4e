import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { closeBooks, prepareStatements } from "../../../../test/statements.ts";

let firm: Firm;
const gp = () => firm.people.general_partner;
type Lines = Parameters<typeof postLines>[2]["lines"];

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});

/** What the limited partner’s part is four fifths of. */
const whole = (amount: string) => String(Number(amount) * 1.25);

const between = (debit: string, credit: string, amount: string): Lines => [
  [debit, whole(amount)],
  [credit, `-${whole(amount)}`],
];

const fee = (amount: string) => between("management_fees", "cash", amount);
const interest = (amount: string) => between("facility_interest", "cash", amount);
const drawn = (amount: string) => between("cash", "facility", amount);

/** A fund whose limited partner has four fifths of it: of all the fund’s own amounts it has four fifths too. */
async function newFund(name: string) {
  const fund = { name, currency: "USD", ilpaMethodology: "gross_up" } as const;
  const { id: fundId } = await call(gp(), "funds.create", fund);
  const lp = await addPartner(firm, { name: `${name} LP`, fundId, amount: "800000", admittedOn: "2022-01-01" });
  const own = await addPartner(firm, {
    name: `${name} GP`,
    fundId,
    amount: "200000",
    admittedOn: "2022-01-01",
    isGeneralPartner: true,
  });
  const post = (effectiveOn: string, lines: Lines) => postLines(firm, fundId, { effectiveOn, lines });
  const pays = (amount: string): Lines => [
    ["cash", whole(amount)],
    ["contributed", `-${amount}`, lp],
    ["contributed", `-${Number(amount) / 4}`, own],
  ];
  const gets = (amount: string): Lines => [
    ["distributed", amount, lp],
    ["distributed", String(Number(amount) / 4), own],
    ["cash", `-${whole(amount)}`],
  ];
  return { fundId, lp, own, post, pays, gets };
}

/** The template of a closed quarter as rows of text. */
async function template(fundId: string, endsOn: string): Promise<string[][]> {
  await closeBooks(firm, { fundId, endsOn });
  const runId = await prepareStatements(gp(), fundId, endsOn);
  const answer = await fetch(`${gp().url}/api/statement-runs/${runId}/ilpa.zip`, { headers: gp().headers });
  const csv = new PizZip(await answer.arrayBuffer()).file("performance-template.csv")?.asText() ?? "";
  return csv.split("\r\n").map((line) => line.replaceAll('"', "").split(","));
}
const flowsIn = (rows: readonly string[][]) =>
  rows
    .filter(([date = ""]) => /^\d{4}-\d{2}-\d{2}$/.test(date))
    .map(([date = "", type = "", , amount = ""]) => `${date} ${type} ${addAmounts([amount])}`);
const valuesIn = (rows: readonly string[][], label: string) =>
  rows
    .find(([first]) => first === label)
    ?.slice(1)
    .map(Number);

test("ILPA’s Gross Up sample, posted to the books, is the sample’s transactions and figures", async () => {
  const { fundId, lp, own, post, pays, gets } = await newFund("Sample");
  for (const [day, lines] of [
    ["2022-07-15", [...drawn("16000"), ...fee("300")]],
    ["2022-10-01", [...pays("100"), ...interest("100")]],
    ["2022-10-15", drawn("10500")],
    ["2023-04-01", pays("16000")],
    ["2023-04-03", between("facility", "cash", "16000")],
    ["2023-05-15", [...pays("3500"), ...fee("700")]],
    ["2023-07-01", gets("1500")],
    ["2023-07-31", [...pays("10000"), ...fee("700")]],
    ["2023-08-15", gets("2000")],
    ["2023-11-15", [...pays("8200"), ...fee("700"), ...interest("100")]],
    ["2024-05-15", fee("700")],
    // What is owed but not paid, a gain that leaves 45,000 to the limited partner, and carry of 500 accrued on it.
    [
      "2024-06-30",
      [
        ...between("management_fees", "fees_payable", "200"),
        ...between("facility_interest", "payables", "100"),
        ...between("investments", "dividends", "14800"),
        ["carry_accrued", "500", lp],
        ["carry_accrued", "-500", own],
      ],
    ],
  ] satisfies [string, Lines][])
    await post(day, lines);
  const rows = await template(fundId, "2024-06-30");
  const facility = "Fund-level Subscription Facility";
  // ILPA Performance Template v1.1, Gross Up Methodology, sample (as of 2024-06-30, USD).
  expect(flowsIn(rows).toSorted()).toEqual(
    [
      `2022-07-15 ${facility} Drawdown: Total Amount -16000`,
      "2022-07-15 Gross Up Management Fees 300",
      "2022-10-01 Capital Call: Total Amount -100",
      `2022-10-01 Gross Up ${facility} Fees/Interest 100`,
      `2022-10-15 ${facility} Drawdown: Total Amount -10500`,
      "2023-04-01 Capital Call: Total Amount -16000",
      `2023-04-03 Synthetic Distribution: ${facility} Repayment 16000`,
      "2023-05-15 Capital Call: Total Amount -3500",
      "2023-05-15 Gross Up Management Fees 700",
      "2023-07-01 Distribution: Permanent 1500",
      "2023-07-31 Capital Call: Total Amount -10000",
      "2023-07-31 Gross Up Management Fees 700",
      "2023-08-15 Distribution: Permanent 2000",
      "2023-11-15 Capital Call: Total Amount -8200",
      "2023-11-15 Gross Up Management Fees 700",
      `2023-11-15 Gross Up ${facility} Fees/Interest 100`,
      "2024-05-15 Gross Up Management Fees 700",
      "2024-06-30 Gross Up Management Fees 200",
      `2024-06-30 Gross Up ${facility} Fees/Interest 100`,
      "2024-06-30 Gross Up Unrealized Carried Interest 500",
      `2024-06-30 Gross Up Outstanding Balance from ${facility} 10500`,
      "2024-06-30 NAV 45000",
    ].toSorted(),
  );
  const [grossWith = 0, netWith = 0] = valuesIn(rows, "IRR with Subscription Facility") ?? [];
  expect(grossWith).toBeCloseTo(0.4479, 4);
  expect(netWith).toBeCloseTo(0.3003808598, 8);
  const [, netWithout = 0] = valuesIn(rows, "Gross MOIC / Net TVPI without Subscription Facility") ?? [];
  expect(netWithout).toBeCloseTo(1.2277, 4);
});

test("what is given back of a fee is not added back: the books’ own sum of fees is", async () => {
  const { fundId, post, pays } = await newFund("Given back");
  await post("2023-01-10", [...pays("1000"), ...between("management_fees", "cash", "100")]);
  await post("2023-04-10", between("management_fees", "cash", "60"));
  // A fee that was charged twice is given back, then one that is larger than all since.
  await post("2023-05-10", between("cash", "management_fees", "80"));
  await post("2023-06-10", between("administration", "cash", "10"));
  const rows = await template(fundId, "2023-06-30");
  expect(flowsIn(rows).filter((flow) => flow.includes("Gross Up"))).toEqual([
    "2023-01-10 Gross Up Management Fees 80",
    "2023-06-10 Gross Up Partnership Expenses 10",
  ]);
});
