import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { type DealTask, useDealForm } from "./deal-form.ts";
import { DealFormBody, DealFormButtons } from "./deal-form-body.tsx";

type Props = { task: DealTask; onClose: () => void };

/** Add Deal and Edit Deal over the list. */
export function DealFormDialog({ task, onClose }: Props) {
  const { t } = useLingui();
  const form = useDealForm(task, onClose);
  const { setFocus } = form;
  useEffect(() => setFocus("company"), [setFocus]);

  function giveUp() {
    form.discard();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={giveUp}
      size="lg"
      title={task.kind === "edit" ? t`Edit ${task.deal.name}` : <Trans>Add Deal</Trans>}
      dirty={form.isDirty}
      footer={<DealFormButtons form={form} onCancel={giveUp} />}
    >
      <DealFormBody form={form} />
    </Dialog>
  );
}
