import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Lock } from "lucide-react";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { Room } from "./room.ts";
import { RoomMenu } from "./room-menu.tsx";

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
