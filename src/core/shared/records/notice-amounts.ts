import { moneyText } from "#maths/money/currency.ts";

/** What a notice’s data calls amounts of money; shares, rates and names stay as they are. */
const AMOUNTS = [
  "fundAmount",
  "partnerAmount",
  "commitment",
  "commitmentBefore",
  "committedAtClosing",
  "commitmentAfter",
  "insideCommitment",
  "outsideCommitment",
  "totalDue",
  "comesBack",
  "heldUntilKyc",
  "recallable",
  "calledBefore",
  "calledThis",
  "calledCumulative",
  "unfundedBefore",
  "unfundedAfter",
  "ofWhichPreferredReturn",
  "beforeCarry",
  "carry",
  "grossToPartner",
  "withheld",
  "paidToOpenCall",
  "paid",
  "netPaid",
  "distributedBefore",
  "distributedThis",
  "distributedCumulative",
  "paidIn",
  "fundTotal",
  "fundCarry",
] as const;
const NAMES: ReadonlySet<string> = new Set(AMOUNTS);

/** The data of a notice with all decimals of its currency, as lists of the API have them: “1000.00”. */
export const withCents = <Data extends object>(data: Data, currency: string): Data => shown(data, currency) as Data;

function shown(value: unknown, currency: string): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(one, currency));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === "string" && NAMES.has(name) ? moneyText(one, currency) : shown(one, currency),
    ]),
  );
}
