import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { CompanyPicker } from "#core/web/records/picker/company-picker.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Template } from "../template-form.tsx";
import { AskWhat, useFirstWhat, type What } from "./ask-what.tsx";

export type AskStart = { company: PickedRecord | null; email: string };
type Props = { templates: readonly Template[]; start: AskStart; onClose: () => void };

/** Asks founders for the figures of a period, by a link that needs no account. */
export function AskFigures({ templates, start, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [company, setCompany] = useState(start.company);
  const form = useAsk({ templates, start, onSent: onClose });
  const [templateId, periodStart, days] = useWatch({
    control: form.control,
    name: ["templateId", "periodStart", "days"],
  });
  const what = { templateId, periodStart, days: String(days) };

  function close() {
    form.reset();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      dirty={form.isDirty}
      title={<Trans>Ask for figures</Trans>}
      description={<Trans>They get an e-mail with a link to a short form. No account is needed.</Trans>}
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
        <Field label={t`Company`} error={form.errors.companyId?.message} required>
          <CompanyPicker
            value={company}
            onChange={(picked) => {
              setCompany(picked);
              form.setValue("companyId", picked?.id ?? "", { shouldDirty: true });
            }}
          />
        </Field>
        <Field label={t`E-mail`} error={form.errors.email?.message} required>
          <TextInput type="email" autoComplete="off" disabled={form.isBusy} {...form.register("email")} />
        </Field>
        <AskWhat
          templates={templates}
          value={what}
          errors={{ templateId: form.errors.templateId?.message, periodStart: form.errors.periodStart?.message }}
          onChange={form.changeWhat}
        />
        <Field label={t`Message`} error={form.errors.message?.message} optional>
          <Textarea dir="auto" rows={3} disabled={form.isBusy} {...form.register("message")} />
        </Field>
        <Controller control={form.control} name="needsCode" render={({ field }) => <NeedsCode {...field} />} />
      </form>
    </Dialog>
  );
}

type NeedsCodeProps = { name: string; value: unknown; onChange: (value: boolean) => void };

function NeedsCode({ name, value, onChange }: NeedsCodeProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      name={name}
      label={t`Also ask for a code when they open the link`}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function useAsk({ templates, start, onSent }: Omit<Props, "onClose"> & { onSent: () => void }) {
  const { t } = useLingui();
  const first = useFirstWhat(templates);
  const send = useCommand(api.kpiRequests.send);
  const form = useEntryForm({
    schema: () => import("#portfolio/kpis/shared/forms.ts").then(({ askForm }) => askForm),
    defaultValues: {
      companyId: start.company?.id ?? "",
      email: start.email,
      ...first,
      needsCode: false,
      message: "",
    },
    send: async (entered) => {
      await send.mutateAsync(entered);
      toast.success(t`Request sent to ${entered.email}`);
      onSent();
    },
  });
  const changeWhat = (changed: Partial<What>) => {
    for (const [field, value] of Object.entries(changed))
      form.setValue(field as keyof What, value, { shouldDirty: true });
  };
  return { ...form, changeWhat };
}
