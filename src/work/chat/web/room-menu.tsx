import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Bell, BellOff, LogOut, Pencil, Pin, PinOff } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import type { Room } from "./room.ts";

const RoomDialog = whenOpened(() => import("./room-dialog.tsx"), "RoomDialog");

/** What a person chooses about a room for themselves, and what its manager does with it. */
export function RoomMenu({ room }: { room: Room }) {
  const [open, setOpen] = useState<"edit" | "leave">();
  const { t } = useLingui();
  const choose = useCommand(api.chat.setRoom);
  const { id, isPinned, isMuted } = room;
  const onError = () => toast.error(t`Failed to update room`);
  return (
    <>
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
        <Managing room={room} onOpen={setOpen} />
      </MoreMenu>
      {open === "edit" && <RoomDialog room={room} onClose={() => setOpen(undefined)} />}
      <LeaveGroup room={room} open={open === "leave"} onClose={() => setOpen(undefined)} />
    </>
  );
}

const said = (done: string) => ({
  onSuccess: () => toast.success(done),
  onError: ({ message }: Error) => toast.error(message),
});

function Managing({ room, onOpen }: { room: Room; onOpen: (what: "edit" | "leave") => void }) {
  const { t } = useLingui();
  const mayWrite = useCan("chat:write");
  const archive = useCommand(api.chatRooms.archive);
  const restore = useCommand(api.chatRooms.restore);
  const isGroup = room.entityType === "group";
  const { id } = room;
  return (
    <>
      {mayWrite && (room.isManager || isGroup) && (
        <MenuItem icon={<Pencil />} onSelect={() => onOpen("edit")}>
          {room.isManager ? <Trans>Edit room</Trans> : <Trans>Add members</Trans>}
        </MenuItem>
      )}
      {isGroup && (
        <MenuItem icon={<LogOut />} onSelect={() => onOpen("leave")}>
          <Trans>Leave group</Trans>
        </MenuItem>
      )}
      {mayWrite && room.isManager && !room.isArchived && (
        <MenuItem icon={<Archive />} onSelect={() => archive.mutate({ id }, said(t`Room archived`))}>
          <Trans>Archive room</Trans>
        </MenuItem>
      )}
      {mayWrite && room.isManager && room.isArchived && (
        <MenuItem icon={<ArchiveRestore />} onSelect={() => restore.mutate({ id }, said(t`Room restored`))}>
          <Trans>Restore room</Trans>
        </MenuItem>
      )}
    </>
  );
}

function LeaveGroup({ room, open, onClose }: { room: Room; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const leave = useCommand(api.chatRooms.leave);
  async function confirm() {
    try {
      await leave.mutateAsync({ id: room.id });
      await navigate({ to: "/chat" });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), t`Failed to leave group`);
    }
    onClose();
  }
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t`Leave this group?`}
      consequence={t`You will no longer read its messages. A member can add you again.`}
      action={t`Leave group`}
      busyAction={t`Leaving...`}
      busy={leave.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
