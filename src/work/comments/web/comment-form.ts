import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { type Mentioning, toStored, toTyped } from "#core/web/forms/mentions/mention-text.ts";

export type Comment = OutputOf<typeof api.comments.list>["items"][number];
export type Reply = Comment["replies"][number];

/** What is being written: a comment, an answer to one, or a new wording of one's own. */
export type CommentTask =
  | { kind: "add"; recordId: string }
  | { kind: "reply"; recordId: string; to: string }
  | { kind: "edit"; recordId: string; comment: Reply };

const NOTHING: Mentioning = { content: "", mentions: [] };

function draftOf(task: CommentTask): string {
  if (task.kind === "add") return `comment on ${task.recordId}`;
  return task.kind === "reply" ? `reply to ${task.to}` : `comment ${task.comment.id}`;
}

export function useCommentForm(task: CommentTask, onSent: () => void) {
  const { t } = useLingui();
  const create = useCommand(api.comments.create);
  const update = useCommand(api.comments.update);

  async function store(content: string) {
    if (task.kind === "edit") {
      const { id, rowVersion } = task.comment;
      await update.mutateAsync({ id, rowVersion, content });
    } else {
      const parentCommentId = task.kind === "reply" ? task.to : null;
      await create.mutateAsync({ recordId: task.recordId, content, parentCommentId });
    }
  }

  const form = useEntryForm({
    schema: () => import("./comment-entry.ts").then(({ commentEntry }) => commentEntry),
    defaultValues: task.kind === "edit" ? toTyped(task.comment.content) : NOTHING,
    draft: draftOf(task),
    send: async (typed) => {
      try {
        await store(toStored(typed));
      } catch (error) {
        toast.error(task.kind === "edit" ? t`Error updating comment` : t`Error adding comment`);
        throw error;
      }
      form.reset(NOTHING);
      onSent();
    },
  });
  return { ...form, draft: draftOf(task) };
}
