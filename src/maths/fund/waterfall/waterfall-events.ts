import { Exact, nonNegative, payable, share } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { flag, given, type Optional, oneOf, optional, record, rows, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import type { Terms } from "./waterfall-terms.ts";

/** In the order in which they happen on one day. */
const KINDS = ["contribution", "realisation", "writeOff", "writeUp", "writeDown", "distribution", "income"] as const;
/** What changes the value or the cost of a deal, without cash to divide. */
const OF_DEALS: readonly WaterfallEvent["kind"][] = ["realisation", "writeOff", "writeUp", "writeDown"];

/** What a distribution gave in the tiers when it was divided; the rest of it was profit of the limited partners. */
export type Taken = { returnOfCapital: string; preferred: string; carry: string };

/**
 * Something that happened. Amounts are sizes, zero or more: the kind says which way the money went.
 *
 * - "distribution": proceeds of a sale. In the American style one of a deal says what cost it realises: `realisedCost`, or
 *   `realisedShare` of the cost that is still held ("1" for all of it, "0" for none).
 * - "income": a dividend or interest, which realises nothing.
 * - "realisation": a sale of `realisedShare` of the cost of a deal that is still held, on its own day, whenever its cash is paid out.
 * - "writeOff": a loss in value of what is held; "writeUp" takes some of it back.
 * - "writeDown": from that day on `writtenShare` of the cost that is held is lost in value, in place of what was before.
 * - `deal`: none for fees and expenses. `id`: of the row, and of its line in the result. `isIdle`: a contribution that paid for nothing
 *   yet, so that no fees and expenses belong to it. `isLater`: cash that was decided on after the other of its day, which is divided first.
 * - `taken`: of cash that was divided before, what it gave then. It stays so, whatever is known today.
 */
export type WaterfallEvent = InCurrency & {
  date: string;
  kind: (typeof KINDS)[number];
  amount: string;
  id?: Optional<string>;
  deal?: Optional<string>;
  realisedCost?: Optional<string>;
  realisedShare?: Optional<string>;
  writtenShare?: Optional<string>;
  isIdle?: Optional<boolean>;
  isLater?: Optional<boolean>;
  taken?: Optional<Taken>;
};

/** An event that was read, its amount rounded to what can be paid. */
export type Movement = {
  index: number;
  id: string | undefined;
  date: string;
  day: number;
  kind: WaterfallEvent["kind"];
  amount: Exact;
  deal: string | undefined;
  realisedCost: Exact | undefined;
  realisedShare: Exact | undefined;
  writtenShare: Exact | undefined;
  isIdle: boolean;
  isLater: boolean;
  taken: TakenParts | undefined;
  field: string;
};

export type TakenParts = { returnOfCapital: Exact; preferred: Exact; carry: Exact };

/** Whether something is cash that is divided. */
export const isPaidOut = ({ kind }: Pick<Movement, "kind">): boolean => kind === "distribution" || kind === "income";

const MINUS_ONE = new Exact(-1);

/** The American style draws all tiers again whenever something is realised, which is quadratic. */
const MOST_EVENTS = { european: 20_000, american: 1000 } as const;

/**
 * The events by date, their currency, and how many decimals money has. On one day capital comes in first, values change next,
 * and cash goes out last, what was decided on later after the rest, in the order of the deals' names, of size and of the ids: the order of
 * the list never matters.
 */
export function readEvents(events: readonly WaterfallEvent[], style: Terms["style"]) {
  const currency = new OneCurrency();
  currency.seeRows(rows(events, "events", MOST_EVENTS[style]), "events");
  const decimals = currency.decimals(undefined);
  const ids = new Set<string>();
  const movements = events.map((event, index) => {
    const movement = readEvent(event, index, decimals, style);
    const { id } = movement;
    if (id !== undefined && ids.has(id)) throw refusal(`${movement.field}.id`, "twice", { id });
    if (id !== undefined) ids.add(id);
    return movement;
  });
  return { movements: movements.toSorted(inOrder), decimals, currency: currency.code };
}

function readEvent(event: WaterfallEvent, index: number, decimals: number, style: Terms["style"]): Movement {
  const field = `events[${index}]`;
  const movement = {
    index,
    id: optional(event.id, text, `${field}.id`),
    date: event.date,
    day: readDate(event.date, `${field}.date`),
    kind: oneOf(event.kind, KINDS, `${field}.kind`),
    amount: rounded(nonNegative(event.amount, `${field}.amount`), decimals),
    deal: optional(event.deal, text, `${field}.deal`),
    realisedCost: optional(event.realisedCost, nonNegative, `${field}.realisedCost`),
    realisedShare: optional(event.realisedShare, share, `${field}.realisedShare`),
    writtenShare: optional(event.writtenShare, share, `${field}.writtenShare`),
    isIdle: flag(event.isIdle, `${field}.isIdle`),
    isLater: flag(event.isLater, `${field}.isLater`),
    taken: undefined,
    field,
  };
  checkRealised(movement, style);
  const isCash = isPaidOut(movement);
  if (given(event.taken) && !isCash) throw refusal(`${field}.taken`, "onlyCash");
  return { ...movement, taken: readTaken(event.taken, movement.amount, { field: `${field}.taken`, decimals }) };
}

/** What cash gave when it was divided, none of it more than there was. */
export function readTaken(
  taken: Optional<Taken>,
  amount: Exact,
  { field, decimals }: { field: string; decimals: number },
): TakenParts | undefined {
  if (!given(taken)) return undefined;
  record(taken, field);
  const read = (part: keyof Taken) =>
    payable(nonNegative(taken[part], `${field}.${part}`), decimals, `${field}.${part}`);
  const parts = { returnOfCapital: read("returnOfCapital"), preferred: read("preferred"), carry: read("carry") };
  const sum = parts.returnOfCapital.plus(parts.preferred).plus(parts.carry);
  if (sum.gt(amount)) throw refusal(field, "overCash", { amount: sum.toFixed(), cash: amount.toFixed() });
  return parts;
}

function checkRealised({ kind, deal, realisedCost, realisedShare, field }: Movement, style: Terms["style"]): void {
  if (OF_DEALS.includes(kind) && deal === undefined) throw refusal(`${field}.deal`, "onlyDeals");
  const realises = (kind === "distribution" || kind === "realisation") && deal !== undefined;
  if (given(realisedCost) && !realises) throw refusal(`${field}.realisedCost`, "onlyDealDistributions");
  if (given(realisedShare) && !realises) throw refusal(`${field}.realisedShare`, "onlyDealDistributions");
  if (given(realisedCost) && given(realisedShare)) throw refusal(`${field}.realisedShare`, "realisedTwice");
  if (style === "american" && realises && !given(realisedCost) && !given(realisedShare)) {
    throw refusal(`${field}.realisedCost`, "notRealised");
  }
}

function inOrder(a: Movement, b: Movement): number {
  return (
    a.day - b.day ||
    Number(a.isLater) - Number(b.isLater) ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    compare(a.deal ?? "", b.deal ?? "") ||
    a.amount.cmp(b.amount) ||
    sizeOf(a.realisedCost).cmp(sizeOf(b.realisedCost)) ||
    sizeOf(a.realisedShare).cmp(sizeOf(b.realisedShare)) ||
    sizeOf(a.writtenShare).cmp(sizeOf(b.writtenShare)) ||
    compare(a.id ?? "", b.id ?? "")
  );
}

function sizeOf(amount: Exact | undefined): Exact {
  return amount ?? MINUS_ONE;
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
