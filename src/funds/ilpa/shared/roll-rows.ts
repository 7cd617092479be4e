import { OFFSET_KIND_NAMES, OFFSET_KINDS, type OffsetKind } from "#maths/fund/fees/offsets.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import { linesIn, REPORT_LINES, type ReportLine } from "./report-lines.ts";

/** What changes what may still be called: A.2 of the template. `committed` is what a partner was admitted with, `other` what was added and transferred. */
export type CommitmentLine = "committed" | "contributed" | "recallable" | "released" | "other";
/** What is told beside net asset value: carry paid and returned settles what was earned; escrow is a part of it. */
export type CarryLine = "carryPaid" | "carryReturned" | "carryEscrow";
/** What reduces management fees, by kind: recognised by a fee, and applied to it. */
export type OffsetLine = `recognised:${OffsetKind}` | `applied:${OffsetKind}`;
/** `founded`: what was committed on the fund’s first day. */
type CellKey = ReportLine | CommitmentLine | "founded" | CarryLine | OffsetLine;

/** Before the year, in the year before the quarter, in the quarter. */
export const BUCKETS = ["earlier", "year", "quarter"] as const;
export type Bucket = (typeof BUCKETS)[number];

const ZERO = new Exact(0);

/** What each line came to in each part of time: of one partner, or of several together. */
export class Cells {
  private readonly sums = new Map<string, Exact>();
  commitment = ZERO;

  add(key: CellKey, bucket: Bucket, amount: Exact): void {
    const place = `${bucket} ${key}`;
    this.sums.set(place, (this.sums.get(place) ?? ZERO).plus(amount));
  }

  addAll(other: Cells): void {
    for (const [place, amount] of other.sums) this.sums.set(place, (this.sums.get(place) ?? ZERO).plus(amount));
    this.commitment = this.commitment.plus(other.commitment);
  }

  of(keys: readonly CellKey[], buckets: readonly Bucket[]): Exact {
    return total(keys.flatMap((key) => buckets.map((bucket) => this.sums.get(`${bucket} ${key}`) ?? ZERO)));
  }
}

export const ROLL_PARTS = ["nav", "carry", "commitment", "offsets"] as const;
export type RollPart = (typeof ROLL_PARTS)[number];
/** A row of a statement: decimal texts in the fund's currency, each the effect on the balance under it. */
export type RollRow = {
  part: RollPart;
  key: string;
  label: string;
  isTotal: boolean;
  qtd: string;
  ytd: string;
  itd: string;
};

type Kind = "flow" | "begin" | "end";
type Definition = {
  part: RollPart;
  key: string;
  label: string;
  of: readonly CellKey[];
  kind: Kind;
  isTotal: boolean;
  sign?: 1 | -1 | undefined;
  /** What a balance begins with in each column that the fund itself begins in. */
  opening?: readonly CellKey[];
};

const NAV_LINES = Object.keys(REPORT_LINES) as ReportLine[];
const [FLOWS, FEES, ADVISER, EXTERNAL, INCOME] = [
  linesIn("flows"),
  linesIn("fees"),
  linesIn("adviser"),
  linesIn("external"),
  linesIn("income"),
];
const CARRY = ["carryAccrued", "carryEarned", "carryPaid", "carryReturned"] as const;
const UNFUNDED = ["founded", "committed", "contributed", "recallable", "released", "other"] as const;

const RECOGNISED = OFFSET_KIND_NAMES.map((kind) => `recognised:${kind}` as const);
const APPLIED = OFFSET_KIND_NAMES.map((kind) => `applied:${kind}` as const);
const OFFSETS = [...RECOGNISED, ...APPLIED];

const line =
  (part: RollPart) =>
  (key: ReportLine): Definition => {
    const { label, ...rest } = REPORT_LINES[key];
    return { part, key, label, of: [key], kind: "flow", isTotal: false, sign: "sign" in rest ? rest.sign : undefined };
  };
const row = (
  part: RollPart,
  key: string,
  label: string,
  of: readonly CellKey[],
  { kind = "flow", isTotal = false }: { kind?: Kind; isTotal?: boolean } = {},
): Definition => ({ part, key, label, of, kind, isTotal });
const sum = (key: string, label: string, of: readonly CellKey[], kind: Kind = "flow") =>
  row("nav", key, label, of, { kind, isTotal: true });

const offsetRow = (key: OffsetLine): Definition => {
  const [what, kind] = key.split(":") as ["recognised" | "applied", OffsetKind];
  const [label, sign] =
    what === "recognised" ? (["Offsets Recognized", 1] as const) : (["Offsets Applied", -1] as const);
  return {
    part: "offsets",
    key,
    label: `${label}: ${OFFSET_KINDS[kind]}`,
    of: [key],
    kind: "flow",
    isTotal: false,
    sign,
  };
};

/** The rows of ILPA's Reporting Template v2.0, in its order. No fund adds or leaves out one. */
export const ROLL_ROWS: readonly Definition[] = [
  sum("beginningNav", "Beginning NAV (Net of Carried Interest)", NAV_LINES, "begin"),
  ...FLOWS.map(line("nav")),
  sum("totalFlows", "Total Cash/Non-Cash Flows", FLOWS),
  ...FEES.map(line("nav")),
  sum("netFees", "Management Fees: Net", FEES),
  ...ADVISER.map(line("nav")),
  sum("adviserTotal", "Total Paid to Adviser/Related Persons", ADVISER),
  ...EXTERNAL.map(line("nav")),
  sum("externalTotal", "Total External Partnership Expenses", EXTERNAL),
  ...INCOME.map(line("nav")),
  sum("operatingIncome", "Net Operating Income", [...FEES, ...ADVISER, ...EXTERNAL, ...INCOME]),
  row("nav", "realized", "Net Realized Gain/(Loss) (Net of Carried Interest)", ["realizedGain", "carryEarned"]),
  row("nav", "unrealized", "Change in Net Unrealized Gain/(Loss) (Net of Carried Interest)", [
    "unrealizedGain",
    "carryAccrued",
  ]),
  sum("endingNav", "Ending NAV (Net of Carried Interest)", NAV_LINES, "end"),
  row("carry", "carryBeginning", "Carried Interest: Starting Balance", CARRY, { kind: "begin", isTotal: true }),
  ...(["carryAccrued", "carryEarned"] as const).map(line("carry")),
  row("carry", "carryEscrow", "Carried Interest: Of Which Held in Escrow (Memo)", ["carryEscrow"]),
  row("carry", "carryPaid", "Carried Interest: Paid", ["carryPaid"]),
  row("carry", "carryReturned", "Carried Interest: Returned Clawback", ["carryReturned"]),
  row("carry", "carryEnding", "Carried Interest: Ending Balance", CARRY, { kind: "end", isTotal: true }),
  {
    ...row("commitment", "unfundedBeginning", "Beginning Unfunded Commitment", UNFUNDED, {
      kind: "begin",
      isTotal: true,
    }),
    opening: ["founded"],
  },
  row("commitment", "contributed", "Less: Contributions", ["contributed"]),
  row("commitment", "recallable", "Plus: Recallable Distributions", ["recallable"]),
  row("commitment", "released", "Less: Expired/Released Commitments", ["released"]),
  // A new commitment is one in every column that its day falls in.
  row("commitment", "other", "Plus/Less: Other Unfunded Adjustments", ["committed", "other"]),
  row("commitment", "unfundedEnding", "Ending Unfunded Commitment", UNFUNDED, { kind: "end", isTotal: true }),
  row("offsets", "offsetsBeginning", "Unapplied Offsets: Beginning Balance", OFFSETS, { kind: "begin", isTotal: true }),
  ...RECOGNISED.map(offsetRow),
  row("offsets", "offsetsRecognised", "Total Offsets Recognized", RECOGNISED, { isTotal: true }),
  ...APPLIED.map(offsetRow),
  row("offsets", "offsetsApplied", "Total Offsets Applied", APPLIED, { isTotal: true }),
  row("offsets", "offsetsEnding", "Unapplied Offsets: Ending Balance", OFFSETS, { kind: "end", isTotal: true }),
];

const PLACES = new Map<string, { part: RollPart; isTotal: boolean }>([
  ...ROLL_ROWS.map(({ key, part, isTotal }) => [key, { part, isTotal }] as const),
  ["navGross", { part: "carry", isTotal: true }],
  ["commitment", { part: "commitment", isTotal: true }],
]);

/** In which part of a statement a row stands, and whether it is a sum; undefined for a row that is not one. */
export const placeOfRow = (key: string): { part: RollPart; isTotal: boolean } | undefined => PLACES.get(key);

/** What a row of net asset value is made of; undefined for a row that is not one. */
export const linesOfRow = (key: string): readonly string[] | undefined =>
  ROLL_ROWS.find((one) => one.part === "nav" && one.key === key)?.of;

const TO_DATE = { qtd: ["quarter"], ytd: ["year", "quarter"], itd: BUCKETS } as const;
const BEFORE = { qtd: ["earlier", "year"], ytd: ["earlier"], itd: [] } as const;
const ALL = { qtd: BUCKETS, ytd: BUCKETS, itd: BUCKETS } as const;
const WHEN = { flow: TO_DATE, begin: BEFORE, end: ALL } as const;

/** The rows of some cells as decimal texts: quarter, year and inception to date. */
export function rowsOf(cells: Cells, decimals: number): RollRow[] {
  const text = (amount: Exact) => amountText(amount, decimals);
  const rows = ROLL_ROWS.map(({ part, key, label, of, kind, isTotal, opening = [] }): RollRow => {
    const valueOf = (column: "qtd" | "ytd" | "itd") =>
      text(cells.of(of, WHEN[kind][column]).plus(cells.of(opening, TO_DATE[column])));
    return { part, key, label, isTotal, qtd: valueOf("qtd"), ytd: valueOf("ytd"), itd: valueOf("itd") };
  });
  const same = (amount: Exact) => ({ qtd: text(amount), ytd: text(amount), itd: text(amount) });
  const gross = cells.of(NAV_LINES, BUCKETS).minus(cells.of(CARRY, BUCKETS));
  const extra: RollRow[] = [
    { part: "carry", key: "navGross", label: "NAV (Gross of Carried Interest)", isTotal: true, ...same(gross) },
    { part: "commitment", key: "commitment", label: "Total Commitment", isTotal: true, ...same(cells.commitment) },
  ];
  const placed = (part: RollPart) => [...rows, ...extra].filter((one) => one.part === part);
  const commitment = placed("commitment").toSorted(
    (a, b) => Number(b.key === "commitment") - Number(a.key === "commitment"),
  );
  return [...placed("nav"), ...placed("carry"), ...commitment, ...placed("offsets")];
}
