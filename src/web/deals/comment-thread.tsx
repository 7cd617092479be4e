import { Trans, useLingui } from "@lingui/react/macro";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CommentComposer } from "./comment-composer.tsx";
import type { Comment, CommentSubject } from "./comment-form.ts";
import { CommentItem } from "./comment-item.tsx";

/** A deal's comments: read again whenever anybody writes, edits or deletes one of this deal. */
export function useComments(dealId: string) {
  return useRead(api.dealComments.list, { dealId }, { about: dealId });
}

/** All that was said about a deal, oldest first, with one level of replies. */
export function CommentThread({ dealId }: { dealId: string }) {
  return <Said on={{ dealId }} comments={useComments(dealId)} />;
}

/** The same of a company. */
export function CompanyCommentThread({ companyId }: { companyId: string }) {
  return <Said on={{ companyId }} comments={useRead(api.dealComments.listOfCompany, { companyId })} />;
}

function Said({ on, comments }: { on: CommentSubject; comments: ReturnType<typeof useComments> }) {
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
  return (
    <div className="flex flex-col gap-4">
      {comments.data.items.length === 0 ? (
        <EmptyState icon={<MessageSquare />} title={<Trans>No comments yet. Be the first to comment!</Trans>} />
      ) : (
        <ol aria-label={t`Comments`} className="flex flex-col gap-4">
          {comments.data.items.map((comment) => (
            <Thread key={comment.id} on={on} comment={comment} mayComment={mayComment} />
          ))}
        </ol>
      )}
      {mayComment && <CommentComposer task={{ kind: "add", on }} />}
    </div>
  );
}

function Thread({ on, comment, mayComment }: { on: CommentSubject; comment: Comment; mayComment: boolean }) {
  const { t } = useLingui();
  const [replying, setReplying] = useState(false);
  return (
    <li className="flex flex-col gap-3">
      <CommentItem
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
                  <CommentItem comment={reply} mayComment={mayComment} />
                </li>
              ))}
            </ol>
          )}
          {replying && (
            <CommentComposer
              task={{ kind: "reply", on, to: comment.id }}
              takesFocus
              onSent={() => setReplying(false)}
              onCancel={() => setReplying(false)}
            />
          )}
        </div>
      )}
    </li>
  );
}
