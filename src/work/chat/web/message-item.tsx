import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Ellipsis, History, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Avatar } from "#ui/web/avatar.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { EditMessage } from "./edit-message.tsx";
import { MessageText } from "./message-text.tsx";
import type { Message } from "./room.ts";

const Versions = whenOpened(() => import("./versions-dialog.tsx"), "VersionsDialog");

type Props = {
  roomId: string;
  message: Message;
  /** The same author wrote the one above, just before. */
  goesOn: boolean;
};

type Open = "edit" | "delete" | "versions";

/** One message. Only its author is offered Edit and Delete. */
export function MessageItem({ roomId, message, goesOn }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayWrite = useCan("chat:write");
  const [open, setOpen] = useState<Open>();
  const { userProfile: author, content, createdAt, editedAt, deletedAt } = message;
  const name = author.isFormerMember ? t`Former member` : `${author.firstName} ${author.lastName}`.trim();
  const isMine = author.id === user.id && mayWrite && deletedAt === null;
  const close = () => setOpen(undefined);

  return (
    <article
      aria-label={t`Message by ${name}`}
      className={clsx(
        "group relative -mx-2 flex gap-2.5 rounded-control px-2 py-0.5 hover:bg-hover",
        !goesOn && "mt-1.5",
      )}
    >
      {goesOn ? <span className="w-7 shrink-0" /> : <Avatar name={name} image={author.avatarUrl} />}
      <div className="min-w-0 flex-1">
        {!goesOn && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-xs text-quiet">
              <Moment at={createdAt} />
            </span>
          </p>
        )}
        {content === null && (
          <p className="text-base text-quiet italic">
            <Trans>Message deleted</Trans>
          </p>
        )}
        {content !== null && open === "edit" && <EditMessage roomId={roomId} message={message} onClose={close} />}
        {content !== null && open !== "edit" && <MessageText content={content} />}
        {editedAt !== null && deletedAt === null && (
          <button type="button" className="text-xs text-quiet hover:underline" onClick={() => setOpen("versions")}>
            <Trans>edited</Trans>
          </button>
        )}
      </div>
      {isMine && open !== "edit" && <Actions isEdited={editedAt !== null} onOpen={setOpen} />}
      <DeleteMessage id={message.id} open={open === "delete"} onClose={close} />
      {open === "versions" && <Versions open id={message.id} onClose={close} />}
    </article>
  );
}

/** What an author can do with a message. */
function Actions({ isEdited, onOpen }: { isEdited: boolean; onOpen: (what: Open) => void }) {
  const { t } = useLingui();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={t`Message actions`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => onOpen("edit")}>
        <Trans>Edit</Trans>
      </MenuItem>
      {isEdited && (
        <MenuItem icon={<History />} onSelect={() => onOpen("versions")}>
          <Trans>Show history</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onOpen("delete")}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  );
}

function DeleteMessage({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useCommand(api.chat.deleteMessage);

  async function confirm() {
    try {
      await remove.mutateAsync({ id });
    } catch {
      toast.error(t`Failed to delete message`);
    }
    onClose();
  }

  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t`Delete this message?`}
      consequence={t`Colleagues will see that you deleted a message. This can’t be undone.`}
      action={t`Delete message`}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
