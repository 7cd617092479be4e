import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { Procedure } from "../../api/api.ts";
import { useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";

type Id = { id: string };
type Seen = Id & { rowVersion: number };
type Given<About> = About & { reason: string };
type Props = (
  | { procedure: Procedure<Given<Seen>, unknown>; about: Seen }
  | { procedure: Procedure<Given<Id>, unknown>; about: Id }
) & {
  words: { title: string; description: ReactNode; action: string; done: string };
  onClose: () => void;
};

/** Does what needs a reason, and keeps why; where the command asks for it, with the version somebody saw. */
export function ReasonDialog({ procedure, about, words, onClose }: Props) {
  const [reason, setReason] = useState("");
  const { mutate, error, isPending } = useCommand(procedure as Procedure<Given<Id>, unknown>);
  const beside = error?.data.fields?.["reason"];
  const run = () =>
    mutate(
      { ...about, reason },
      {
        onSuccess: () => {
          toast.success(words.done);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" busy={isPending} onClick={run}>
            {words.action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && beside === undefined && <Alert tone="danger">{error.message}</Alert>}
        <Field label={<Trans>Reason</Trans>} required error={beside}>
          <TextInput value={reason} maxLength={500} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
