import { amountText, type Exact, total } from "../../money/amount.ts";
import { dateText } from "../../money/plain-date.ts";
import type { Held, Sold } from "./lots-book.ts";
import type { Places, ReadLotEvent } from "./lots-events.ts";

/** A lot that is held; `id` is its purchase. `fundCost` is the cost at the rate of its day, null in one currency. */
export type Lot = {
  position: string;
  id: string;
  acquired: string;
  quantity: string;
  cost: string;
  fundCost: string | null;
};

/** In the fund's currency: gain = proceeds − cost = price + currency. */
export type FundGain = { cost: string; proceeds: string; gain: string; price: string; currency: string };

type Gain = { quantity: string; cost: string; proceeds: string; gain: string; fund: FundGain | null };

/** What a sale realised, in all and lot by lot; `index` is the place of the sale among the events. */
export type Relief = Gain & {
  index: number;
  id: string;
  position: string;
  date: string;
  lots: (Gain & { id: string; acquired: string })[];
};

export function lotText(lot: Held, { own, fund }: Places): Lot {
  return {
    position: lot.position,
    id: lot.id,
    acquired: dateText(lot.acquired),
    quantity: amountText(lot.quantity),
    cost: amountText(lot.cost, own),
    fundCost: fund === undefined ? null : amountText(lot.fundCost, fund),
  };
}

export function reliefText(event: ReadLotEvent, index: number, sold: readonly Sold[], places: Places): Relief {
  return {
    index,
    id: event.id,
    position: event.position,
    date: dateText(event.day),
    ...gainText(sold, places),
    lots: sold.map((lot) => ({ id: lot.id, acquired: dateText(lot.acquired), ...gainText([lot], places) })),
  };
}

function gainText(sold: readonly Sold[], { own, fund }: Places): Gain {
  const sum = (of: (lot: Sold) => Exact) => total(sold.map(of));
  const [cost, proceeds] = [sum((lot) => lot.cost), sum((lot) => lot.proceeds)];
  const [fundCost, fundProceeds] = [sum((lot) => lot.fundCost), sum((lot) => lot.fundProceeds)];
  return {
    quantity: amountText(sum((lot) => lot.quantity)),
    cost: amountText(cost, own),
    proceeds: amountText(proceeds, own),
    gain: amountText(proceeds.minus(cost), own),
    fund:
      fund === undefined
        ? null
        : fundGain({ cost: fundCost, value: fundProceeds, currency: sum((lot) => lot.currency) }, fund),
  };
}

/** price = gain − currency, so that the two always add up to it. */
export function fundGain(parts: { cost: Exact; value: Exact; currency: Exact }, decimals: number): FundGain {
  const { cost, value, currency } = parts;
  const gain = value.minus(cost);
  return {
    cost: amountText(cost, decimals),
    proceeds: amountText(value, decimals),
    gain: amountText(gain, decimals),
    price: amountText(gain.minus(currency), decimals),
    currency: amountText(currency, decimals),
  };
}
