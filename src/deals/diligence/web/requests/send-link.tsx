import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, useId } from "react";
import { Controller } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { LINK_DAYS, USUAL_LINK_DAYS } from "#deals/diligence/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";

type Props = { projectId: string; open: number; onClose: () => void };

/** Sends the request list to somebody who needs no account to answer it. */
export function SendLink({ projectId, open, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const sending = useCommand(api.requestLinks.send);
  const draft = `request link ${projectId}`;
  const form = useEntryForm({
    schema: () => import("#deals/diligence/shared/forms.ts").then(({ requestLinkForm }) => requestLinkForm),
    defaultValues: { email: "", days: String(USUAL_LINK_DAYS), needsCode: false, message: "" },
    draft,
    send: async (entered) => {
      const { recipient } = await sending.mutateAsync({ ...entered, projectId });
      toast.success(t`Request list sent to ${recipient}`);
      close();
    },
  });

  function close() {
    form.reset();
    forgetDraft(draft);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      dirty={form.isDirty}
      title={<Trans>Send request list</Trans>}
      description={<WhatTheyGet open={open} />}
      footer={
        <>
          <Button onClick={close} disabled={form.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy} busyLabel={t`Sending...`}>
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        <Field label={t`E-mail`} error={form.errors.email?.message} required>
          <TextInput type="email" autoComplete="off" disabled={form.isBusy} {...form.register("email")} />
        </Field>
        <Field label={t`Link works for`} error={form.errors.days?.message}>
          <Days disabled={form.isBusy} {...form.register("days")} />
        </Field>
        <Controller control={form.control} name="needsCode" render={({ field }) => <NeedsCode {...field} />} />
        <Field label={t`Message`} error={form.errors.message?.message}>
          <Textarea dir="auto" rows={3} disabled={form.isBusy} {...form.register("message")} />
        </Field>
      </form>
    </Dialog>
  );
}

const WhatTheyGet = ({ open }: Pick<Props, "open">) => (
  <Plural
    value={open}
    one="They get an e-mail with the open request and a link to upload. No account is needed."
    other="They get an e-mail with # open requests and a link to upload. No account is needed."
  />
);

type NeedsCodeProps = { name: string; value: unknown; disabled?: boolean; onChange: (value: boolean) => void };

function NeedsCode({ name, value, disabled, onChange }: NeedsCodeProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      name={name}
      label={t`Also ask for a code when they open the link`}
      disabled={disabled}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function Days(props: Omit<ComponentProps<typeof Select>, "children">) {
  const { t } = useLingui();
  return (
    <Select {...props}>
      {LINK_DAYS.map((days) => (
        <option key={days} value={days}>
          {t`${days} days`}
        </option>
      ))}
    </Select>
  );
}
