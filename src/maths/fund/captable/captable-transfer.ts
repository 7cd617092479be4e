import { amountText, Exact, nonNegative } from "../../money/amount.ts";
import { dateText, readDate } from "../../money/plain-date.ts";
import { record, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import type { CapTableHistory } from "./captable-events.ts";
import { bookOn } from "./captable-on.ts";
import type { Living } from "./captable-state.ts";
import { vestedHeld, vestingHeld } from "./captable-vested.ts";
import type { VestingTerms } from "./captable-vesting.ts";

/** A condition of the terms that came about, on a day. */
type Said = { type: "TX_VESTING_START" | "TX_VESTING_EVENT"; condition: string; date: string };

/** How the part of a security that goes over vests where it goes. */
export type PassedVesting =
  | { by: "nothing" }
  /** As its terms say for the part: what came about and what was accelerated is said of it again. */
  | { by: "terms"; fired: Said[]; accelerated: string }
  /** On these days. */
  | { by: "days"; vestings: { date: string; amount: string }[] }
  /** Part of it is gone and more vests when something comes about that has not: no terms and no days say that of a part. */
  | { by: "unknown" };

/**
 * What is to be said of the vesting of `quantity` that goes over from a security by the end of a day.
 *
 * - With nothing exercised or cancelled of it and terms in portions only, the terms hold for a part as for the whole. Otherwise the part
 *   vests on the days on which the whole does, by its share, whole shares downwards; what has vested, on the day it goes over.
 * - The rest keeps its share of all that is said of it (`CapTableBook`), so both together vest as the whole would have.
 * - Units: shares as decimal texts. Throws FundInputError naming the field, as `capTableOn`; `securityId` where it is not held, `quantity` where less is.
 */
export function vestingPassedOn(
  history: CapTableHistory,
  goes: { securityId: string; date: string; quantity: string },
): PassedVesting {
  const { securityId, date, quantity } = record(goes, "goes");
  const book = bookOn(history, date);
  const security = book.living.get(text(securityId, "securityId"));
  if (!security) throw refusal("securityId", "noSecurity", { id: securityId });
  const part = nonNegative(quantity, "quantity");
  if (part.gt(security.quantity)) {
    const params = { quantity: part.toFixed(), held: security.quantity.toFixed(), position: securityId };
    throw refusal("quantity", "overUnits", params);
  }
  const held = vestingHeld(security, book.vestingTerms);
  if (!held || security.family === "CONVERTIBLE") return { by: "nothing" };
  const terms = book.vestingTerms.get(security.vesting.terms ?? "")?.terms;
  if (terms && holdsOfPart(security, terms)) {
    const { fired, accelerated } = security.vesting;
    const kept = share(accelerated, security.quantity.minus(part), security.quantity);
    const starts = new Set(
      terms.vesting_conditions.flatMap(({ id, trigger }) => (trigger.type === "VESTING_START_DATE" ? [id] : [])),
    );
    const said = ({ condition, day }: (typeof fired)[number]): Said => ({
      type: starts.has(condition) ? "TX_VESTING_START" : "TX_VESTING_EVENT",
      condition,
      date: dateText(day),
    });
    return {
      by: "terms",
      fired: fired.map(said),
      accelerated: amountText(accelerated.minus(kept)),
    };
  }
  const days = new Set([readDate(date, "date"), ...held.tranches.map(({ day }) => day)]);
  const vestings: { date: string; amount: string }[] = [];
  let before = new Exact(0);
  for (const day of [...days].filter((each) => each >= readDate(date, "date")).toSorted((a, b) => a - b)) {
    const vested = share(new Exact(vestedHeld(held, day).vested), part, security.quantity);
    if (vested.gt(before)) vestings.push({ date: dateText(day), amount: amountText(vested.minus(before)) });
    before = vested;
  }
  return before.lt(part) ? { by: "unknown" } : { by: "days", vestings };
}

const holdsOfPart = ({ quantity, vesting: { granted, exercised } }: Living, terms: VestingTerms) =>
  granted.eq(quantity) &&
  exercised.isZero() &&
  terms.vesting_conditions.every((each) => Number(each.quantity ?? "0") === 0);

const share = (of: Exact, part: Exact, whole: Exact) =>
  rounded(of.times(part).div(whole), Math.max(of.decimalPlaces(), part.decimalPlaces()), "down");
