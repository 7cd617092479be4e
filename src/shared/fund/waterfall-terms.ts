import { type Exact, exact, FundInputError, share } from "../money/amount.ts";
import { minorUnitDecimals, oneCurrency } from "../money/currency.ts";
import { rounded } from "../money/rounding.ts";
import { readDate } from "./plain-date.ts";

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
 */
export type WaterfallTerms = {
  style: "european" | "american";
  hurdle: { rate: string; compounding: "annual" | "simple" };
  catchUp: string;
  carry: string;
  gpCommitment?: string;
  escrow?: string;
};

/** Something that happened. Amounts are sizes, zero or more: the kind says which way the money went. */
export type WaterfallEvent = {
  date: string;
  kind: "contribution" | "distribution" | "writeOff";
  amount: string;
  deal?: string;
  currency?: string;
};

export type Terms = {
  style: WaterfallTerms["style"];
  hurdle: { rate: Exact; compounding: "annual" | "simple" };
  catchUp: Exact;
  carry: Exact;
  gpCommitment: Exact;
  escrow: Exact;
};

/** An event that was read, its amount rounded to what can be paid. */
export type Movement = {
  date: string;
  day: number;
  kind: WaterfallEvent["kind"];
  amount: Exact;
  deal: string | undefined;
  field: string;
};

const KINDS: readonly WaterfallEvent["kind"][] = ["contribution", "writeOff", "distribution"];

export function readTerms(terms: WaterfallTerms): Terms {
  return {
    style: oneOf(terms.style, ["european", "american"], "style"),
    hurdle: {
      rate: share(terms.hurdle.rate, "hurdle.rate"),
      compounding: oneOf(terms.hurdle.compounding, ["annual", "simple"], "hurdle.compounding"),
    },
    catchUp: share(terms.catchUp, "catchUp"),
    carry: share(terms.carry, "carry"),
    gpCommitment: share(terms.gpCommitment ?? "0", "gpCommitment"),
    escrow: share(terms.escrow ?? "0", "escrow"),
  };
}

/**
 * The events by date, and how many decimals money has. On one day capital comes in first, losses are booked next, and cash
 * goes out last, in the order of the deals' names and then of size: the order of the list never matters.
 */
export function readEvents(events: readonly WaterfallEvent[]): { movements: Movement[]; decimals: number } {
  const currency = oneCurrency(events, "events");
  const decimals = currency === undefined ? 2 : minorUnitDecimals(currency);
  const movements = events.map((event, index) => readEvent(event, `events[${index}]`, decimals));
  return { movements: movements.toSorted(inOrder), decimals };
}

function readEvent(event: WaterfallEvent, field: string, decimals: number): Movement {
  const amount = exact(event.amount, `${field}.amount`);
  if (amount.lt(0))
    throw new FundInputError(`${field}.amount`, "must not be negative: the kind says which way it went");
  return {
    date: event.date,
    day: readDate(event.date, `${field}.date`),
    kind: oneOf(event.kind, KINDS, `${field}.kind`),
    amount: rounded(amount, decimals),
    deal: event.deal,
    field,
  };
}

function inOrder(a: Movement, b: Movement): number {
  return (
    a.day - b.day ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    Number((a.deal ?? "") > (b.deal ?? "")) - Number((a.deal ?? "") < (b.deal ?? "")) ||
    a.amount.cmp(b.amount)
  );
}

function oneOf<T extends string>(value: T, allowed: readonly T[], field: string): T {
  if (allowed.includes(value)) return value;
  throw new FundInputError(field, `must be one of ${allowed.join(", ")}`);
}
