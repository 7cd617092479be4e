import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Interaction } from "#work/activities/shared/api.ts";
import { ACTIVITY_METRICS } from "#work/activities/shared/metrics.ts";
import { KIND_ICONS, KIND_WORDS } from "./vocabulary.ts";

type Props = { contactId: string; name: string; onClose: () => void };

/** What an interaction score is made of: each meeting, call and e-mail that counts, and for how much. */
export function InteractionsDialog({ contactId, name, onClose }: Props) {
  const figure = useExplained(api.activities.interactions, { contactId });
  return (
    <MetricDrawer metric={ACTIVITY_METRICS.interactionScore} of={<bdi>{name}</bdi>} figure={figure} onClose={onClose}>
      {(interaction) => <Row interaction={interaction} />}
    </MetricDrawer>
  );
}

function Row({ interaction: { kind, on, points, record } }: { interaction: Interaction }) {
  const { t, i18n } = useLingui();
  const Icon = KIND_ICONS[kind];
  const counted = i18n.number(points);
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {i18n._(KIND_WORDS[kind])}
        {record && (
          <>
            {" "}
            <Trans>
              on <RecordLink record={record} />
            </Trans>
          </>
        )}
      </span>
      <span className="shrink-0 text-sm text-quiet">
        <Moment at={on} />
      </span>
      <span className="figure w-8 shrink-0 text-right font-medium">
        <span className="sr-only">{t`Points: `}</span>
        {counted}
      </span>
    </>
  );
}
