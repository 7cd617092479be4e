import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { CAPITAL_METRICS, type FundFigure } from "#funds/commitments/shared/metrics.ts";
import { FlowLine } from "./flow-line.tsx";

type Props = {
  fund: { id: string; name?: string };
  figure: FundFigure;
  /** Of a day; else of today. */
  asOf?: string;
  withoutFacility?: boolean;
  /** What else is said of the figure: why none exists, or of how many days it is. */
  note?: ReactNode;
  onClose: () => void;
};

const IS_NET: ReadonlySet<FundFigure> = new Set(["netIrr", "netTvpi", "netDpi", "netRvpi", "netPic"]);

/** A figure of a fund, and the dated flows it is made of. */
export function FundFigureDrawer({ fund, figure, asOf, withoutFacility = false, note, onClose }: Props) {
  const explained = useExplained(api.fundFigures.explain, {
    id: fund.id,
    figure,
    withoutFacility,
    ...(asOf !== undefined && { asOf }),
  });
  return (
    <MetricDrawer
      metric={CAPITAL_METRICS[figure]}
      of={fund.name}
      figure={explained}
      note={
        IS_NET.has(figure) ? (
          <>
            <Trans>Limited partners only, net of fees and carried interest.</Trans>{" "}
            {withoutFacility && (
              <Trans>Without subscription facility, as if partners had paid when it was drawn.</Trans>
            )}{" "}
            {note}
          </>
        ) : (
          note
        )
      }
      onClose={onClose}
    >
      {(row) => <FlowLine row={row} currency={explained.data?.currency ?? ""} fundId={fund.id} />}
    </MetricDrawer>
  );
}
