import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, type InputOf } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { COMPANY_METRICS } from "#deals/companies/shared/metrics.ts";
import { Moment } from "#ui/web/text/moment.tsx";

type Props = {
  /** Where the prospects came from. */
  of: ReactNode;
  question: Omit<InputOf<typeof api.companies.conversion>, "cursor">;
  note?: ReactNode;
  onClose: () => void;
  onShow: (show: "converted" | "all") => void;
};

/** What a conversion rate is made of, and the way to the rows behind both numbers. */
export function ConversionDrawer({ of, question, note, onClose, onShow }: Props) {
  const figure = useExplained(api.companies.conversion, question);
  return (
    <MetricDrawer
      metric={COMPANY_METRICS.conversionRate}
      of={of}
      note={note}
      figure={figure}
      onShow={(part) => onShow(part === "converted" ? "converted" : "all")}
      onClose={onClose}
    >
      {({ id, name, convertedAt }) => (
        <>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <RecordLink record={{ id, kind: "company", label: name }} />
          </span>
          <span className="shrink-0 text-sm text-quiet">
            {convertedAt !== null && (
              <Trans>
                Became a deal <Moment at={convertedAt} />
              </Trans>
            )}
          </span>
        </>
      )}
    </MetricDrawer>
  );
}
