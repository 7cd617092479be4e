import type { ReactNode } from "react";
import { api } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { CAPITAL_METRICS, type PartnerFigure } from "#funds/commitments/shared/metrics.ts";
import { FlowLine } from "./flow-line.tsx";

type Props = {
  partner: { id: string; name: string };
  figure: PartnerFigure;
  currency: string;
  note?: ReactNode;
  onClose: () => void;
};

/** A figure of a limited partner in the funds of one currency, and what it is made of. */
export function PartnerFigureDrawer({ partner, figure, currency, note, onClose }: Props) {
  const explained = useExplained(api.partnerFigures.explain, { id: partner.id, figure, currency });
  return (
    <MetricDrawer metric={CAPITAL_METRICS[figure]} of={partner.name} figure={explained} note={note} onClose={onClose}>
      {(row) => <FlowLine row={row} currency={currency} partnerId={partner.id} />}
    </MetricDrawer>
  );
}
