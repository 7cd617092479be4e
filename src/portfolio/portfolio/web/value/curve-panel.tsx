import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { CurveCard } from "./curve-card-panel.tsx";

type Props = { asked: { fundId?: string; currency?: string; asOf?: string }; onDay: (day: string) => void };

/** The J-curve of limited partners. A quarter’s end opens its day. */
export function CurvePanel({ asked, onDay }: Props) {
  const { t } = useLingui();
  const { data, error } = useRead(api.analytics.curve, asked, { keepPrevious: true });
  return (
    <CurveCard
      data={data}
      error={error}
      source={t`posted entries`}
      note={<Trans>Limited partners, since the first call. Net cash flow is distributed less paid in.</Trans>}
      onDay={onDay}
    />
  );
}
