import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Avatar } from "#ui/web/avatar.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Message, Room } from "../room.ts";
import { EditMessage } from "./edit-message.tsx";
import { MessageActions, type Opened } from "./message-actions.tsx";
import { BelowMessage, ReplyTo } from "./message-parts.tsx";
import { MessageRecords } from "./message-records.tsx";
import { MessageText } from "./message-text.tsx";
import { useIsActive } from "./presence.ts";

const Versions = whenOpened(() => import("./versions-dialog.tsx"), "VersionsDialog");
const Thread = whenOpened(() => import("./thread-dialog.tsx"), "ThreadDialog");

type Props = {
  room: Room;
  message: Message;
  /** The same author wrote the one above, just before. */
  goesOn: boolean;
  /** A link or a search led to it. */
  isMeant: boolean;
  onReply: (message: Message) => void;
};

/** One message with its author, reactions and actions. */
export function MessageItem({ room, message, goesOn, isMeant, onReply }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayWrite = useCan("chat:write");
  const [open, setOpen] = useState<Opened>();
  const { userProfile: author, deletedAt, parent } = message;
  const name = author.isFormerMember ? t`Former member` : `${author.firstName} ${author.lastName}`.trim();
  const isMine = author.id === user.id && mayWrite;
  const close = () => setOpen(undefined);
  const reply = () => {
    close();
    onReply(message);
  };

  return (
    <article
      aria-label={t`Message by ${name}`}
      {...(isMeant && { "data-meant": "" })}
      className={clsx(
        "relative -mx-2 flex gap-2.5 rounded-control px-2 py-0.5 hover:bg-hover",
        !goesOn && "mt-1.5",
        isMeant && "bg-primary-tint",
      )}
    >
      {goesOn ? <span className="w-7 shrink-0" /> : <WhoWrote id={author.id} name={name} image={author.avatarUrl} />}
      <div className="min-w-0 flex-1">
        {!goesOn && <Head name={name} at={message.createdAt} />}
        {parent !== null && <ReplyTo parent={parent} />}
        {open === "edit" ? (
          <EditMessage roomId={room.id} message={message} onClose={close} />
        ) : (
          <Words message={message} onHistory={() => setOpen("versions")} />
        )}
        <BelowMessage message={message} onThread={() => setOpen("thread")} />
      </div>
      {mayWrite && deletedAt === null && open !== "edit" && (
        <MessageActions room={room} message={message} isMine={isMine} onReply={reply} onOpen={setOpen} />
      )}
      <DeleteMessage id={message.id} open={open === "delete"} onClose={close} />
      {open === "versions" && <Versions open id={message.id} onClose={close} />}
      {open === "thread" && (
        <Thread open id={message.id} roomId={room.id} onClose={close} onReply={mayWrite ? reply : undefined} />
      )}
    </article>
  );
}

/** The picture of an author, with a mark while they use the product. */
function WhoWrote({ id, name, image }: { id: string; name: string; image: string | null }) {
  const isActive = useIsActive(id);
  return (
    <span className="relative size-7 shrink-0">
      <Avatar name={name} image={image} />
      {isActive && (
        <span className="absolute -right-0.5 -bottom-0.5 size-2.5 rounded-full border-2 border-surface bg-success">
          <span className="sr-only">
            <Trans>Active now</Trans>
          </span>
        </span>
      )}
    </span>
  );
}

function Head({ name, at }: { name: string; at: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <bdi className="font-medium">{name}</bdi>
      <span className="text-xs text-quiet">
        <Moment at={at} />
      </span>
    </p>
  );
}

function Words({ message, onHistory }: { message: Message; onHistory: () => void }) {
  const { content, editedAt } = message;
  if (content === null)
    return (
      <p className="text-base text-quiet italic">
        <Trans>Message deleted</Trans>
      </p>
    );
  return (
    <>
      <MessageText content={content} />
      <MessageRecords content={content} />
      {editedAt !== null && (
        <button type="button" className="text-xs text-quiet hover:underline" onClick={onHistory}>
          <Trans>edited</Trans>
        </button>
      )}
    </>
  );
}

function DeleteMessage({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useCommand(api.chat.deleteMessage);

  async function confirm() {
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), t`Failed to delete message`);
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
