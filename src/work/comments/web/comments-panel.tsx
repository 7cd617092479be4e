import { Trans, useLingui } from "@lingui/react/macro";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { CommentComposer } from "./comment-composer.tsx";
import type { Comment } from "./comment-form.ts";
import { CommentItem } from "./comment-item.tsx";

export type { Comment } from "./comment-form.ts";

/** A record's comments: read again whenever anybody writes, edits or deletes one. */
export function useComments(recordId: string, enabled = true) {
  return useRead(api.comments.list, { recordId }, { enabled });
}

/** All that was said about a record, and the box for what comes next. */
export function CommentsPanel({ recordId }: { recordId: string }) {
  return (
    <div className="flex flex-col gap-4">
      <CommentsOfRecord recordId={recordId} />
      <NewComment recordId={recordId} />
    </div>
  );
}

type NewCommentProps = {
  recordId: string;
  /** One line until somebody writes. */
  folds?: boolean;
};

/** The box for a comment, for a person who may write one. */
export function NewComment({ recordId, folds = false }: NewCommentProps) {
  return useCan("deal:comment") ? <CommentComposer task={{ kind: "add", recordId }} folds={folds} /> : null;
}

/** All that was said about a record, oldest first, with one level of replies. */
export function CommentsOfRecord({ recordId }: { recordId: string }) {
  const comments = useComments(recordId);
  const { t } = useLingui();
  const mayComment = useCan("deal:comment");
  if (comments.isPending) return <Skeleton className="h-24" />;
  if (comments.data === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm text-danger">
        <p>{comments.error.message}</p>
        <Button onClick={() => void comments.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (comments.data.items.length === 0)
    return <EmptyState icon={<MessageSquare />} title={<Trans>No comments yet. Be the first to comment!</Trans>} />;
  return (
    <ol aria-label={t`Comments`} className="flex flex-col gap-4">
      {comments.data.items.map((comment) => (
        <li key={comment.id}>
          <Thread recordId={recordId} comment={comment} mayComment={mayComment} />
        </li>
      ))}
    </ol>
  );
}

type ThreadProps = { recordId: string; comment: Comment; mayComment: boolean };

/** A comment with its replies. */
export function Thread({ recordId, comment, mayComment }: ThreadProps) {
  const { t } = useLingui();
  const [replying, setReplying] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <CommentItem
        recordId={recordId}
        comment={comment}
        mayComment={mayComment}
        replyCount={comment.replies.length}
        onReply={() => setReplying(!replying)}
      />
      {(comment.replies.length > 0 || replying) && (
        <div className="ml-3 flex flex-col gap-3 border-l-2 border-line pl-4">
          {comment.replies.length > 0 && (
            <ol aria-label={t`Replies`} className="flex flex-col gap-3">
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem recordId={recordId} comment={reply} mayComment={mayComment} />
                </li>
              ))}
            </ol>
          )}
          {replying && (
            <CommentComposer
              task={{ kind: "reply", recordId, to: comment.id }}
              takesFocus
              onSent={() => setReplying(false)}
              onCancel={() => setReplying(false)}
            />
          )}
        </div>
      )}
    </div>
  );
}
