import { amountText, Exact, ratio, total } from "../../money/amount.ts";
import { dateText, readDate } from "../../money/plain-date.ts";
import { oneOf, record, rows, uniqueIds } from "../../money/read.ts";
import { type Holding, MOST_HOLDINGS } from "./captable.ts";
import { CapTableBook } from "./captable-book.ts";
import { type CapTableHistory, TRANSACTION_TYPES } from "./captable-events.ts";
import type { ClassState, Family, Living } from "./captable-state.ts";
import { vestedHeld, vestingHeld } from "./captable-vested.ts";

/** Shares as they stand; `shares` as if everything were converted into common and exercised. */
type Count = { outstanding: string; asConverted: string; fullyDiluted: string };

export type HolderRow = Count & {
  stakeholder_id: string;
  /** Of the fully diluted total; null where there are no shares. */
  ownership: number | null;
};

/** `asConverted` is null for a convertible: what it becomes depends on the round. */
export type SecurityRow = {
  security_id: string;
  family: Family;
  stakeholder_id: string;
  stock_class_id: string | null;
  stock_plan_id: string | null;
  issued: string;
  quantity: string;
  currency: string | null;
  asConverted: string | null;
  /** Of options or a warrant: the last day is over, so they count as no shares. */
  hasExpired: boolean;
  /** What has vested of it; all of what has no terms. Null for a convertible. */
  vested: string | null;
  /** When more vests by what is known, and how much has vested then; null where nothing will. */
  vestsNext: { date: string; vested: string } | null;
};

export type ClassRow = { id: string; outstanding: string; asConverted: string; conversionRatio: string };

/** available = reserved − granted − issued out of it − retired; `overGranted` is what it falls short. */
export type PlanRow = { id: string; reserved: string; granted: string; available: string; overGranted: string };

export type CapTable = {
  asOf: string;
  totals: Count;
  holders: HolderRow[];
  classes: ClassRow[];
  plans: PlanRow[];
  securities: SecurityRow[];
  /** Fully diluted, as `pricedRound` and the others take it. */
  holdings: Holding[];
};

const MOST_EVENTS = 50_000;
const MOST_CLASSES = 500;
const ZERO = new Exact(0);

/**
 * The cap table of a company on a day, from everything that happened until its end.
 *
 * - Events by their day, those of one day in the order given. A security lives from its issuance until it is transferred,
 *   cancelled, converted, exercised, bought back or retracted; the part that is left stays in it, or goes to the balance
 *   security. Securities that come out of an event are issued by the end of the day, and hold what went.
 * - outstanding: shares; asConverted: shares by the conversion ratio of their class, whole shares downwards for each
 *   security; fullyDiluted: options, warrants and the unallocated pool besides. Cash-settled rights and convertibles are not
 *   in it: what a convertible becomes is `pricedRound`'s. Nor are options or a warrant from the day they expire: their plan has
 *   them back then, as if they were cancelled that day. The pool belongs to nobody, so holders may add up to less.
 * - A split changes shares, options and warrants of the class, plans for it and ratios of what converts into it. What a
 *   plan's cancelled grant leaves returns to it if the plan says RETURN_TO_POOL, else by a TX_STOCK_PLAN_RETURN_TO_POOL.
 * - Units: shares as decimal texts, ownership as numbers, ratios to 10 decimals.
 * - Throws FundInputError naming the field: an event on a security that is not there then, more than it holds, results
 *   that were not issued or hold another sum, an unknown class, plan or stakeholder.
 * - Source: Open Cap Format 1.2 (objects and transactions, all names as there).
 */
export function capTableOn(history: CapTableHistory, date: string): CapTable {
  return tableOf(bookOn(history, date), date);
}

/** What the cap table of a day is made of. Throws as `capTableOn`. */
export function bookOn(history: CapTableHistory, date: string): CapTableBook {
  const { stakeholders, stock_classes, stock_plans, events } = record(history, "history");
  rows(stakeholders, "stakeholders", MOST_HOLDINGS);
  uniqueIds(rows(stock_classes, "stock_classes", MOST_CLASSES), "stock_classes");
  uniqueIds(rows(stock_plans ?? [], "stock_plans", MOST_CLASSES), "stock_plans");
  uniqueIds(rows(events, "events", MOST_EVENTS), "events");
  const last = readDate(date, "date");
  for (const [index, { object_type: type }] of events.entries())
    oneOf(type, TRANSACTION_TYPES, `events[${index}].object_type`);
  const book = new CapTableBook(history);
  const inTime = events
    .map((event, index) => {
      return { event, field: `events[${index}]`, day: readDate(event.date, `events[${index}].date`) };
    })
    .filter(({ day }) => day <= last)
    .toSorted((a, b) => a.day - b.day);
  for (const [index, { event, field, day }] of inTime.entries()) {
    book.book(event, field, day);
    if (inTime[index + 1]?.day !== day) book.endDay();
  }
  return book;
}

function tableOf(book: CapTableBook, asOf: string): CapTable {
  const on = readDate(asOf, "date");
  const living = [...book.living.values()].map((each) => {
    const hasExpired = each.expires !== undefined && each.expires <= on;
    const dilutes = each.dilutes && !hasExpired;
    return { ...each, dilutes, hasExpired, converted: dilutes ? asConverted(each, book) : ZERO };
  });
  const plans = [...book.plans.values()].map((plan) => {
    const inPlan = living.filter(({ id, plan: of }) => of === plan.id && !book.exercised.has(id));
    const sharesOf = (some: typeof living) => total(some.map(({ quantity }) => quantity));
    const granted = sharesOf(inPlan.filter(({ hasExpired }) => !hasExpired));
    const lapsed = plan.returns ? ZERO : sharesOf(inPlan.filter(({ hasExpired }) => hasExpired));
    const left = plan.reserved.minus(granted).minus(lapsed).minus(plan.exercised).minus(plan.lost);
    return { id: plan.id, reserved: plan.reserved, granted, left };
  });
  const pool = total(plans.map(({ left }) => Exact.max(left, 0)));
  const all = countOf(living, pool);
  const held = new Map<string, typeof living>();
  for (const each of living) {
    const list = held.get(each.holder);
    if (list) list.push(each);
    else held.set(each.holder, [each]);
  }
  return {
    asOf,
    totals: countText(all),
    holders: [...held].map(([stakeholder_id, securities]) => {
      const count = countOf(securities, ZERO);
      return { stakeholder_id, ...countText(count), ownership: ratio(count.diluted, all.diluted, "events") };
    }),
    classes: [...book.classes.values()].map((each) => classRow(each, living)),
    plans: plans.map(({ id, reserved, granted, left }) => ({
      id,
      reserved: amountText(reserved),
      granted: amountText(granted),
      available: amountText(Exact.max(left, 0)),
      overGranted: amountText(Exact.max(left.neg(), 0)),
    })),
    securities: living.map((each) => ({ ...securityRow(each), ...vestingRow(each, book, on) })),
    holdings: [
      ...living.flatMap((each) => {
        if (!each.dilutes) return [];
        return [{ holder: each.holder, kind: kindOf(each, book), shares: amountText(each.converted.floor()) }];
      }),
      ...plans.flatMap(({ id, left }) =>
        left.gt(0) ? [{ holder: id, kind: "available" as const, shares: amountText(left.floor()) }] : [],
      ),
    ],
  };
}

type Converted = Living & { converted: Exact; hasExpired: boolean };

function classRow({ id, ratio: factor }: ClassState, living: readonly Converted[]): ClassRow {
  const stock = living.filter((each) => each.family === "STOCK" && each.stockClass === id);
  const { outstanding, converted } = countOf(stock, ZERO);
  return {
    id,
    outstanding: amountText(outstanding),
    asConverted: amountText(converted),
    conversionRatio: amountText(factor.toDecimalPlaces(10)),
  };
}

/** Options count in full while they are held: what has vested says what can be exercised, not what dilutes. */
function vestingRow(
  { family, quantity, vesting }: Living,
  { vestingTerms }: CapTableBook,
  on: number,
): Pick<SecurityRow, "vested" | "vestsNext"> {
  if (family === "CONVERTIBLE") return { vested: null, vestsNext: null };
  const held = vestingHeld({ quantity, vesting }, vestingTerms);
  if (!held) return { vested: amountText(quantity), vestsNext: null };
  const { vested, next } = vestedHeld(held, on);
  return { vested, vestsNext: next };
}

function securityRow(security: Converted): Omit<SecurityRow, "vested" | "vestsNext"> {
  return {
    security_id: security.id,
    family: security.family,
    stakeholder_id: security.holder,
    stock_class_id: security.stockClass ?? null,
    stock_plan_id: security.plan ?? null,
    issued: dateText(security.day),
    quantity: amountText(security.quantity),
    currency: security.currency ?? null,
    asConverted: security.family === "CONVERTIBLE" ? null : amountText(security.converted),
    hasExpired: security.hasExpired,
  };
}

function countOf(securities: readonly Converted[], pool: Exact) {
  const stock = securities.filter(({ family }) => family === "STOCK");
  return {
    outstanding: total(stock.map(({ quantity }) => quantity)),
    converted: total(stock.map(({ converted }) => converted)),
    diluted: total(securities.filter(({ dilutes }) => dilutes).map(({ converted }) => converted)).plus(pool),
  };
}

function countText(count: ReturnType<typeof countOf>): Count {
  return {
    outstanding: amountText(count.outstanding),
    asConverted: amountText(count.converted),
    fullyDiluted: amountText(count.diluted),
  };
}

/** Through the ratio of its class; a quotient that is whole but for its last digits is whole. */
function asConverted({ quantity, stockClass, family }: Living, book: CapTableBook): Exact {
  const factor = stockClass === undefined ? undefined : book.classes.get(stockClass)?.ratio;
  if (!factor || factor.eq(1) || family === "CONVERTIBLE") return quantity;
  return quantity.times(factor).toDecimalPlaces(20).floor();
}

function kindOf({ family, stockClass }: Living, book: CapTableBook): Holding["kind"] {
  if (family === "WARRANT") return "warrant";
  if (family !== "STOCK") return "option";
  return book.classes.get(stockClass ?? "")?.isPreferred ? "preferred" : "common";
}
