import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { DecidedRecommendations } from "./decided.tsx";
import type { Insights, Recommendation } from "./insights-words.ts";

const SnoozeDialog = whenOpened(() => import("./decision-dialogs.tsx"), "SnoozeDialog");
const DismissDialog = whenOpened(() => import("./decision-dialogs.tsx"), "DismissDialog");

/** What the rules recommend, each with its reason, and what the firm decided. */
export function Recommendations({ data }: { data: Insights }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
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
      <DecidedRecommendations />
    </div>
  );
}

function Row({ recommendation }: { recommendation: Recommendation }) {
  const { t } = useLingui();
  const decide = useCommand(api.insights.decide);
  const mayDecide = useCan("task:create");
  const [opened, setOpened] = useState<"snooze" | "dismiss">();
  const { record, reason } = recommendation;
  const close = () => setOpened(undefined);
  const accept = () =>
    decide.mutate(
      { recordId: record.id, reason, decision: "accepted" },
      { onSuccess: () => toast.success(t`Task added`), onError: ({ message }) => toast.error(message) },
    );
  return (
    <>
      <RecordRow
        title={<RecordLink record={record} />}
        facts={
          <span>
            <Reason recommendation={recommendation} />
          </span>
        }
        menu={
          mayDecide && (
            <span className="flex flex-wrap gap-1">
              <Button size="sm" busy={decide.isPending} onClick={accept}>
                <Trans>Accept</Trans>
              </Button>
              <Button size="sm" disabled={decide.isPending} onClick={() => setOpened("snooze")}>
                <Trans>Snooze</Trans>
              </Button>
              <Button size="sm" disabled={decide.isPending} onClick={() => setOpened("dismiss")}>
                <Trans>Dismiss</Trans>
              </Button>
            </span>
          )
        }
      />
      {opened === "snooze" && <SnoozeDialog recommendation={recommendation} onClose={close} />}
      {opened === "dismiss" && <DismissDialog recommendation={recommendation} onClose={close} />}
    </>
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
