import { type Exact, nonNegative, payable, positive } from "../../money/amount.ts";
import type { InCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { given, type Optional, oneOf, rows, text, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";

const KINDS = ["purchase", "sale", "split", "conversion"] as const;

/** Units of a lot to relieve; the lot is called by the id of its purchase. */
export type NamedLot = { lot: string; quantity: string };

type Row = InCurrency & { id: string; date: string; position: string };

/** `rate`: one unit of the currency in the fund's currency on that day; for a fund that counts in another currency. */
type Priced = { rate?: Optional<string> };

/** What happened to a position, such as (fund, security). A purchase makes the lot of its id. */
export type LotEvent =
  | (Row & Priced & { kind: "purchase"; quantity: string; cost: string })
  | (Row & Priced & { kind: "sale"; quantity: string; proceeds: string; lots?: Optional<readonly NamedLot[]> })
  /** `numerator` new units for `denominator` old ones. */
  | (Row & { kind: "split"; numerator: string; denominator: string })
  /** Units, all of them when `quantity` is left out, become `received` units of another position. */
  | (Row &
      Priced & {
        kind: "conversion";
        to: string;
        quantity?: Optional<string>;
        received: string;
        /** Cost that comes in with it, such as interest of a note that was recognised. */
        addedCost?: Optional<string>;
        lots?: Optional<readonly NamedLot[]>;
      });

/** Decimals of the currency, and of the fund's when that is another. */
export type Places = { own: number; fund: number | undefined };

const FINEST_UNITS = 12;
/** Every split and every sale may touch all lots. */
export const MOST_LOT_EVENTS = 3000;

/** An event that was read, its field for what is found out later. */
export type ReadLotEvent = ReturnType<typeof readLotEvent>;

export function readLotEvent(event: LotEvent, places: Places, field: string) {
  const { id, date, kind } = event;
  oneOf(kind, KINDS, `${field}.kind`);
  const row = { id, field, day: readDate(date, `${field}.date`), position: text(event.position, `${field}.position`) };
  switch (event.kind) {
    case "purchase": {
      const cost = payableAmount(event.cost, places, `${field}.cost`);
      return {
        ...row,
        kind: event.kind,
        quantity: units(event.quantity, `${field}.quantity`),
        cost,
        rate: rateOf(event, places, field),
      };
    }
    case "sale": {
      const proceeds = payableAmount(event.proceeds, places, `${field}.proceeds`);
      const named = readNamed(event.lots, `${field}.lots`);
      const rate = rateOf(event, places, field);
      return { ...row, kind: event.kind, quantity: units(event.quantity, `${field}.quantity`), proceeds, rate, named };
    }
    case "split": {
      const numerator = positive(event.numerator, `${field}.numerator`);
      return { ...row, kind: event.kind, numerator, denominator: positive(event.denominator, `${field}.denominator`) };
    }
    default: {
      const to = text(event.to, `${field}.to`);
      if (to === event.position) throw refusal(`${field}.to`, "samePosition");
      const quantity = given(event.quantity) ? units(event.quantity, `${field}.quantity`) : undefined;
      const added = payableAmount(event.addedCost ?? "0", places, `${field}.addedCost`);
      const rate = added.isZero() && !given(event.rate) ? undefined : rateOf(event, places, field);
      const received = units(event.received, `${field}.received`);
      return {
        ...row,
        kind: event.kind,
        to,
        quantity,
        received,
        added,
        rate,
        named: readNamed(event.lots, `${field}.lots`),
      };
    }
  }
}

function units(value: string, field: string): Exact {
  const quantity = positive(value, field);
  if (quantity.decimalPlaces() <= FINEST_UNITS) return quantity;
  throw refusal(field, "brokenUnits", { decimals: FINEST_UNITS });
}

function payableAmount(value: string, { own }: Places, field: string): Exact {
  return payable(nonNegative(value, field), own, field);
}

/** There is a rate exactly when the fund counts in another currency. */
function rateOf({ rate }: Priced, { fund }: Places, field: string): Exact | undefined {
  if (!given(rate)) {
    if (fund !== undefined) throw refusal(`${field}.rate`, "noRate");
    return undefined;
  }
  if (fund === undefined) throw refusal(`${field}.rate`, "rateForNothing");
  return positive(rate, `${field}.rate`);
}

function readNamed(named: Optional<readonly NamedLot[]>, field: string) {
  if (!given(named)) return undefined;
  uniqueIds(
    rows(named, field, MOST_LOT_EVENTS).map(({ lot }, index) => ({ id: text(lot, `${field}[${index}].lot`) })),
    field,
  );
  if (named.length === 0) throw refusal(field, "empty");
  return named.map(({ lot, quantity }, index) => ({
    lot,
    quantity: units(quantity, `${field}[${index}].quantity`),
    field: `${field}[${index}]`,
  }));
}
