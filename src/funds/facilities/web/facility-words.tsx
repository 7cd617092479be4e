import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Facility, FacilityAct } from "#funds/facilities/shared/api.ts";
import { percentOfText } from "#ui/web/figures/percent.ts";

export const RATE_KINDS = { fixed: msg`Fixed rate`, margin: msg`Margin over a base` };
export const DAY_COUNTS = {
  "act/360": msg`Actual/360`,
  "act/365": msg`Actual/365`,
  "30/360 European": msg`30E/360`,
};
export const ACTS = {
  drawdown: msg`Drawdown`,
  repayment: msg`Repayment`,
  costs: msg`Interest and fees`,
  capitalised: msg`Interest and fees borrowed`,
  use: msg`Working capital used`,
};
/** What was called, by ILPA’s types. */
export const CALLED = {
  capitalCallInvestments: msg`Investments`,
  capitalCallFees: msg`Fees and expenses`,
  capitalCallWorkingCapital: msg`Working capital`,
  capitalCallFacilityFees: msg`Interest and fees of the facility`,
};

/** The rate of a facility in words. */
export function RateText({ facility: { rateKind, rate, base } }: { facility: Facility }) {
  const { i18n } = useLingui();
  const percent = percentOfText(rate, i18n.locales);
  if (rateKind === "fixed") return <Trans>{percent} a year</Trans>;
  return (
    <Trans>
      <bdi>{base}</bdi> plus {percent}
    </Trans>
  );
}

const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);

/** What an act did to what is drawn, or to what is owed of interest and fees: less than nothing when it was paid. */
export const movedBy = ({ kind, principal, costsPaid, interest, commitmentFee }: FacilityAct) => ({
  drawn: kind === "repayment" ? [turned(principal)] : Number(principal) === 0 ? [] : [principal],
  owed: kind === "costs" ? [interest, commitmentFee] : Number(costsPaid) === 0 ? [] : [turned(costsPaid)],
});
