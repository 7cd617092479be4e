import { Trans, useLingui } from "@lingui/react/macro";
import { SendHorizontal, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { api } from "#core/web/api/api.ts";
import { MentionInput } from "#core/web/forms/mentions/mention-input.tsx";
import { toStored } from "#core/web/forms/mentions/mention-text.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { MOST_LETTERS } from "#work/chat/shared/rules.ts";
import { AttachFiles } from "#work/documents/web/attach-files-panel.tsx";
import { newClientId } from "./client-id.ts";
import { useKeptText } from "./kept-text.ts";
import type { Outgoing } from "./outbox.ts";
import type { Message, Room } from "./room.ts";
import { useNoteTyping } from "./typing.tsx";

type Props = {
  room: Room;
  /** The message that is answered. */
  replyTo: Message | undefined;
  onReplied: () => void;
  onSend: (message: Pick<Outgoing, "roomId" | "clientId" | "content" | "parentId">) => void;
};

/** Where one writes. Enter sends, Shift+Enter begins a new line. */
export function Composer({ room, replyTo, onReplied, onSend }: Props) {
  const { t } = useLingui();
  const { text, type, mention, clear } = useKeptText(room.id);
  const [problem, setProblem] = useState<string>();
  const noteTyping = useNoteTyping(room.id);
  const isBlank = text.content.trim() === "";

  function send(event?: FormEvent) {
    event?.preventDefault();
    const content = toStored(text).trim();
    const isLong = content.length > MOST_LETTERS;
    setProblem(isLong ? t`Up to ${MOST_LETTERS} characters; this message has ${content.length}` : undefined);
    if (content === "" || isLong) return;
    onSend({ roomId: room.id, clientId: newClientId(), content, ...(replyTo && { parentId: replyTo.id }) });
    onReplied();
    clear();
  }

  function sendDocument(id: string) {
    onSend({ roomId: room.id, clientId: newClientId(), content: `${window.location.origin}/documents/${id}` });
  }

  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2 border-t border-line p-3">
      {replyTo && <Replying to={replyTo} onCancel={onReplied} />}
      <AttachFiles
        recordId={room.record?.id ?? null}
        chatRoomId={room.entityType === "group" ? room.id : undefined}
        onKept={sendDocument}
      />
      <Field label={t`Message`} isLabelHidden error={problem} className="flex-1">
        <MentionInput
          mentionable={{ procedure: api.chat.mentionable, about: { id: room.id } }}
          value={text.content}
          onChange={(content) => {
            type(content);
            noteTyping();
          }}
          onMention={mention}
          placeholder={t`Type a message... Use @mention to notify team members.`}
          className="min-h-9! resize-none!"
          rows={1}
          key={replyTo?.id ?? ""}
          takesFocus={replyTo !== undefined}
          onKeyDown={onEnter(send)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={isBlank}
        icon={<SendHorizontal aria-hidden className="size-4" />}
        className="h-9!"
      >
        <span className="max-sm:sr-only">
          <Trans>Send</Trans>
        </span>
      </Button>
    </form>
  );
}

/** Enter sends; Shift+Enter, and Enter that ends a composed letter, do not. */
const onEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
};

function Replying({ to, onCancel }: { to: Message; onCancel: () => void }) {
  const { t } = useLingui();
  const { firstName, lastName } = to.userProfile;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className="flex w-full items-center gap-2 text-sm text-quiet">
      <span className="min-w-0 flex-1 truncate">
        <Trans>Replying to {name}</Trans>
      </span>
      <IconButton size="sm" label={t`Cancel reply`} onClick={onCancel}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
