import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { useSession } from "#core/web/api/session.tsx";
import { Button } from "#ui/web/button.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import type { Outgoing, useOutbox } from "../outbox.ts";
import type { Message, Room } from "../room.ts";
import { MessageItem } from "./message-item.tsx";
import { OutgoingItem } from "./outgoing-item.tsx";

type Props = {
  room: Room;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  outbox: ReturnType<typeof useOutbox>["outbox"];
  /** The read mark when the room was opened. */
  openedAt: number;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  showEarlier: (() => void) | undefined;
  isCut: boolean;
  at: number | undefined;
  onReply: (message: Message) => void;
};

/** A line of one author within some minutes goes on below the first. */
const TOGETHER_MS = 5 * 60_000;

const goesOn = (message: Message, before: Message | undefined) =>
  before !== undefined &&
  before.userProfile.id === message.userProfile.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS;

/** Messages with the days between them, the line above the first unread one, and at the end those on their way. */
export function MessageList(props: Props) {
  const { messages, outgoing, outbox, isLoading, error } = props;
  if (error !== null && messages.length === 0)
    return (
      <div role="alert" className="m-auto flex flex-col items-center gap-2 p-4 text-sm text-danger">
        <p>{error.message}</p>
        <Button onClick={props.retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  if (isEmpty)
    return (
      <output className="m-auto p-4 text-sm text-quiet">
        {isLoading ? <Trans>Loading messages...</Trans> : <Trans>No messages yet. Start the conversation!</Trans>}
      </output>
    );
  return (
    <div className="flex flex-col px-4 py-3">
      <Earlier {...props} />
      <Arrived {...props} />
      {outgoing.map((message) => (
        <OutgoingItem key={message.clientId} message={message} outbox={outbox} />
      ))}
    </div>
  );
}

function Earlier({ showEarlier, isCut, isLoading }: Props) {
  if (isCut)
    return (
      <p className="pb-3 text-center text-xs text-quiet">
        <Trans>Earlier messages are not shown.</Trans>
      </p>
    );
  if (showEarlier === undefined) return null;
  return (
    <div className="flex justify-center pb-3">
      <Button size="sm" busy={isLoading} onClick={showEarlier}>
        <Trans>Show earlier messages</Trans>
      </Button>
    </div>
  );
}

function Arrived({ room, messages, openedAt, at, onReply }: Props) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const firstUnread = messages.find(({ seq, userProfile }) => seq > openedAt && userProfile.id !== user.id);
  const dayOf = (message: Message | undefined) => message && formatDate(localDay(message.createdAt), i18n.locales);
  return messages.map((message, place) => {
    const before = messages[place - 1];
    const isNewDay = dayOf(before) !== dayOf(message);
    const isFirstUnread = message === firstUnread;
    return (
      <Fragment key={message.id}>
        {isNewDay && <Line>{dayOf(message)}</Line>}
        {isFirstUnread && openedAt > 0 && (
          <Line tone="text-danger">
            <Trans>New messages</Trans>
          </Line>
        )}
        <MessageItem
          room={room}
          message={message}
          isMeant={message.seq === at}
          onReply={onReply}
          goesOn={!isNewDay && !isFirstUnread && goesOn(message, before)}
        />
      </Fragment>
    );
  });
}

const digits = (value: number) => String(value).padStart(2, "0");

/** The reader’s own day of a moment. */
function localDay(at: string): string {
  const moment = new Date(at);
  return `${moment.getFullYear()}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`;
}

function Line({ tone = "text-quiet", children }: { tone?: string; children: React.ReactNode }) {
  return (
    <div className={`my-2 flex items-center gap-3 text-xs font-medium ${tone}`}>
      <span aria-hidden className="h-px flex-1 bg-line" />
      {children}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
