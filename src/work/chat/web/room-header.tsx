import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Bell, BellOff, Lock, Pin, PinOff } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import type { Room } from "./room.ts";

/** What a room is called, what it is about and who belongs to it. */
export function RoomHeader({ room }: { room: Room }) {
  const { name, description, record, entityType, members } = room;
  return (
    <header className="flex min-h-12 items-center gap-2 border-b border-line px-3 py-1.5">
      <BackToRooms />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 text-base font-semibold">
          <bdi className="truncate">{name}</bdi>
          {entityType === "group" && <PrivateMark />}
        </h2>
        <p className="truncate text-xs text-quiet">
          {record !== null && (
            <>
              <RecordLink record={record} />
              {" · "}
            </>
          )}
          {entityType === "group" && `${members.map((member) => member.name).join(", ")} · `}
          <bdi>{description}</bdi>
        </p>
      </div>
      <RoomMenu room={room} />
    </header>
  );
}

/** What a person chooses about a room for themselves. */
function RoomMenu({ room: { id, isPinned, isMuted } }: { room: Room }) {
  const { t } = useLingui();
  const choose = useCommand(api.chat.setRoom);
  const onError = () => toast.error(t`Failed to update room`);
  return (
    <MoreMenu busy={choose.isPending}>
      <MenuItem
        icon={isPinned ? <PinOff /> : <Pin />}
        onSelect={() => choose.mutate({ id, isPinned: !isPinned }, { onError })}
      >
        {isPinned ? <Trans>Unpin room</Trans> : <Trans>Pin room</Trans>}
      </MenuItem>
      <MenuItem
        icon={isMuted ? <Bell /> : <BellOff />}
        onSelect={() => choose.mutate({ id, isMuted: !isMuted }, { onError })}
      >
        {isMuted ? <Trans>Unmute room</Trans> : <Trans>Mute room</Trans>}
      </MenuItem>
    </MoreMenu>
  );
}

/** The lock beside the name of a private group. */
export function PrivateMark() {
  return (
    <>
      <Lock aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">
        <Trans>Private group</Trans>
      </span>
    </>
  );
}

/** The way back to the rooms, on a phone. */
function BackToRooms() {
  const { t } = useLingui();
  return (
    <Link
      to="/chat"
      aria-label={t`All rooms`}
      title={t`All rooms`}
      className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-hover sm:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
    </Link>
  );
}
