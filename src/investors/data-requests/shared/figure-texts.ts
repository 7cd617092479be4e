import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { multipleText, percentText } from "#core/shared/text/figure-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { rateText } from "#core/shared/text/rate-text.ts";
import type { FundFigures } from "#funds/commitments/shared/fund-figures.ts";
import type { FigureTexts } from "./rules.ts";

/** Figures of a fund as answers say them; a rate or multiple that is not to be had is left out. */
export function figureTexts(
  { name, currency, asOf, partners, sums, net }: FundFigures,
  notation?: Notation,
): FigureTexts {
  const money = (amount: string) => amountText(amount, currency, notation);
  return {
    fund: name,
    figures_as_of: dayText(asOf),
    commitments: money(sums.commitment),
    partners: String(partners),
    paid_in: money(sums.paidIn),
    distributed: money(sums.distributed),
    unfunded: money(sums.unfunded),
    nav: money(sums.nav),
    ...(net.irr !== null && { net_irr: rateText(percentText(net.irr, notation), net) }),
    ...(net.tvpi !== null && { tvpi: multipleText(net.tvpi, notation) }),
    ...(net.dpi !== null && { dpi: multipleText(net.dpi, notation) }),
    ...(net.rvpi !== null && { rvpi: multipleText(net.rvpi, notation) }),
  };
}
