import { amountText, Exact, nonNegative, positive } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { type Optional, oneOf, record, rows, text } from "../../money/read.ts";
import { MOST_HOLDINGS, wholeShares } from "./captable.ts";
import { sharesOf } from "./captable-safes.ts";

const PENALTIES = ["all", "shortfall"] as const;

export type PayToPlay = {
  /** Preferred shares of a holder, what it was to invest in the round (its pro rata) and what it did invest. */
  holders: readonly (InCurrency & { holder: string; shares: string; proRata: string; invested: string })[];
  /** What converts of somebody who did not invest all: everything, or the part it fell short by. */
  penalty: (typeof PENALTIES)[number];
  /** Common for a preferred share: "1" by default. */
  commonPerShare?: Optional<string>;
};

/**
 * Pay-to-play: the preferred shares of those who did not take their pro rata of a round become common.
 *
 * - shortfall: shares × (1 − invested ÷ pro rata), whole shares downwards. Who has no pro rata, or took it, keeps all.
 * - Units: money as decimal texts in one currency, whole shares as decimal texts; common downwards.
 * - Throws FundInputError naming the field.
 * - Source: NVCA model certificate of incorporation (2024), special mandatory conversion ("applicable portion").
 */
export function payToPlay(round: PayToPlay): { holder: string; kept: string; converted: string; common: string }[] {
  const currency = new OneCurrency();
  currency.seeRows(rows(record(round, "round").holders, "holders", MOST_HOLDINGS), "holders");
  const penalty = oneOf(round.penalty, PENALTIES, "penalty");
  const ratio = positive(round.commonPerShare ?? "1", "commonPerShare");
  return round.holders.map((each, index) => {
    const field = `holders[${index}]`;
    const shares = wholeShares(each.shares, `${field}.shares`);
    const proRata = nonNegative(each.proRata, `${field}.proRata`);
    const invested = nonNegative(each.invested, `${field}.invested`);
    const missing = Exact.max(proRata.minus(invested), 0);
    const part = missing.isZero() ? new Exact(0) : penalty === "all" ? shares : shares.times(missing).div(proRata);
    const converted = sharesOf(part);
    return {
      holder: text(each.holder, `${field}.holder`),
      kept: amountText(shares.minus(converted)),
      converted: amountText(converted),
      common: amountText(sharesOf(converted.times(ratio))),
    };
  });
}
