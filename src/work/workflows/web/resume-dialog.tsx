import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ActDialog } from "#core/web/forms/act-dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { ColleagueSelect } from "./colleague-select.tsx";
import { type Instance, PROBLEM_WORDS } from "./workflow-words.ts";

/** Opens a failed step again, as its template describes it or with another colleague. */
export function ResumeDialog({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { id, step, currentStep } = instance;
  const [assignedTo, setAssignedTo] = useState("");
  const resume = useCommand(api.workflowInstances.resume);
  const problem = resume.error?.data.fields?.["assignedTo"];
  const run = () =>
    resume.mutate(
      { id, step: currentStep, assignedTo },
      {
        onSuccess: (after) => {
          if (after.step?.problem) toast.error(i18n._(PROBLEM_WORDS[after.step.problem]), t`Failed to update workflow`);
          else toast.success(t`Workflow updated successfully`);
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title={t`Resume ${step?.title ?? instance.name}`}
      {...(step?.problem && { description: i18n._(PROBLEM_WORDS[step.problem]) })}
      action={<Trans>Resume step</Trans>}
      isDirty={assignedTo !== ""}
      isBusy={resume.isPending}
      failure={problem === undefined ? resume.error?.message : undefined}
      onRun={run}
      onClose={onClose}
    >
      <Field label={t`Assigned to`} error={problem}>
        <ColleagueSelect value={assignedTo} onChange={setAssignedTo} none={t`As the template says`} />
      </Field>
    </ActDialog>
  );
}
