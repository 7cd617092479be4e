import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import type { ProjectCard } from "./project-values.tsx";

type Props = { project: Pick<ProjectCard, "id" | "company" | "openItems" | "openHighRisks"> };

/** Completes a project; what is left of it is asked about first. */
export function CompleteProject({ project: { id, company, openItems, openHighRisks } }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const complete = useCommand(api.dueDiligenceProjects.complete);
  const isSettled = openItems + openHighRisks === 0;

  const run = () =>
    complete.mutate(
      { id, openItems, openHighRisks },
      {
        onSuccess: () => toast.success(t`Due diligence completed`),
        onError: ({ message }) => toast.error(message, t`Failed to update DD`),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <>
      <Button busy={complete.isPending} onClick={() => (isSettled ? run() : setAsking(true))}>
        <Trans>Complete</Trans>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Complete due diligence on ${company}?`}
        consequence={<Left openItems={openItems} openHighRisks={openHighRisks} />}
        action={t`Complete anyway`}
        busyAction={t`Completing...`}
        busy={complete.isPending}
        tone="primary"
        onConfirm={run}
      />
    </>
  );
}

function Left({ openItems, openHighRisks }: Pick<Props["project"], "openItems" | "openHighRisks">) {
  return (
    <>
      {openItems > 0 && (
        <span className="block">
          <Plural value={openItems} one="# checklist item is still open." other="# checklist items are still open." />
        </span>
      )}
      {openHighRisks > 0 && (
        <span className="block">
          <Plural
            value={openHighRisks}
            one="# high risk has not been accepted."
            other="# high risks have not been accepted."
          />
        </span>
      )}
    </>
  );
}
