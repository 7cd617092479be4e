import { amountText, Exact, positive, share, total } from "../../money/amount.ts";
import { type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { type Optional, record, rows, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { exitWaterfall } from "../captable/captable-exit.ts";
import type { Security } from "../captable/captable-exit-claims.ts";

/** A class and the part of it that is ours: "0.25" of Series A. */
export type HeldPart = { id: string; part: string };

const MOST_PARTS = 1000;

/**
 * What a position is worth when the company is, through the rights of its classes (current value method): the equity is paid
 * out as in an exit today, and our part of each class is added up.
 *
 * - The price of a round times all shares overstates a company whose older classes have fewer rights than the new one.
 * - Units: money as decimal texts with the decimals of the currency (2 without one), every class rounded half-even.
 * - Throws FundInputError naming the field: a class there is not, or held twice, and what `exitWaterfall` refuses.
 * - Source: AICPA, Valuation of Portfolio Company Investments (2019), current value method; IPEV (December 2022), 5.
 */
export function classValue(position: {
  equity: MoneyInput;
  securities: readonly Security[];
  held: readonly HeldPart[];
  decimals?: Optional<number>;
}): { value: string; classes: { id: string; ofClass: string; value: string; converted: boolean }[] } {
  const { equity, securities, held, decimals } = record(position, "position");
  new OneCurrency().read(equity, "equity", positive);
  const { payouts } = exitWaterfall({ proceeds: equity, securities, decimals });
  const places = (payouts[0]?.amount.split(".")[1] ?? "").length;
  const seen = new Set<string>();
  const classes = rows(held, "held", MOST_PARTS).map(({ id, part }, index) => {
    const field = `held[${index}]`;
    const payout = payouts.find((each) => each.id === text(id, `${field}.id`));
    if (!payout) throw refusal(`${field}.id`, "unknownId", { id });
    if (seen.has(id)) throw refusal(`${field}.id`, "twice", { id });
    seen.add(id);
    const value = rounded(new Exact(payout.amount).times(share(part, `${field}.part`)), places);
    return { id, ofClass: payout.amount, value: amountText(value, places), converted: payout.converted };
  });
  return { value: amountText(total(classes.map(({ value }) => new Exact(value))), places), classes };
}
