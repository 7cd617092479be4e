import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Reply as ReplyIcon, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Avatar } from "#ui/web/avatar.tsx";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CommentComposer } from "./comment-composer.tsx";
import type { Reply } from "./comment-form.ts";
import { CommentText } from "./comment-text.tsx";

type Props = {
  recordId: string;
  comment: Reply;
  mayComment: boolean;
  /** How many answers go with it when it is deleted. */
  replyCount?: number;
  /** Only a top-level comment can be answered. */
  onReply?: () => void;
};

/** One comment or reply. Only its author is offered Edit and Delete. */
export function CommentItem({ recordId, comment, mayComment, replyCount = 0, onReply }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  const { author } = comment;
  const name = author.isFormerMember ? t`Former member` : `${author.firstName} ${author.lastName}`.trim();
  const isMine = author.id === user.id && mayComment;

  return (
    <article aria-label={t`Comment by ${name}`} className="flex gap-2.5">
      <Avatar name={name} image={author.avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span dir="auto" className="font-medium">
            {name}
          </span>
          <span className="text-xs text-quiet">
            <Moment at={comment.createdAt} />
            {comment.isEdited && <Trans> · edited</Trans>}
          </span>
        </p>
        {editing ? (
          <CommentComposer
            task={{ kind: "edit", recordId, comment }}
            takesFocus
            onSent={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <CommentText content={comment.content} />
        )}
        <div className="-ml-2 flex">
          {onReply && mayComment && (
            <ItemButton icon={<ReplyIcon aria-hidden className="size-3.5" />} onClick={onReply}>
              <Trans>Reply</Trans>
            </ItemButton>
          )}
          {isMine && !editing && (
            <ItemButton icon={<Pencil aria-hidden className="size-3.5" />} onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </ItemButton>
          )}
          {isMine && !editing && <DeleteComment comment={comment} replyCount={replyCount} />}
        </div>
      </div>
    </article>
  );
}

function ItemButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="sm" icon={icon} onClick={onClick} className="px-2 font-normal">
      <span className="text-quiet">{children}</span>
    </Button>
  );
}

function DeleteComment({ comment, replyCount }: { comment: Reply; replyCount: number }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const remove = useCommand(api.comments.delete);

  async function confirm() {
    try {
      await remove.mutateAsync({ id: comment.id });
    } catch {
      toast.error(t`Error deleting comment`);
    }
    setAsking(false);
  }

  return (
    <>
      <ItemButton icon={<Trash2 aria-hidden className="size-3.5" />} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </ItemButton>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete this comment?`}
        consequence={replyCount === 0 ? t`This can’t be undone.` : t`The comment and its replies can’t be restored.`}
        action={t`Delete comment`}
        busyAction={t`Deleting...`}
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
