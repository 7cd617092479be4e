import { amountText, type Exact } from "../money/amount.ts";
import type { TierSplit } from "./waterfall-result.ts";
import type { Movement, Terms } from "./waterfall-terms.ts";

/** The terms as one sentence, to open the trace with. */
export function termsLine({ style, hurdle, catchUp, carry, gpCommitment, escrow }: Terms): string {
  const compounding = hurdle.compounding === "annual" ? "compounded annually" : "simple";
  return [
    style === "european" ? "European (all contributed capital first)" : "American (capital of realised deals first)",
    `preferred return ${percent(hurdle.rate)} ${compounding}, Actual/365`,
    catchUp.isZero() ? "no catch-up" : `catch-up ${percent(catchUp)} to the GP`,
    `carry ${percent(carry)}`,
    ...(gpCommitment.isZero() ? [] : [`GP commitment ${percent(gpCommitment)} of contributions, carry-free`]),
    ...(escrow.isZero() ? [] : [`${percent(escrow)} of carry in escrow`]),
  ].join("; ");
}

export function movementLine({ date, kind, amount, deal }: Movement, decimals: number, style: Terms["style"]): string {
  const where = deal === undefined ? "" : ` (${deal})`;
  if (kind === "contribution") return `${date} contribution${where} ${amountText(amount, decimals)}`;
  const effect = style === "american" ? "to be returned before further carry" : "its capital is to be returned already";
  return `${date} write-off${where} ${amountText(amount, decimals)}: ${effect}`;
}

/** A distribution as the sum that a reader can do again: the tiers, then who got what. */
export function distributionLine(
  { date, amount, deal }: Movement,
  split: TierSplit,
  withheld: Exact,
  decimals: number,
): string {
  const where = deal === undefined ? "" : ` (${deal})`;
  const tiers = [
    `return of capital ${split.returnOfCapital}`,
    `preferred return ${split.preferred}`,
    `catch-up ${split.catchUp.lp} LP + ${split.catchUp.gp} GP`,
    `split ${split.split.lp} LP + ${split.split.gp} GP`,
  ];
  const memos = [
    ...(isZero(split.gpCommitment) ? [] : [`of the GP's, ${split.gpCommitment} on its own commitment`]),
    ...(isZero(split.escrow) ? [] : [`${split.escrow} of the carry into escrow`]),
    ...(withheld.lte(0) ? [] : [`${amountText(withheld, decimals)} of carry withheld: earlier carry was more`]),
  ];
  const paid = `${date} distribution${where} ${amountText(amount, decimals)}: ${tiers.join(", ")}`;
  return [`${paid}; LP ${split.lp}, GP ${split.gp}`, ...memos].join("; ");
}

function percent(share: Exact): string {
  return `${amountText(share.times(100))} %`;
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
