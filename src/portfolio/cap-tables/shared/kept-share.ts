import { proRata } from "#maths/fund/captable/captable.ts";
import { capTableOn } from "#maths/fund/captable/captable-on.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { historyOfObjects } from "./history.ts";
import type { Stored } from "./stored.ts";

/** A round of so many new shares (`offered`, whole) for so much each, on a day. Decimal texts. */
type Round = { fundId: string; day: string; offered: string; price: string };

/** What a fund may buy of a round to keep its share of the day before, fully diluted: whole shares, and what they cost. Decimal texts. */
export function keptShare(
  { objects, events }: Pick<Stored, "objects" | "events">,
  { fundId, day, offered, price }: Round,
): { shares: string; amount: string } {
  const { holders, totals } = capTableOn(historyOfObjects(objects, events), addDays(day, -1));
  const holder = objects.find((one) => one.fundId === fundId)?.object.id;
  const held = holders.find(({ stakeholder_id: id }) => id === holder)?.fullyDiluted ?? "0";
  const all = new Exact(totals.fullyDiluted);
  const ownership = all.isZero() ? "0" : amountText(new Exact(held).div(all).toDecimalPlaces(20));
  const { shares } = proRata({ ownership, offered, price: "1" });
  return { shares, amount: amountText(new Exact(price).times(shares)) };
}
