import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { Anomaly } from "#portfolio/kpis/shared/anomalies.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/later-dialog.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Definition, useKpiText, type Waiting } from "../kpi-values.ts";

/** Figures that wait for somebody to accept them, company by company, with what is odd about each. */
export function Review() {
  const { t } = useLingui();
  const waiting = useRead(api.kpis.waiting, {});
  const definitions = useRead(api.kpiDefinitions.list, {});
  const problem = waiting.error ?? definitions.error;
  if (problem) return <ReadProblem error={problem} onRetry={() => void waiting.refetch()} />;
  if (!waiting.data || !definitions.data) return <RowsSkeleton loading={t`Loading...`} />;
  const { items, isMore } = waiting.data;
  if (items.length === 0)
    return (
      <EmptyState title={t`Nothing to review.`} text={t`Figures that founders send wait here before they count.`} />
    );
  return (
    <div className="flex flex-col gap-4">
      {[...Map.groupBy(items, ({ company }) => company.id)].map(([companyId, figures]) => (
        <OfCompany key={companyId} figures={figures} definitions={definitions.data.items} />
      ))}
      {isMore && (
        <p className="text-sm text-quiet">
          <Trans>More figures are waiting. They appear here once these are reviewed.</Trans>
        </p>
      )}
    </div>
  );
}

function OfCompany({ figures, definitions }: { figures: readonly Waiting[]; definitions: readonly Definition[] }) {
  const mayReview = useCan("kpi:review");
  const [company] = figures.map((one) => one.company);
  if (!company) return null;
  const ids = figures.map(({ id }) => id);
  return (
    <Section
      title={
        <Link to="/portfolio/kpis/$companyId" params={{ companyId: company.id }} className="hover:underline">
          <bdi>{company.name}</bdi>
        </Link>
      }
      label={company.name}
      beside={mayReview && <Verdict ids={ids} name={company.name} />}
    >
      <RecordRows>
        {figures.map((figure) => (
          <WaitingRow
            key={figure.id}
            figure={figure}
            definition={definitions.find(({ key }) => key === figure.metric)}
            mayReview={mayReview && ids.length > 1}
          />
        ))}
      </RecordRows>
    </Section>
  );
}

type RowProps = { figure: Waiting; definition: Definition | undefined; mayReview: boolean };

function WaitingRow({ figure, definition, mayReview }: RowProps) {
  const { t } = useLingui();
  const texts = useKpiText();
  const words: Record<Anomaly, string> = {
    unusual: t`Unusual change`,
    sign: t`Sign flipped`,
    currency: t`Other currency`,
    missing: t`Missing`,
  };
  const { label = figure.metric, unit = "number" } = definition ?? {};
  const period = texts.period(figure.periodKind, figure.periodStart);
  return (
    <RecordRow
      title={`${label}: ${texts.exact(unit, figure)}`}
      badge={figure.anomalies.map((anomaly) => (
        <Badge key={anomaly} tone="warn">
          {words[anomaly]}
        </Badge>
      ))}
      note={figure.note}
      facts={
        <>
          <span>{period}</span>
          {figure.kind === "budget" && (
            <span>
              <Trans>Budget</Trans>
            </span>
          )}
          {figure.before !== null && (
            <span>
              <Trans>Before: {texts.exact(unit, { value: figure.before, currency: figure.currency })}</Trans>
            </span>
          )}
          <bdi>{figure.givenBy?.name ?? (figure.source === "link" ? t`Founder` : t`Former member`)}</bdi>
          <Moment at={figure.createdAt} />
        </>
      }
      menu={mayReview && <Verdict ids={[figure.id]} name={`${label}, ${period}`} />}
    />
  );
}

/** Accept at a press; reject with a reason. */
function Verdict({ ids, name }: { ids: readonly string[]; name: string }) {
  const { t } = useLingui();
  const [isRejecting, setRejecting] = useState(false);
  const review = useCommand(api.kpis.review);
  const count = ids.length;
  return (
    <span className="flex items-center gap-2">
      <Button
        size="sm"
        busy={review.isPending}
        onClick={() =>
          review.mutate(
            { ids: [...ids], verdict: "accepted" },
            {
              onSuccess: () => toast.success(t`Figures accepted`),
              onError: ({ message }) => toast.error(message, t`Failed to review figures`),
            },
          )
        }
      >
        {count === 1 ? <Trans>Accept</Trans> : <Plural value={count} one="Accept # figure" other="Accept # figures" />}
        <span className="sr-only">{t`, of ${name}`}</span>
      </Button>
      <Button size="sm" variant="ghost" aria-label={t`Reject ${name}`} onClick={() => setRejecting(true)}>
        <Trans>Reject</Trans>
      </Button>
      {isRejecting && <Rejection ids={ids} name={name} onClose={() => setRejecting(false)} />}
    </span>
  );
}

function Rejection({ ids, name, onClose }: { ids: readonly string[]; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState("");
  const review = useCommand(api.kpis.review);
  const run = () =>
    review.mutate(
      { ids: [...ids], verdict: "rejected", note },
      {
        onSuccess: () => {
          toast.success(t`Figures rejected`);
          onClose();
        },
        onError: ({ message }) => toast.error(message, t`Failed to review figures`),
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={note !== ""}
      title={<Trans>Reject figures</Trans>}
      description={<bdi>{name}</bdi>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={review.isPending} onClick={run}>
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Reason`} optional>
        <Textarea
          dir="auto"
          rows={3}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
