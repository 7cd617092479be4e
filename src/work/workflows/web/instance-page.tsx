import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { InstanceActions } from "./instance-actions.tsx";
import { EntityLink } from "./instance-row.tsx";
import {
  INSTANCE_WORDS,
  KIND_WORDS,
  LOG_WORDS,
  PROBLEM_WORDS,
  STEP_WORDS,
  TRIGGER_WORDS,
  useEndText,
  useWorkflowPeople,
  type WholeInstance,
} from "./workflow-words.ts";

/** A workflow with its steps and the log of its run. */
export function InstancePage() {
  const { id } = useParams({ from: "/frame/workflow/$id" });
  if (!useCan("workflow:read")) return <NotAllowed />;
  return <ReadInstance id={id} />;
}

function ReadInstance({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.workflowInstances.get, { id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton loading={t`Loading...`} />;
  return <Whole instance={data} />;
}

function Whole({ instance }: { instance: WholeInstance }) {
  const { t, i18n } = useLingui();
  const endText = useEndText();
  const { name, status, progress } = instance;
  const { word, tone } = INSTANCE_WORDS[status];
  return (
    <>
      <Link to="/workflow" className="mb-2 inline-flex items-center gap-1 text-sm text-primary-text hover:underline">
        <ArrowLeft aria-hidden className="size-4" />
        <Trans>All workflows</Trans>
      </Link>
      <PageHeader
        title={<bdi>{name}</bdi>}
        badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
        {...(status === "cancelled" && { description: endText(instance) })}
        actions={<InstanceActions instance={instance} />}
      />
      <Progress className="mb-4" label={t`Progress`} showLabel value={Math.round(progress * 100)} />
      <RecordColumns
        lead={<Steps instance={instance} />}
        main={<Log instance={instance} />}
        aside={<About instance={instance} />}
      />
    </>
  );
}

function About({ instance }: { instance: WholeInstance }) {
  const { t, i18n } = useLingui();
  const { assignee, dueDate, isOverdue, version, createdAt, onRefusal, trigger } = instance;
  return (
    <Section title={<Trans>Details</Trans>} label={t`Details`}>
      <Facts columns="grid-cols-1">
        <Fact label={t`About`}>
          <EntityLink instance={instance} />
        </Fact>
        <Fact label={t`Assigned to`}>{assignee === null ? "–" : <bdi>{assignee.name}</bdi>}</Fact>
        <Fact label={t`Due date`}>
          <DueDay day={dueDate} isOverdue={isOverdue} />
        </Fact>
        <Fact label={t`Started`}>
          <Moment at={createdAt} />
        </Fact>
        {trigger !== null && <Fact label={t`Started by an event`}>{i18n._(TRIGGER_WORDS[trigger])}</Fact>}
        <Fact label={t`Version of the template`}>{version}</Fact>
        <Fact label={t`A refused approval`}>
          {onRefusal === "end" ? t`Ends the workflow` : t`Returns it to the step before`}
        </Fact>
      </Facts>
    </Section>
  );
}

function Steps({ instance }: { instance: WholeInstance }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Steps</Trans>} label={t`Steps`}>
      <RecordRows label={t`Steps`} isOrdered>
        {instance.steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </RecordRows>
    </Section>
  );
}

function StepRow({ step }: { step: WholeInstance["steps"][number] }) {
  const { i18n } = useLingui();
  const { roleLabel } = useWorkflowPeople();
  const { position, kind, title, status, assignee, role, dueOn, decidedBy, decidedAt, answers, document, task } = step;
  const { word, tone } = STEP_WORDS[status];
  const note = step.problem === null ? (step.reason ?? undefined) : i18n._(PROBLEM_WORDS[step.problem]);
  return (
    <RecordRow
      badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
      title={`${position + 1}. ${title}`}
      {...(note !== undefined && { note })}
      facts={
        <>
          <span>{i18n._(KIND_WORDS[kind])}</span>
          {assignee !== null && <bdi>{assignee.name}</bdi>}
          {role !== null && <span>{roleLabel(role)}</span>}
          {status === "open" && dueOn !== null && <DueDay day={dueOn} isOverdue={false} />}
          {task !== null && <RecordLink record={{ id: task.id, kind: "task", label: task.title }} />}
          {document !== null && <RecordLink record={document} />}
          {decidedBy !== null && <bdi>{decidedBy.name}</bdi>}
          {decidedAt !== null && <Moment at={decidedAt} />}
        </>
      }
    >
      <Answers answers={answers} />
    </RecordRow>
  );
}

function Answers({ answers }: { answers: Readonly<Record<string, string>> }) {
  const given = Object.entries(answers);
  if (given.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {given.map(([label, answer]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-quiet wrap-anywhere">{label}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Log({ instance: { log, steps } }: { instance: WholeInstance }) {
  const { t, i18n } = useLingui();
  const titleAt = (position: number | null) => steps.find((step) => step.position === position)?.title;
  return (
    <Section title={<Trans>Log</Trans>} label={t`Log`}>
      <RecordRows label={t`Log`}>
        {log.toReversed().map(({ id, position, what, note, by, at }) => (
          <RecordRow
            key={id}
            title={[i18n._(LOG_WORDS[what]), titleAt(position)].filter(Boolean).join(": ")}
            note={note}
            facts={
              <>
                <bdi>{by?.name ?? "Tranche"}</bdi>
                <Moment at={at} />
              </>
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}
