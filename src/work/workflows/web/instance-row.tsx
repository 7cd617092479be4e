import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { InstanceActions } from "./instance-actions.tsx";
import { INSTANCE_WORDS, type Instance, PROBLEM_WORDS, useEndText } from "./workflow-words.ts";

/** A workflow: what it is about, how far it is, and what can be done next. */
export function InstanceRow({ instance }: { instance: Instance }) {
  const { t, i18n } = useLingui();
  const endText = useEndText();
  const { id, name, status, progress, dueDate, isOverdue, assignee, step } = instance;
  const { word, tone } = INSTANCE_WORDS[status];
  const note =
    status === "cancelled" ? endText(instance) : step?.problem ? i18n._(PROBLEM_WORDS[step.problem]) : undefined;
  return (
    <RecordRow
      badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
      title={
        <Link to="/workflow/$id" params={{ id }} className="rounded-control hover:underline">
          <bdi>{name}</bdi>
        </Link>
      }
      {...(note !== undefined && { note })}
      facts={
        <>
          <EntityLink instance={instance} />
          <Place instance={instance} />
          {assignee !== null && <bdi>{assignee.name}</bdi>}
          {(status === "pending" || status === "in_progress") && <DueDay day={dueDate} isOverdue={isOverdue} />}
        </>
      }
      menu={<InstanceActions instance={instance} />}
    >
      <Progress className="mt-2 max-w-md" label={t`Progress of ${name}`} value={Math.round(progress * 100)} />
    </RecordRow>
  );
}

/** The record a workflow is about; once it is deleted, how it was called. */
export function EntityLink({ instance: { record, entityLabel } }: { instance: Instance }) {
  return record === null ? <bdi>{entityLabel}</bdi> : <RecordLink record={record} />;
}

/** Which step a workflow is at. */
export function Place({ instance: { step, currentStep, stepCount } }: { instance: Instance }) {
  if (currentStep >= stepCount)
    return (
      <span>
        <Trans>All steps validated</Trans>
      </span>
    );
  const at = currentStep + 1;
  return (
    <span className="figure">
      {step === null ? (
        <Trans>
          Step {at} of {stepCount}
        </Trans>
      ) : (
        <Trans>
          Step {at} of {stepCount}: <bdi>{step.title}</bdi>
        </Trans>
      )}
    </span>
  );
}
