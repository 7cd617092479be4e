import { Exact, total } from "../../money/amount.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import type { Places, ReadLotEvent } from "./lots-events.ts";

/** A lot, or a part of one: units, and their cost in both currencies (the same where there is one). */
export type Held = { position: string; id: string; acquired: number; quantity: Exact; cost: Exact; fundCost: Exact };

/** What a sale took from a lot, and its part of the proceeds. */
export type Sold = Held & { proceeds: Exact; fundProceeds: Exact; currency: Exact };

type Method = "fifo" | "average";
type EventOf<Kind> = Extract<ReadLotEvent, { kind: Kind }>;
type Taking = { field: string; position: string; quantity: Exact; named: EventOf<"sale">["named"] };

const ZERO = new Exact(0);

/** The lots of every position while the events are booked one after the other. */
export class PositionBooks {
  private readonly positions = new Map<string, Held[]>();
  /** How many decimals the quantities of a position were given with. */
  private readonly fineness = new Map<string, number>();
  private readonly method: Method;
  private readonly places: Places;

  constructor(method: Method, places: Places) {
    this.method = method;
    this.places = places;
  }

  /** Books one event; what a sale relieved comes back. */
  book(event: ReadLotEvent): Sold[] | undefined {
    if (event.kind === "sale") return this.sell(event);
    if (event.kind === "purchase") {
      const { id, position, day, quantity, cost, rate } = event;
      this.add({ position, id, acquired: day, quantity, cost, fundCost: this.inFund(cost, rate) });
    } else if (event.kind === "split") {
      this.split(event);
    } else {
      this.convert(event);
    }
    return undefined;
  }

  held(): Held[] {
    const byPosition = [...this.positions].toSorted(([a], [b]) => Number(a > b) - Number(a < b));
    return byPosition.flatMap(([, lots]) => lots);
  }

  private inFund(amount: Exact, rate: Exact | undefined): Exact {
    const { fund } = this.places;
    return rate && fund !== undefined ? rounded(amount.times(rate), fund) : amount;
  }

  private lotsOf(position: string): Held[] {
    return this.positions.get(position) ?? [];
  }

  /** By date of purchase; a part of a lot that is there already joins it. */
  private add(lot: Held): void {
    const lots = this.lotsOf(lot.position);
    const same = lots.findIndex(({ id }) => id === lot.id);
    const other = lots[same];
    if (other) lots[same] = plus(other, lot);
    else lots.splice(lots.findLastIndex(({ acquired }) => acquired <= lot.acquired) + 1, 0, lot);
    this.positions.set(lot.position, lots);
    const finest = Math.max(this.fineness.get(lot.position) ?? 0, lot.quantity.decimalPlaces());
    this.fineness.set(lot.position, finest);
  }

  private sell(sale: EventOf<"sale">): Sold[] {
    const taken = this.take(sale);
    const quantities = quantitiesOf(taken);
    const proceeds = byQuantity(sale.proceeds, quantities, this.places.own);
    const { fund = this.places.own } = this.places;
    const fundProceeds = byQuantity(this.inFund(sale.proceeds, sale.rate), quantities, fund);
    return taken.map((lot, index) => ({
      ...lot,
      proceeds: proceeds[index] ?? ZERO,
      fundProceeds: fundProceeds[index] ?? ZERO,
      currency: this.inFund(lot.cost, sale.rate).minus(lot.fundCost),
    }));
  }

  private split({ position, numerator, denominator, field }: EventOf<"split">): void {
    const lots = this.lotsOf(position);
    const places = this.fineness.get(position) ?? 0;
    const before = quantitiesOf(lots);
    const after = rounded(total(before).times(numerator).div(denominator), places, "down");
    if (after.isZero()) throw refusal(`${field}.numerator`, "noUnitsLeft", { position });
    const quantities = byQuantity(after, before, places);
    this.positions.set(position, withQuantities(lots, quantities));
  }

  private convert({ to, received, added, rate, quantity, ...event }: EventOf<"conversion">): void {
    const all = total(quantitiesOf(this.lotsOf(event.position)));
    const asked = event.named ? total(event.named.map((each) => each.quantity)) : all;
    if (asked.isZero()) throw refusal(`${event.field}.position`, "noUnitsLeft", { position: event.position });
    const taken = this.take({ ...event, quantity: quantity ?? asked });
    const quantities = quantitiesOf(taken);
    const { own, fund = own } = this.places;
    const costs = byQuantity(added, quantities, own);
    const fundCosts = byQuantity(this.inFund(added, rate), quantities, fund);
    const carried = taken.map((lot, index) => ({
      ...lot,
      position: to,
      cost: lot.cost.plus(costs[index] ?? ZERO),
      fundCost: lot.fundCost.plus(fundCosts[index] ?? ZERO),
    }));
    const units = byQuantity(received, quantities, received.decimalPlaces());
    for (const lot of withQuantities(carried, units)) this.add(lot);
  }

  /** Takes units out of a position: named lots, else the first bought, else at the average. */
  private take(taking: Taking): Held[] {
    const { field, position, quantity, named } = taking;
    const lots = this.lotsOf(position);
    const all = total(quantitiesOf(lots));
    if (quantity.gt(all)) {
      throw refusal(`${field}.quantity`, "overUnits", { quantity: quantity.toFixed(), held: all.toFixed(), position });
    }
    if (named && this.method === "average") throw refusal(`${field}.lots`, "namedAtAverage");
    const wanted = named ? namedParts(taking, lots) : firstParts(lots, quantity);
    const parts = lots.map((lot, index) => partOf(lot, wanted[index] ?? ZERO, this.places));
    const taken = parts.flatMap((part) => (part.quantity.isZero() ? [] : [part]));
    const left = lots.flatMap((lot, index) => {
      const rest = minus(lot, parts[index] ?? lot);
      return rest.quantity.isZero() ? [] : [rest];
    });
    if (this.method === "average") this.spread({ lots, taken, left, quantity, all });
    this.positions.set(position, left);
    return taken;
  }

  /** At the average: the cost of all lots goes by units, first between what is taken and left, then lot by lot. */
  private spread(parts: { lots: Held[]; taken: Held[]; left: Held[]; quantity: Exact; all: Exact }): void {
    const { lots, taken, left } = parts;
    for (const [key, places] of [
      ["cost", this.places.own],
      ["fundCost", this.places.fund ?? this.places.own],
    ] as const) {
      const cost = sum(lots, key);
      const gone = rounded(cost.times(parts.quantity).div(parts.all), places);
      assign(taken, key, byQuantity(gone, quantitiesOf(taken), places));
      assign(left, key, byQuantity(cost.minus(gone), quantitiesOf(left), places));
    }
  }
}

/** Divided by units, every part downwards; the last keeps the remainder. */
function byQuantity(amount: Exact, quantities: readonly Exact[], places: number): Exact[] {
  const all = total(quantities);
  let left = amount;
  return quantities.map((quantity, index) => {
    const part = index === quantities.length - 1 ? left : rounded(amount.times(quantity).div(all), places, "down");
    left = left.minus(part);
    return part;
  });
}

/** Lots with other units. One too small for a unit leaves its cost with the last, which has the remainder. */
function withQuantities(lots: readonly Held[], quantities: readonly Exact[]): Held[] {
  const kept = lots.flatMap((lot, index) => {
    const quantity = quantities[index] ?? ZERO;
    return quantity.isZero() ? [] : [{ ...lot, quantity }];
  });
  const last = kept.at(-1);
  if (last) {
    last.cost = last.cost.plus(sum(lots, "cost")).minus(sum(kept, "cost"));
    last.fundCost = last.fundCost.plus(sum(lots, "fundCost")).minus(sum(kept, "fundCost"));
  }
  return kept;
}

function firstParts(lots: readonly Held[], quantity: Exact): Exact[] {
  let wanted = quantity;
  return lots.map((lot) => {
    const part = Exact.min(wanted, lot.quantity);
    wanted = wanted.minus(part);
    return part;
  });
}

function namedParts({ field, quantity, named = [], position }: Taking, lots: readonly Held[]): Exact[] {
  const wanted = lots.map(() => ZERO);
  for (const each of named) {
    const index = lots.findIndex(({ id }) => id === each.lot);
    const lot = lots[index];
    if (!lot) throw refusal(`${each.field}.lot`, "noLot", { id: each.lot, position });
    if (each.quantity.gt(lot.quantity)) {
      const params = { quantity: each.quantity.toFixed(), held: lot.quantity.toFixed(), position };
      throw refusal(`${each.field}.quantity`, "overUnits", params);
    }
    wanted[index] = each.quantity;
  }
  const sumOfNamed = total(wanted);
  if (sumOfNamed.eq(quantity)) return wanted;
  throw refusal(`${field}.lots`, "lotsElsewhere", { sum: sumOfNamed.toFixed(), quantity: quantity.toFixed() });
}

/** So many units of a lot with their part of its cost; the last units take all that is left. */
function partOf(lot: Held, quantity: Exact, { own, fund = own }: Places): Held {
  if (quantity.eq(lot.quantity)) return { ...lot };
  const part = (cost: Exact, places: number) => rounded(cost.times(quantity).div(lot.quantity), places);
  return { ...lot, quantity, cost: part(lot.cost, own), fundCost: part(lot.fundCost, fund) };
}

function plus(lot: Held, more: Held): Held {
  const { quantity, cost, fundCost } = lot;
  return {
    ...lot,
    quantity: quantity.plus(more.quantity),
    cost: cost.plus(more.cost),
    fundCost: fundCost.plus(more.fundCost),
  };
}

function minus(lot: Held, less: Held): Held {
  return plus(lot, { ...less, quantity: less.quantity.neg(), cost: less.cost.neg(), fundCost: less.fundCost.neg() });
}

function sum(lots: readonly Held[], key: "cost" | "fundCost"): Exact {
  return total(lots.map((lot) => lot[key]));
}

function assign(lots: readonly Held[], key: "cost" | "fundCost", costs: readonly Exact[]): void {
  for (const [index, lot] of lots.entries()) lot[key] = costs[index] ?? ZERO;
}

function quantitiesOf(lots: readonly Held[]): Exact[] {
  return lots.map(({ quantity }) => quantity);
}
