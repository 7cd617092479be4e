import { Trans, useLingui } from "@lingui/react/macro";
import type { Interaction } from "#shared/activities/api.ts";
import { INTERACTION_POINTS, INTERACTIONS_COUNT_DAYS, INTERACTIONS_FADE_DAYS } from "#shared/activities/rules.ts";
import { api } from "../core/api/api.ts";
import { useReadPages } from "../core/lists/pages.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Moment } from "../ui/moment.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { KIND_ICONS, KIND_WORDS } from "./vocabulary.ts";

type Props = { contactId: string; name: string; score: number; onClose: () => void };

/** What an interaction score is made of: each meeting, call and e-mail that counts, and for how much. */
export function InteractionsDialog({ contactId, name, score, onClose }: Props) {
  const { t, i18n } = useLingui();
  const interactions = useReadPages(api.activities.interactions, { contactId });
  const { meeting, call, email } = INTERACTION_POINTS;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={
        <Trans>
          Interaction score of <bdi>{name}</bdi>
        </Trans>
      }
      description={
        <Trans>
          A meeting counts {meeting} points, a call {call}, an e-mail {email}; after {INTERACTIONS_FADE_DAYS} days half,
          after {INTERACTIONS_COUNT_DAYS} days nothing. Notes do not count.
        </Trans>
      }
    >
      <p className="figure text-2xl font-semibold">{i18n.number(score)}</p>
      {interactions.isPending && <Skeleton className="mt-3 h-24" />}
      {interactions.isError && <p className="mt-3 text-danger">{interactions.error.message}</p>}
      {interactions.data && (
        <ul aria-label={t`What counts`} className="mt-3 divide-y divide-line border-y border-line">
          {interactions.data.map((interaction) => (
            <Row key={interaction.id} interaction={interaction} />
          ))}
        </ul>
      )}
      {interactions.hasNextPage && (
        <LoadMore busy={interactions.isFetchingNextPage} onMore={() => void interactions.fetchNextPage()} />
      )}
    </Dialog>
  );
}

function Row({ interaction: { kind, on, points, record } }: { interaction: Interaction }) {
  const { t, i18n } = useLingui();
  const Icon = KIND_ICONS[kind];
  const counted = i18n.number(points);
  return (
    <li className="flex items-center gap-3 py-2">
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
    </li>
  );
}
