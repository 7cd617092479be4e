import { Trans, useLingui } from "@lingui/react/macro";
import { Ban } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import type { Instance } from "./workflow-words.ts";

const AnswersDialog = whenOpened(() => import("./answers-dialog.tsx"), "AnswersDialog");
const DocumentDialog = whenOpened(() => import("./document-dialog.tsx"), "DocumentDialog");
const ReviewDialog = whenOpened(() => import("./review-dialog.tsx"), "ReviewDialog");
const ResumeDialog = whenOpened(() => import("./resume-dialog.tsx"), "ResumeDialog");
const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");

type Opened = "answers" | "document" | "review" | "resume" | "refuse" | "cancel";

/** What can be done with a workflow now, by its status. */
export function InstanceActions({ instance }: { instance: Instance }) {
  const [opened, setOpened] = useState<Opened>();
  const mayRun = useCan("workflow:run");
  const isActive = instance.status === "pending" || instance.status === "in_progress";
  if (!mayRun || !isActive) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NextAct instance={instance} onOpen={setOpened} />
      <Button size="sm" onClick={() => setOpened("review")}>
        <Trans>Request Review</Trans>
      </Button>
      <MoreMenu>
        <MenuItem icon={<Ban />} onSelect={() => setOpened("cancel")}>
          <Trans>Cancel workflow</Trans>
        </MenuItem>
      </MoreMenu>
      <Dialogs instance={instance} opened={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** What toasts say after any change of a workflow. */
function useWorkflowToasts() {
  const { t } = useLingui();
  return {
    onSuccess: () => toast.success(t`Workflow updated successfully`),
    onError: ({ message }: { message: string }) => toast.error(message, t`Failed to update workflow`),
  };
}

type ActProps = { instance: Instance; onOpen: (dialog: Opened) => void };

function NextAct({ instance, onOpen }: ActProps) {
  const toasts = useWorkflowToasts();
  const begin = useCommand(api.workflowInstances.begin);
  const complete = useCommand(api.workflowInstances.complete);
  const { id, status, step, currentStep, stepCount } = instance;
  if (status === "pending")
    return (
      <Button size="sm" variant="primary" busy={begin.isPending} onClick={() => begin.mutate({ id }, toasts)}>
        <Trans>Begin</Trans>
      </Button>
    );
  if (currentStep >= stepCount)
    return (
      <Button size="sm" variant="primary" busy={complete.isPending} onClick={() => complete.mutate({ id }, toasts)}>
        <Trans>Complete Workflow</Trans>
      </Button>
    );
  if (step?.status === "failed")
    return (
      <Button size="sm" variant="primary" onClick={() => onOpen("resume")}>
        <Trans>Resume step</Trans>
      </Button>
    );
  return <Validate instance={instance} onOpen={onOpen} />;
}

function Validate({ instance: { id, step, currentStep }, onOpen }: ActProps) {
  const toasts = useWorkflowToasts();
  const advance = useCommand(api.workflowInstances.advance);
  const run = () => advance.mutate({ id, step: currentStep }, toasts);
  const asks = step?.kind === "form" ? "answers" : step?.kind === "document" ? "document" : undefined;
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        busy={advance.isPending}
        onClick={asks === undefined ? run : () => onOpen(asks)}
      >
        <Trans>Validate & Next Step</Trans>
      </Button>
      {step?.kind === "approval" && (
        <Button size="sm" onClick={() => onOpen("refuse")}>
          <Trans>Refuse</Trans>
        </Button>
      )}
    </>
  );
}

function Dialogs({
  instance,
  opened,
  onClose,
}: {
  instance: Instance;
  opened: Opened | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { id, name, step } = instance;
  const about = { about: { id }, onClose };
  if (opened === "answers") return <AnswersDialog instance={instance} onClose={onClose} />;
  if (opened === "document") return <DocumentDialog instance={instance} onClose={onClose} />;
  if (opened === "review") return <ReviewDialog instance={instance} onClose={onClose} />;
  if (opened === "resume") return <ResumeDialog instance={instance} onClose={onClose} />;
  if (opened === "refuse")
    return (
      <ReasonDialog
        {...about}
        procedure={api.workflowInstances.refuse}
        words={{
          title: t`Refuse ${step?.title ?? name}?`,
          description: <Trans>The workflow ends or returns to the step before, as its template says.</Trans>,
          action: t`Refuse`,
          done: t`Workflow updated successfully`,
        }}
      />
    );
  if (opened === "cancel")
    return (
      <ReasonDialog
        {...about}
        procedure={api.workflowInstances.cancel}
        words={{
          title: t`Cancel ${name}?`,
          description: <Trans>Its open tasks are archived.</Trans>,
          action: t`Cancel workflow`,
          done: t`Workflow updated successfully`,
        }}
      />
    );
  return null;
}
