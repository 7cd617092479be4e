import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { ArrowDown } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { Button } from "#ui/web/button.tsx";
import { Composer } from "./composer.tsx";
import { MessageList } from "./messages/message-list.tsx";
import { useOutbox } from "./outbox.ts";
import type { Message, Room } from "./room.ts";
import { RoomHeader } from "./room-header.tsx";
import { Typing } from "./typing.tsx";
import { useMessages } from "./use-messages.ts";
import { useReadMark } from "./use-read-mark.ts";

/** So far from the end it is still the end. */
const NEAR_END = 40;

/** One room: its name, its messages with the newest at the bottom, and where one writes. */
export function RoomPane({ room, at }: { room: Room; at: number | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(at === undefined);
  const [replyTo, setReplyTo] = useState<Message>();
  const navigate = useNavigate();
  const { outbox } = useOutbox(room.id);
  function toEnd() {
    if (at === undefined) box.current?.scrollTo({ top: 0 });
    else void navigate({ to: "/chat", search: { room: room.id } });
  }
  return (
    <section aria-label={room.name} className="flex min-h-0 flex-1 flex-col">
      <RoomHeader room={room} />
      <Messages room={room} at={at} boxRef={box} isAtEnd={isAtEnd} onEnd={setAtEnd} onReply={setReplyTo} />
      {!isAtEnd && (
        <div className="relative">
          <Button
            size="sm"
            icon={<ArrowDown aria-hidden className="size-4" />}
            className="absolute right-4 bottom-2 shadow-float"
            onClick={toEnd}
          >
            <Trans>Newest messages</Trans>
          </Button>
        </div>
      )}
      <Typing roomId={room.id} />
      <WriteHere
        room={room}
        replyTo={replyTo}
        onReplied={() => setReplyTo(undefined)}
        onSend={(message) => {
          outbox.add(message);
          toEnd();
        }}
      />
    </section>
  );
}

type MessagesProps = {
  room: Room;
  boxRef: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onEnd: (isAtEnd: boolean) => void;
  at: number | undefined;
  onReply: (message: Message) => void;
};

/** What was said and what is on its way. The box is reversed, so its start is its end: it stays there while messages come. */
function Messages({ room, at, boxRef, isAtEnd, onEnd, onReply }: MessagesProps) {
  const { t } = useLingui();
  const { outbox, waiting } = useOutbox(room.id);
  const { messages, isAround, ...reading } = useMessages(room, at);
  const openedAt = useReadMark(room, messages.at(-1)?.seq ?? 0, isAtEnd && !isAround);
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  useEffect(() => {
    for (const { clientId } of waiting) if (arrived.has(clientId)) outbox.remove(clientId);
  });
  const isLoaded = messages.length > 0;
  useEffect(() => {
    if (isLoaded) boxRef.current?.querySelector("[data-meant]")?.scrollIntoView({ block: "center" });
  }, [isLoaded, boxRef]);
  const outgoing = waiting.filter(({ clientId }) => !arrived.has(clientId));
  return (
    <div
      ref={boxRef}
      data-scroll-box
      onScroll={({ currentTarget }) => onEnd(Math.abs(currentTarget.scrollTop) < NEAR_END)}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain"
      role="log"
      aria-label={t`Messages`}
      // A box that scrolls is reached by the keyboard.
      {...{ tabIndex: 0 }}
    >
      <MessageList
        room={room}
        messages={messages}
        outgoing={outgoing}
        outbox={outbox}
        openedAt={openedAt}
        at={at}
        onReply={onReply}
        {...reading}
      />
    </div>
  );
}

/** The field of a new message, or the reason why the reader cannot write. */
function WriteHere(props: ComponentProps<typeof Composer>) {
  const mayWrite = useCan("chat:write");
  if (props.room.isArchived)
    return (
      <p className="border-t border-line px-4 py-3 text-sm text-quiet">
        <Trans>This room is archived. Restore it to write</Trans>
      </p>
    );
  if (mayWrite) return <Composer {...props} />;
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-quiet">
      <Trans>Your role can read chat rooms only.</Trans>
    </p>
  );
}
