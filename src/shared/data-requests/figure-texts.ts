import type { FundFigures } from "../commitments/fund-figures.ts";
import { amountText } from "../core/amount-text.ts";
import { dayText } from "../core/day-text.ts";
import { rateText } from "../core/rate-text.ts";
import type { FigureTexts } from "./rules.ts";

const share = new Intl.NumberFormat("en", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const multiple = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Figures of a fund as answers say them; a rate or multiple that is not to be had is left out. */
export function figureTexts({ name, currency, asOf, partners, sums, net }: FundFigures): FigureTexts {
  const money = (amount: string) => amountText(amount, currency);
  return {
    fund: name,
    figures_as_of: dayText(asOf),
    commitments: money(sums.commitment),
    partners: String(partners),
    paid_in: money(sums.paidIn),
    distributed: money(sums.distributed),
    unfunded: money(sums.unfunded),
    nav: money(sums.nav),
    ...(net.irr !== null && { net_irr: rateText(share.format(net.irr), net) }),
    ...(net.tvpi !== null && { tvpi: `${multiple.format(net.tvpi)}x` }),
    ...(net.dpi !== null && { dpi: `${multiple.format(net.dpi)}x` }),
    ...(net.rvpi !== null && { rvpi: `${multiple.format(net.rvpi)}x` }),
  };
}
