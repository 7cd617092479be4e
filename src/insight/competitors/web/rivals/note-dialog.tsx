import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Rival } from "./rival-values.ts";

/** A note about a rival firm, which becomes a task of the person who writes it. */
export function NoteDialog({ rival, onClose }: { rival: Rival; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [content, setContent] = useState("");
  const add = useCommand(api.rivalFirms.note);
  const run = () =>
    add.mutate(
      { id: rival.id, content },
      {
        onSuccess: ({ id }) => {
          toast.done(t`Intelligence note added`, {
            label: t`Open`,
            run: () => void navigate({ to: "/tasks/$id", params: { id } }),
          });
          onClose();
        },
        onError: ({ message }) => toast.error(message, t`Failed to add intelligence note`),
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={content !== ""}
      title={t`Add intelligence note about ${rival.name}`}
      description={<Trans>The note becomes a task of yours.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={add.isPending} onClick={run}>
            <Trans>Add note</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Note`} required error={add.error?.data.fields?.["content"]}>
        <Textarea rows={4} value={content} onChange={({ currentTarget }) => setContent(currentTarget.value)} />
      </Field>
    </Dialog>
  );
}
