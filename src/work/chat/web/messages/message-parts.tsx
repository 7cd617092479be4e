import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CornerDownRight, MessagesSquare } from "lucide-react";
import { inWords } from "#core/shared/text/mentions.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import type { Message } from "../room.ts";

/** The message that one replies to, in one line. */
export function ReplyTo({ parent }: { parent: NonNullable<Message["parent"]> }) {
  return (
    <p className="flex min-w-0 items-center gap-1 text-xs text-quiet">
      <CornerDownRight aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        <bdi className="font-medium">{parent.author}</bdi>
        {": "}
        {parent.content === null ? <Trans>Message deleted</Trans> : <bdi>{inWords(parent.content)}</bdi>}
      </span>
    </p>
  );
}

/** Reactions with who gave them, and how many replies there are. */
export function BelowMessage({ message, onThread }: { message: Message; onThread: () => void }) {
  const { id, reactions, replies } = message;
  const { t } = useLingui();
  const mayReact = useCan("chat:write");
  const react = useCommand(api.chat.react);
  if (reactions.length === 0 && replies === 0) return null;
  return (
    <div className="mt-0.5 flex flex-wrap gap-1">
      {reactions.map(({ emoji, people, isMine }) => (
        <Button
          key={emoji}
          size="sm"
          variant="ghost"
          aria-pressed={isMine}
          disabled={!mayReact}
          title={people.join(", ")}
          className="border-line! px-1.5!"
          onClick={() =>
            react.mutate(
              { id, emoji, isOn: !isMine },
              { onError: ({ message: why }) => toast.error(why, t`Failed to save reaction`) },
            )
          }
        >
          {emoji} {people.length}
        </Button>
      ))}
      {replies > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<MessagesSquare aria-hidden className="size-3.5" />}
          className="px-1.5!"
          onClick={onThread}
        >
          <Plural value={replies} one="# reply" other="# replies" />
        </Button>
      )}
    </div>
  );
}
