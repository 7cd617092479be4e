import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { useEntryForm } from "../core/forms/form.ts";
import { type Mentioning, toStored, toTyped } from "./mention-text.ts";

export type Comment = OutputOf<typeof api.dealComments.list>["items"][number];
export type Reply = Comment["replies"][number];

/** What is commented on. */
export type CommentSubject = { dealId: string } | { companyId: string };

/** What is being written: a comment, an answer to one, or a new wording of one's own. */
export type CommentTask =
  | { kind: "add"; on: CommentSubject }
  | { kind: "reply"; on: CommentSubject; to: string }
  | { kind: "edit"; comment: Reply };

const NOTHING: Mentioning = { content: "", mentions: [] };

function draftOf(task: CommentTask): string {
  if (task.kind === "add") return `comment on ${"dealId" in task.on ? task.on.dealId : task.on.companyId}`;
  return task.kind === "reply" ? `reply to ${task.to}` : `comment ${task.comment.id}`;
}

export function useCommentForm(task: CommentTask, onSent: () => void) {
  const { t } = useLingui();
  const create = useCommand(api.dealComments.create);
  const createOnCompany = useCommand(api.dealComments.createOnCompany);
  const update = useCommand(api.dealComments.update);

  async function store(content: string) {
    if (task.kind === "edit") {
      const { id, rowVersion } = task.comment;
      await update.mutateAsync({ id, rowVersion, content });
    } else {
      const parentCommentId = task.kind === "reply" ? task.to : null;
      const said = { content, parentCommentId };
      await ("dealId" in task.on
        ? create.mutateAsync({ ...task.on, ...said })
        : createOnCompany.mutateAsync({ ...task.on, ...said }));
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
