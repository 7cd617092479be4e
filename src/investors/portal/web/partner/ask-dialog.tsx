import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { PartnerField } from "../partner-field.tsx";

/** A question to the firm. Closed, it is kept until it is sent, so closing asks nothing. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const ask = useCommand(api.myTalk.ask);
  const { data } = useRead(api.my.partners, {});
  const form = useEntryForm({
    schema: () => import("#investors/portal/shared/talk-forms.ts").then(({ questionForm }) => questionForm),
    defaultValues: { limitedPartnerId: "", subject: "", content: "" },
    draft: "question to the firm",
    send: async (entered) => {
      await ask.mutateAsync(entered);
      toast.success(t`Question sent`);
      onClose();
    },
  });
  const first = data?.items[0]?.id;
  useEffect(() => {
    if (first !== undefined && form.getValues("limitedPartnerId") === "") form.setValue("limitedPartnerId", first);
  }, [first, form]);
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={{ ...form, isDirty: false }}
      words={{
        title: <Trans>Ask a question</Trans>,
        description: <Trans>The answer appears here, and you are notified.</Trans>,
        submit: <Trans>Send question</Trans>,
        busy: t`Sending...`,
      }}
    >
      <PartnerField {...form.register("limitedPartnerId")} />
      <Field label={t`Subject`} error={form.errors.subject?.message} required>
        <TextInput disabled={form.isBusy} {...form.register("subject")} />
      </Field>
      <Field label={t`Question`} error={form.errors.content?.message} required>
        <Textarea rows={6} disabled={form.isBusy} {...form.register("content")} />
      </Field>
    </EntryDialog>
  );
}
