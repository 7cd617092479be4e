import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { failureText } from "#core/web/forms/form.ts";
import { MentionInput } from "#core/web/forms/mentions/mention-input.tsx";
import { toStored, toTyped } from "#core/web/forms/mentions/mention-text.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { useWriting } from "../kept-text.ts";
import type { Message } from "../room.ts";

type Props = { roomId: string; message: Message; onClose: () => void };

/** Changes the words of one’s own message, in its place. */
export function EditMessage({ roomId, message, onClose }: Props) {
  const { t } = useLingui();
  const { text, type, mention } = useWriting(() => toTyped(message.content ?? ""));
  const [rowVersion] = useState(message.rowVersion);
  const edit = useCommand(api.chat.editMessage);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    const content = toStored(text).trim();
    if (content === "" || edit.isPending) return;
    const isSaved = await edit.mutateAsync({ id: message.id, rowVersion, content }).then(
      () => true,
      () => false,
    );
    if (isSaved) onClose();
  }

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-2 py-1">
      <Field label={t`Edit message`} isLabelHidden error={edit.error === null ? undefined : failureText(edit.error)}>
        <MentionInput
          mentionable={{ procedure: api.chat.mentionable, about: { id: roomId } }}
          value={text.content}
          onChange={type}
          onMention={mention}
          takesFocus
          className="min-h-9!"
          onKeyDown={(event) => {
            if (event.key === "Escape") onClose();
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void save();
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" disabled={edit.isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabled={text.content.trim() === ""}
          busy={edit.isPending}
          busyLabel={t`Saving...`}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
