import { addAmounts, amountText, exact } from "#maths/money/amount.ts";
import type { AppliedTerm } from "./api.ts";
import { feeRateBy } from "./fee-terms.ts";
import { plainTopic, type SideLetterTerm } from "./terms.ts";

type Call = {
  items: readonly { isFee: boolean; isOutside: boolean; topics: readonly string[]; amount: string }[];
  /** The fund's rate of the fee, in percent a year. */
  feeRate: string | null;
  /** Contributed by all partners before. */
  calledByAll: string;
};

export type TermsOfCall = {
  /** In percent a year; null: the fund's. */
  feeRate: string | null;
  isFeeFree: boolean;
  /** The most inside commitment; null: no cap. */
  cap: string | null;
  /** Items it is excused from, by their places from 1. */
  excused: number[];
  applied: AppliedTerm[];
};

const percentOf = (share: string, amount: string) => exact(amount, "amount").times(exact(share, "share")).div(100);

/**
 * What the terms of a partner in force on the due day say of a call. A cap of a call is a share of what it asks for inside commitment;
 * a cap of the fund holds the partner's contributions, this call included, at its share of all partners'.
 */
export function termsOfCall(terms: readonly SideLetterTerm[], called: string, call: Call): TermsOfCall {
  const inside = addAmounts(["0", ...call.items.filter(({ isOutside }) => !isOutside).map(({ amount }) => amount)]);
  const found: TermsOfCall = { feeRate: null, isFeeFree: false, cap: null, excused: [], applied: [] };
  const hasFee = call.items.some(({ isFee }) => isFee);
  for (const { kind, share, topic } of terms) {
    const applied = { share, topic, isBinding: true };
    if ((kind === "fee_rate" || kind === "fee_discount" || kind === "fee_holiday") && hasFee) {
      found.isFeeFree = kind === "fee_holiday";
      found.feeRate = found.isFeeFree ? null : feeRateBy({ kind, share }, call.feeRate);
      found.applied.push({ kind, ...applied });
    }
    if (kind === "excuse") {
      const from = excusedFrom(call, topic ?? "");
      found.excused.push(...from);
      if (from.length > 0) found.applied.push({ kind, ...applied });
    }
    if (kind === "call_cap" || kind === "fund_cap") {
      const most = kind === "call_cap" ? percentOf(share ?? "0", inside) : roomIn(share ?? "0", called, call, inside);
      if (found.cap === null || most.lt(found.cap)) found.cap = amountText(most.lt(0) ? exact("0", "cap") : most);
      found.applied.push({ kind, ...applied });
    }
  }
  return { ...found, excused: [...new Set(found.excused)].toSorted((a, b) => a - b) };
}

const excusedFrom = ({ items }: Call, topic: string): number[] =>
  items.flatMap(({ topics }, index) =>
    topics.some((one) => plainTopic(one) === plainTopic(topic)) ? [index + 1] : [],
  );

const roomIn = (share: string, called: string, { calledByAll }: Call, inside: string) =>
  percentOf(share, addAmounts([calledByAll, inside])).minus(called);
