import { Trans } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Moment } from "#ui/web/text/moment.tsx";

export type Summary = OutputOf<typeof api.portfolioCompanies.summary>;
export type PortfolioFigure = "value" | "invested" | "irr" | "ownership";

/** Which rate is missing, where nothing can be summed; else the day. */
export function ValueNote({ summary: { missingRate, asOf } }: { summary: Summary }) {
  if (missingRate === null)
    return (
      <Trans>
        As of <Moment at={asOf} />
      </Trans>
    );
  const { from, to, date } = missingRate;
  return (
    <Trans>
      No rate from {from} to {to} on <Moment at={date} />
    </Trans>
  );
}
