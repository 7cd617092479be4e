import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { clsx } from "clsx";
import { MessagesSquare } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { takesWindow } from "#ui/web/behaviour/content-space.ts";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { readChatSearch } from "./chat-search.ts";
import { RoomList } from "./room-list.tsx";

const RoomPane = afterPaint(() => import("./room-pane.tsx"), "RoomPane");

/** Rooms on the left, the open one on the right. A phone shows one of the two. */
export function Chat() {
  const { t } = useLingui();
  const { room: roomId, at } = useSearch({ from: "/frame/chat", select: readChatSearch });
  const rooms = useRead(api.chat.rooms, {});
  const found = rooms.data?.items.find(({ id }) => id === roomId);
  const isElsewhere = roomId !== undefined && rooms.data !== undefined && found === undefined;
  const archived = useRead(api.chat.rooms, { isArchived: true }, { enabled: isElsewhere });
  const room = found ?? archived.data?.items.find(({ id }) => id === roomId);
  const isOpen = roomId !== undefined;

  return (
    <>
      <PageHeader tight title={<Trans>Team Chat</Trans>} />
      <div
        ref={takesWindow}
        data-fills="whole"
        className="mt-3 flex min-h-[500px] overflow-hidden rounded-card border border-line bg-surface"
      >
        <nav
          aria-label={t`Chat rooms`}
          className={clsx(
            "w-full shrink-0 flex-col border-line sm:w-72 sm:border-r",
            isOpen ? "hidden sm:flex" : "flex",
          )}
        >
          <RoomList
            rooms={rooms.data?.items}
            error={rooms.error}
            openId={roomId}
            onRetry={() => void rooms.refetch()}
          />
        </nav>
        <div className={clsx("min-w-0 flex-1 flex-col", isOpen ? "flex" : "hidden sm:flex")}>
          {room && <RoomPane key={`${room.id} ${at ?? ""}`} room={room} at={at} />}
          {!room && rooms.data && (!isElsewhere || !archived.isPending) && <NoRoom isGone={isOpen} />}
        </div>
      </div>
    </>
  );
}

/** No room is open, or the address names one that its reader does not see. */
function NoRoom({ isGone }: { isGone: boolean }) {
  return (
    <div className="m-auto p-6">
      {isGone ? (
        <EmptyState
          icon={<MessagesSquare />}
          title={<Trans>Chat room not found</Trans>}
          text={<Trans>It was deleted, or you no longer have access to it.</Trans>}
          action={
            <Link to="/chat" className={buttonStyle({})}>
              <Trans>All rooms</Trans>
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={<MessagesSquare />}
          title={<Trans>Select a chat room</Trans>}
          text={<Trans>Choose a room from the sidebar to start chatting</Trans>}
        />
      )}
    </div>
  );
}
