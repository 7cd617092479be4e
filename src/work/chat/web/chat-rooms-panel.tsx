import { api, useRead } from "#core/web/api/api.ts";
import { RoomList } from "./room-list.tsx";

/** The rooms of the reader on another page; a room opens in the team chat. */
export function ChatRoomsPanel() {
  const rooms = useRead(api.chat.rooms, {});
  return (
    <div className="rounded-card border border-line bg-surface">
      <RoomList rooms={rooms.data?.items} error={rooms.error} openId={undefined} onRetry={() => void rooms.refetch()} />
    </div>
  );
}
