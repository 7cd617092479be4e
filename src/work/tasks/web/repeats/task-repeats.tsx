import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import type { Task } from "../task-form.ts";
import { useRepeatsText } from "./repeats-text.ts";

const RepeatsDialog = whenOpened(() => import("./repeats-dialog.tsx"), "RepeatsDialog");

/** How a task repeats, with the dialog that says so. */
export function TaskRepeats({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const textOf = useRepeatsText();
  if (!mayEdit && task.repeats === null) return null;
  return (
    <Section title={<Trans>Repeats</Trans>} label={t`Repeats`}>
      <p className="text-sm">{task.repeats === null ? <Trans>Doesn’t repeat.</Trans> : textOf(task.repeats)}</p>
      {mayEdit && (
        <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
          {task.repeats === null ? <Trans>Repeat…</Trans> : <Trans>Change…</Trans>}
        </Button>
      )}
      {isOpen && <RepeatsDialog task={task} onClose={() => setOpen(false)} />}
    </Section>
  );
}
