import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { BellOff, Pin, Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { AppError } from "#core/shared/errors.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Button } from "#ui/web/button.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CreateRoom } from "./create-room.tsx";
import { FoundMessages } from "./found-messages.tsx";
import type { Room } from "./room.ts";
import { PrivateMark } from "./room-header.tsx";

type Props = {
  rooms: readonly Room[] | undefined;
  error: AppError | null;
  openId: string | undefined;
  onRetry: () => void;
};

/** The rooms their reader sees, the one with the newest message first, and the form of a new one. */
export function RoomList({ rooms, error, openId, onRetry }: Props) {
  const { t } = useLingui();
  const [creating, setCreating] = useState(false);
  const [search, setSearch] = useState("");
  const query = useDeferredValue(search.trim());
  const mayCreate = useCan("chat:write");
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line px-3">
        <h2 className="text-base font-semibold">
          <Trans>Rooms</Trans>
        </h2>
        {mayCreate && (
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            aria-expanded={creating}
            onClick={() => setCreating(!creating)}
          >
            <Trans>New channel</Trans>
          </Button>
        )}
      </div>
      <div className="border-b border-line p-2">
        <TextInput
          type="search"
          aria-label={t`Search messages`}
          placeholder={t`Search messages`}
          value={search}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" data-scroll-box>
        {creating && <CreateRoom onClose={() => setCreating(false)} />}
        {query === "" ? (
          <>
            <Rooms rooms={rooms} error={error} openId={openId} onRetry={onRetry} />
            <Archived openId={openId} />
          </>
        ) : (
          <FoundMessages search={query} />
        )}
      </div>
    </>
  );
}

function Rooms({ rooms, error, openId, onRetry }: Props) {
  const { t } = useLingui();
  return (
    <>
      {rooms === undefined && error === null && (
        <output className="block p-4 text-sm text-quiet">
          <Trans>Loading rooms...</Trans>
        </output>
      )}
      {rooms === undefined && error !== null && (
        <div role="alert" className="flex flex-col items-start gap-2 p-4 text-sm text-danger">
          <p>{error.message}</p>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {rooms?.length === 0 && (
        <p className="p-4 text-sm text-quiet">
          <Trans>No chat rooms yet</Trans>
        </p>
      )}
      {rooms !== undefined && rooms.length > 0 && (
        <ul aria-label={t`Rooms`} className="p-1.5">
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomRow room={room} isOpen={room.id === openId} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Rooms that were put away, once they are asked for. */
function Archived({ openId }: Pick<Props, "openId">) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const { data, error } = useRead(api.chat.rooms, { isArchived: true }, { enabled: isShown });
  return (
    <div className="border-t border-line p-1.5">
      <Button variant="ghost" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <Trans>Archived rooms</Trans>
      </Button>
      {isShown && error && <p className="px-2 py-1 text-sm text-danger">{error.message}</p>}
      {isShown && data?.items.length === 0 && (
        <p className="px-2 py-1 text-sm text-quiet">
          <Trans>No archived rooms</Trans>
        </p>
      )}
      {isShown && data !== undefined && data.items.length > 0 && (
        <ul aria-label={t`Archived rooms`}>
          {data.items.map((room) => (
            <li key={room.id}>
              <RoomRow room={room} isOpen={room.id === openId} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RoomRow({ room, isOpen }: { room: Room; isOpen: boolean }) {
  const { id, name, description, record, entityType, unread, lastMessageAt, isPinned, isMuted } = room;
  return (
    <Link
      to="/chat"
      search={{ room: id }}
      aria-current={isOpen ? "page" : undefined}
      className={clsx(
        "flex items-start gap-2 rounded-control px-2 py-1.5",
        isOpen ? "bg-primary-tint text-primary-text" : "hover:bg-hover",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className={clsx("flex items-center gap-1 text-base", unread > 0 && !isMuted && "font-semibold")}>
          <bdi className="truncate">{name}</bdi>
          {entityType === "group" && <PrivateMark />}
          {isPinned && <Pin aria-hidden className="size-3 shrink-0" />}
          {isMuted && <BellOff aria-hidden className="size-3 shrink-0" />}
        </span>
        <span className={clsx("block truncate text-xs", isOpen ? "" : "text-quiet")}>
          <bdi>{record?.label ?? description}</bdi>
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5 text-xs">
        {lastMessageAt !== null && (
          <span className={isOpen ? "" : "text-quiet"}>
            <Moment at={lastMessageAt} />
          </span>
        )}
        {unread > 0 && (
          <span
            className={clsx(
              "figure rounded-full px-1.5 font-medium",
              isMuted ? "bg-sunken text-quiet" : "bg-primary text-on-primary",
            )}
          >
            <span aria-hidden>{unread > 999 ? "999+" : unread}</span>
            <span className="sr-only">
              <Plural value={unread} one="# unread message" other="# unread messages" />
            </span>
          </span>
        )}
      </span>
    </Link>
  );
}
