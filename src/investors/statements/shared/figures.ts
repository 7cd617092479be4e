import {
  FLOW_USES,
  type FlowUse,
  type PartnerFlow,
  type PartnerReturn,
  partnerReturn,
} from "#funds/commitments/shared/partner-return.ts";
import type { RollRow } from "#funds/ilpa/shared/roll-rows.ts";
import type { StatementFigures } from "#funds/publications/shared/figures.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { shownRows } from "./shown-rows.ts";

const [INSIDE, OUTSIDE, ...BACK] = FLOW_USES;

/** A partner's statement of a quarter, frozen: amounts are decimal texts in `currency`. */
export type Statement = PartnerReturn & {
  currency: string;
  quarterEnds: string;
  fund: { id: string; name: string };
  partner: { id: string; name: string; isGeneralPartner: boolean };
  commitment: string;
  /** Contributions inside commitment. */
  called: string;
  /** All contributions, those outside commitment included: what multiples are of. Statements of before do not say. */
  paidIn?: string;
  /** It took over a part of another's past, or gave away one of its own. */
  hasTransfer?: true;
  distributed: string;
  unfunded: string;
  nav: string;
  rows: RollRow[];
};

type Of = Pick<Statement, "currency" | "quarterEnds" | "fund" | "partner"> & {
  rows: RollRow[];
  flows: readonly PartnerFlow[];
  hasTransfer?: boolean;
};

const valueOf = (rows: readonly RollRow[], key: string) => rows.find((row) => row.key === key)?.itd ?? "0";
const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
const sumOf = (flows: readonly PartnerFlow[]) => addAmounts(["0", ...flows.map(({ amount }) => amount)]);

/**
 * A partner's statement from its rows and its dated flows: net figures since inception, after fees and carry.
 *
 * - Called and distributed count on due and payment days. Paid in is called and what was contributed outside commitment; interest of late
 *   closings is neither, as it goes between partners.
 * - Flows of a stake that changed hands are its buyer's from the start; the seller has those of what it kept (`inheritedFlows`).
 * - Source: GIPS 2020 (TVPI, DPI, RVPI, since-inception IRR); `sinceInception` (Actual/365, daily flows, effective annual
 *   from a year on).
 */
export function statementOf({ rows, flows, hasTransfer = false, ...about }: Of): Statement {
  const { currency, quarterEnds } = about;
  const nav = valueOf(rows, "endingNav");
  const of = (...uses: FlowUse[]) => sumOf(flows.filter(({ use }) => uses.includes(use)));
  const called = turned(of(INSIDE));
  const paidIn = turned(of(INSIDE, OUTSIDE));
  const distributed = of(...BACK);
  const sums = {
    commitment: valueOf(rows, "commitment"),
    called: moneyText(called, currency),
    paidIn: moneyText(paidIn, currency),
    distributed: moneyText(distributed, currency),
    unfunded: valueOf(rows, "unfundedEnding"),
    nav,
  };
  return {
    ...about,
    ...sums,
    ...(hasTransfer && { hasTransfer: true as const }),
    ...partnerReturn(flows, { nav, quarterEnds, paidIn, distributed, commitment: sums.commitment }),
    rows,
  };
}

/** What the partner's own window is told of its statement. */
export function publishedFigures({ rows, fund: _fund, partner: _partner, ...figures }: Statement): StatementFigures {
  return {
    ...figures,
    lines: shownRows(rows).map(({ key, label, qtd, ytd, itd }) => ({
      line: key,
      label,
      quarter: qtd,
      year: ytd,
      inception: itd,
    })),
  };
}

export type RowDifference = { key: string; label: string; before: string; after: string; difference: string };

/** What two sets of rows differ by since inception and in the quarter, row by row; rows that are alike are left out. */
export function rowDifferences(
  before: readonly RollRow[],
  after: readonly RollRow[],
  { column, currency }: { column: "qtd" | "itd"; currency: string },
): RowDifference[] {
  const old = new Map(before.map((row) => [row.key, row[column]]));
  return after.flatMap(({ key, label, [column]: now }) => {
    const was = old.get(key) ?? moneyText("0", currency);
    const difference = moneyText(addAmounts([now, turned(was)]), currency);
    return new Exact(difference).isZero() ? [] : [{ key, label, before: was, after: now, difference }];
  });
}

/** JSON of which the same content is always the same text: keys in order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(",")}}`;
}
