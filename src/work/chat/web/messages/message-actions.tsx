import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, History, ListTodo, Pencil, Reply, SmilePlus, StickyNote, Trash2 } from "lucide-react";
import { api, call, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "#ui/web/menu/menu.tsx";
import { REACTIONS } from "#work/chat/shared/rules.ts";
import type { Message, Room } from "../room.ts";

export type Opened = "edit" | "delete" | "versions" | "thread";

type Props = {
  room: Room;
  message: Message;
  isMine: boolean;
  onReply: () => void;
  onOpen: (what: Opened) => void;
};

/** What can be done with a message: reactions, a reply, a task or a note of it; its author also changes and deletes it. */
export function MessageActions({ room, message, isMine, onReply, onOpen }: Props) {
  const { t } = useLingui();
  const react = useCommand(api.chat.react);
  const onError = ({ message: why }: Error) => toast.error(why, t`Failed to save reaction`);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={t`Message actions`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Reply />} onSelect={onReply}>
        <Trans>Reply</Trans>
      </MenuItem>
      <KeepEntries room={room} message={message} />
      <MenuGroup label={<Trans>React</Trans>}>
        {REACTIONS.map((emoji) => (
          <MenuItem
            key={emoji}
            icon={<SmilePlus />}
            onSelect={() => react.mutate({ id: message.id, emoji, isOn: true }, { onError })}
          >
            {emoji}
          </MenuItem>
        ))}
      </MenuGroup>
      {isMine && <MenuSeparator />}
      {isMine && (
        <MenuItem icon={<Pencil />} onSelect={() => onOpen("edit")}>
          <Trans>Edit</Trans>
        </MenuItem>
      )}
      {message.editedAt !== null && (
        <MenuItem icon={<History />} onSelect={() => onOpen("versions")}>
          <Trans>Show history</Trans>
        </MenuItem>
      )}
      {isMine && (
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onOpen("delete")}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </Menu>
  );
}

/** A task or a note made of a message. */
function KeepEntries({ room, message: { id } }: Pick<Props, "room" | "message">) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayMakeTask = useCan("task:create");
  const mayNote = useCan("deal:comment") && room.record !== null;

  async function makeTask() {
    try {
      const task = await call(api.chat.makeTask, { id });
      const run = () => void navigate({ to: "/tasks/$id", params: { id: task.id } });
      toast.done(t`Task added`, { label: t`Open`, run });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), t`Failed to add task`);
    }
  }

  async function addNote() {
    try {
      await call(api.chat.note, { id });
      toast.success(t`Note added to ${room.record?.label ?? ""}`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), t`Failed to add note`);
    }
  }

  return (
    <>
      {mayMakeTask && (
        <MenuItem icon={<ListTodo />} onSelect={() => void makeTask()}>
          <Trans>Make a task</Trans>
        </MenuItem>
      )}
      {mayNote && (
        <MenuItem icon={<StickyNote />} onSelect={() => void addNote()}>
          <Trans>Note</Trans>
        </MenuItem>
      )}
    </>
  );
}
