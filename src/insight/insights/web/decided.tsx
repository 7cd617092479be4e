import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Decided } from "./insights-words.ts";

const DECISION_WORDS = { accepted: msg`Accepted`, snoozed: msg`Snoozed`, dismissed: msg`Dismissed` };
const DECISION_TONES: Record<Decided["decision"], Tone> = {
  accepted: "success",
  snoozed: "info",
  dismissed: "neutral",
};
const REASON_WORDS = {
  strong_buy_early: msg`High score in an early stage`,
  silent: msg`Silent founders`,
  health_critical: msg`Critical health alert`,
  weak_and_old: msg`Low score for a long time`,
};

/** What the firm decided about recommendations, by whom and why. Absent without any. */
export function DecidedRecommendations() {
  const { t } = useLingui();
  const { data, error } = useRead(api.insights.decisions, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={t`Decided`} label={t`Decided`}>
      <RecordRows label={t`Decided`}>
        {data.items.map((one) => (
          <DecidedRow key={one.id} decided={one} />
        ))}
      </RecordRows>
    </Section>
  );
}

function DecidedRow({ decided }: { decided: Decided }) {
  const { t, i18n } = useLingui();
  const mayDecide = useCan("task:create");
  const reopen = useCommand(api.insights.reopen);
  const { id, record, reason, decision, until, note, decidedBy, decidedAt } = decided;
  const run = () =>
    reopen.mutate(
      { id },
      { onSuccess: () => toast.success(t`Recommendation reopened`), onError: ({ message }) => toast.error(message) },
    );
  return (
    <RecordRow
      title={<RecordLink record={record} />}
      badge={<Badge tone={DECISION_TONES[decision]}>{i18n._(DECISION_WORDS[decision])}</Badge>}
      {...(note !== null && { note })}
      facts={
        <>
          <span>{i18n._(REASON_WORDS[reason])}</span>
          {until !== null && (
            <span>
              <Trans>
                until <Moment at={until} />
              </Trans>
            </span>
          )}
          <bdi>{decidedBy.name}</bdi>
          <Moment at={decidedAt} />
        </>
      }
      menu={
        mayDecide && (
          <Button
            size="sm"
            busy={reopen.isPending}
            aria-label={t`Reopen the recommendation about ${record.label}`}
            onClick={run}
          >
            <Trans>Reopen</Trans>
          </Button>
        )
      }
    />
  );
}
