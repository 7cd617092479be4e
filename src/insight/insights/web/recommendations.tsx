import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import type { Insights } from "./insights-words.ts";

type Recommendation = Insights["recommendations"][number];

/** What the rules recommend, each with its reason. */
export function Recommendations({ data }: { data: Insights }) {
  const { t } = useLingui();
  return (
    <Section title={t`Recommendations`} label={t`Recommendations`}>
      {data.recommendations.length === 0 ? (
        <p className="text-quiet">
          <Trans>Nothing to recommend. Score deals, log contacts and collect KPIs to get recommendations.</Trans>
        </p>
      ) : (
        <RecordRows label={t`Recommendations`}>
          {data.recommendations.map((one) => (
            <Row key={`${one.record.id} ${one.reason}`} recommendation={one} />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}

function Row({ recommendation }: { recommendation: Recommendation }) {
  const { t } = useLingui();
  const decide = useCommand(api.insights.decide);
  const mayAdd = useCan("task:create");
  const { record, reason } = recommendation;
  const run = (decision: "accepted" | "snoozed" | "dismissed", done: string) =>
    decide.mutate(
      { recordId: record.id, reason, decision },
      { onSuccess: () => toast.success(done), onError: ({ message }) => toast.error(message) },
    );
  return (
    <RecordRow
      title={<RecordLink record={record} />}
      facts={
        <span>
          <Reason recommendation={recommendation} />
        </span>
      }
      menu={
        <span className="flex flex-wrap gap-1">
          {mayAdd && (
            <Button size="sm" busy={decide.isPending} onClick={() => run("accepted", t`Task added`)}>
              <Trans>Accept</Trans>
            </Button>
          )}
          <Button size="sm" disabled={decide.isPending} onClick={() => run("snoozed", t`Snoozed for 7 days`)}>
            <Trans>Snooze</Trans>
          </Button>
          <Button size="sm" disabled={decide.isPending} onClick={() => run("dismissed", t`Recommendation dismissed`)}>
            <Trans>Dismiss</Trans>
          </Button>
        </span>
      }
    />
  );
}

function Reason({ recommendation: { reason, score, days } }: { recommendation: Recommendation }) {
  if (reason === "strong_buy_early")
    return <Trans>Move it forward: its score is {score}, and it is in an early stage</Trans>;
  if (reason === "silent") return <Trans>Call the founders: no contact for {days} days</Trans>;
  if (reason === "weak_and_old")
    return (
      <Trans>
        Decide on it: its score is {score} after {days} days
      </Trans>
    );
  return <Trans>Review its figures: a health alert is critical</Trans>;
}
