import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useWatch } from "react-hook-form";
import { api } from "#core/web/api/api.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { failureText } from "#core/web/forms/form.ts";
import { MentionInput } from "#core/web/forms/mentions/mention-input.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { type CommentTask, useCommentForm } from "./comment-form.ts";

type Props = {
  task: CommentTask;
  onSent?: () => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
  takesFocus?: boolean;
  /** One line until somebody writes. */
  folds?: boolean;
};

function nothingToDo() {}

/** Writes a comment, a reply or a new wording. Blank text cannot be sent. */
export function CommentComposer({ task, onSent = nothingToDo, onCancel, takesFocus = false, folds = false }: Props) {
  const { t } = useLingui();
  const form = useCommentForm(task, onSent);
  const content = useWatch({ control: form.control, name: "content" });
  const mentions = useWatch({ control: form.control, name: "mentions" });
  const labels = { add: t`Add Comment`, reply: t`Reply`, edit: t`Edit comment` };

  function cancel() {
    forgetDraft(form.draft);
    onCancel?.();
  }

  return (
    <form {...form.props} className={clsx("flex flex-col gap-2", folds && "group/folding")}>
      <Field label={labels[task.kind]} error={form.errors.content?.message}>
        <MentionInput
          mentionable={{ procedure: api.comments.mentionable, about: { recordId: task.recordId } }}
          value={content}
          onChange={(text) => form.setValue("content", text, { shouldDirty: true })}
          onMention={(person) => form.setValue("mentions", [...mentions, person])}
          placeholder={t`Write a comment. Use @ to mention a colleague`}
          takesFocus={takesFocus}
          disabled={form.isBusy}
          className={clsx(folds && "placeholder-shown:group-not-focus-within/folding:min-h-9")}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void form.props.onSubmit(event);
          }}
        />
      </Field>
      {form.failure !== undefined && (
        <Alert tone="danger">
          {task.kind === "edit" ? <Trans>Failed to update comment</Trans> : <Trans>Failed to add comment</Trans>}
          <span className="block text-sm">{failureText(form.failure)}</span>
        </Alert>
      )}
      <div
        className={clsx(
          "flex justify-end gap-2",
          folds && "group-not-focus-within/folding:group-has-placeholder-shown/folding:hidden",
        )}
      >
        {onCancel && (
          <Button size="sm" disabled={form.isBusy} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabled={content.trim() === ""}
          busy={form.isBusy}
          busyLabel={t`Sending...`}
        >
          {task.kind === "edit" ? <Trans>Save</Trans> : labels[task.kind]}
        </Button>
      </div>
    </form>
  );
}
