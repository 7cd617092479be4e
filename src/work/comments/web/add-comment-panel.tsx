import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { api } from "#core/web/api/api.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { failureText } from "#core/web/forms/form.ts";
import { MentionInput } from "#core/web/forms/mentions/mention-input.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { useCommentForm } from "./comment-form.ts";

const FORM_ID = "add-comment";

type Props = { record: { id: string; name: string }; onClose: () => void };

/** One comment on a record, from where the thread is not in sight. */
export function AddCommentDialog({ record, onClose }: Props) {
  const { t } = useLingui();
  const form = useCommentForm({ kind: "add", recordId: record.id }, onClose);
  const content = useWatch({ control: form.control, name: "content" });
  const mentions = useWatch({ control: form.control, name: "mentions" });

  function giveUp() {
    forgetDraft(form.draft);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={giveUp}
      title={<Trans>Add Comment</Trans>}
      description={record.name}
      dirty={content.trim() !== ""}
      footer={
        <>
          <Button disabled={form.isBusy} onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Sending...`}>
            <Trans>Add Comment</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM_ID} {...form.props} className="flex flex-col gap-3">
        {form.failure !== undefined && (
          <Alert tone="danger">
            <Trans>Failed to add comment</Trans>
            <span className="block text-sm">{failureText(form.failure)}</span>
          </Alert>
        )}
        <Field label={t`Comment`} error={form.errors.content?.message}>
          <MentionInput
            mentionable={{ procedure: api.comments.mentionable, about: { recordId: record.id } }}
            value={content}
            onChange={(text) => form.setValue("content", text, { shouldDirty: true })}
            onMention={(person) => form.setValue("mentions", [...mentions, person])}
            placeholder={t`Write a comment. Use @ to mention a colleague`}
            disabled={form.isBusy}
            takesFocus
          />
        </Field>
      </form>
    </Dialog>
  );
}
