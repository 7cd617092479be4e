import { type Exact, share } from "../../money/amount.ts";
import { type Optional, oneOf, record } from "../../money/read.ts";

const STYLES = ["european", "american"] as const;
const COMPOUNDINGS = ["annual", "simple"] as const;
const EXPENSES = ["allocated", "first"] as const;

/**
 * What an agreement says about dividing proceeds. Rates and shares are decimal texts: "0.08", "0.2".
 *
 * - `hurdle`: the preferred return a year, Actual/365 from the date of each contribution. "annual" compounds what is unpaid
 *   (an effective annual rate), "simple" counts on unreturned capital only.
 * - `catchUp`: the GP's share of the catch-up tier: "1" full, "0.5" half, "0" no such tier (a hard hurdle: carry on what
 *   exceeds the preferred return only). A catch-up above zero but below the carry never catches up, and so never ends.
 * - `carry`: the GP's share of profit.
 * - `gpCommitment`: the share of every contribution that the GP pays in as an investor. It bears no carry.
 * - `escrow`: the share of every payment of carry that is held back against a clawback.
 * - `expenses`: in the American style, capital of no deal (fees, expenses) is returned with the deals that are realised,
 *   by their part of the cost of all deals ("allocated", the default), or all of it "first".
 */
export type WaterfallTerms = {
  style: (typeof STYLES)[number];
  hurdle: { rate: string; compounding: (typeof COMPOUNDINGS)[number] };
  catchUp: string;
  carry: string;
  gpCommitment?: Optional<string>;
  escrow?: Optional<string>;
  expenses?: Optional<(typeof EXPENSES)[number]>;
};

export type Terms = {
  style: WaterfallTerms["style"];
  hurdle: { rate: Exact; compounding: "annual" | "simple" };
  catchUp: Exact;
  carry: Exact;
  gpCommitment: Exact;
  escrow: Exact;
  expenses: (typeof EXPENSES)[number];
};

export function readTerms(terms: WaterfallTerms): Terms {
  const { style, catchUp, carry, gpCommitment, escrow, expenses } = record(terms, "terms");
  const hurdle = record(terms.hurdle, "hurdle");
  return {
    style: oneOf(style, STYLES, "style"),
    hurdle: {
      rate: share(hurdle.rate, "hurdle.rate"),
      compounding: oneOf(hurdle.compounding, COMPOUNDINGS, "hurdle.compounding"),
    },
    catchUp: share(catchUp, "catchUp"),
    carry: share(carry, "carry"),
    gpCommitment: share(gpCommitment ?? "0", "gpCommitment"),
    escrow: share(escrow ?? "0", "escrow"),
    expenses: oneOf(expenses ?? "allocated", EXPENSES, "expenses"),
  };
}
