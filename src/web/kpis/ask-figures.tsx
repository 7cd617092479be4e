import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { lastEnded, movePeriod } from "#shared/kpis/periods.ts";
import { LINK_DAYS, USUAL_LINK_DAYS } from "#shared/kpis/rules.ts";
import { api, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { failureText, useEntryForm } from "../core/forms/form.ts";
import { CompanyPicker } from "../core/records/company-picker.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { dayBefore } from "../ui/dates.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { useNow } from "../ui/now.ts";
import type { PickedRecord } from "../ui/record-picker.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useKpiText } from "./kpi-values.ts";
import type { Template } from "./template-form.tsx";

export type AskStart = { company: PickedRecord | null; email: string };
type Props = { templates: readonly Template[]; start: AskStart; onClose: () => void };

const OFFERED = 15;

/** Asks founders for the figures of a period, by a link that needs no account. */
export function AskFigures({ templates, start, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [company, setCompany] = useState(start.company);
  const form = useAsk({ templates, start, onSent: onClose });

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
        <WhatIsAsked form={form} templates={templates} />
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
  const today = dayBefore(useNow());
  const send = useCommand(api.kpiRequests.send);
  const [first] = templates;
  return useEntryForm({
    schema: () => import("#shared/kpis/forms.ts").then(({ askForm }) => askForm),
    defaultValues: {
      companyId: start.company?.id ?? "",
      email: start.email,
      templateId: first?.id ?? "",
      periodStart: lastEnded(first?.periodKind ?? "month", today),
      days: String(USUAL_LINK_DAYS),
      needsCode: false,
      message: "",
    },
    send: async (entered) => {
      await send.mutateAsync(entered);
      toast.success(t`Request sent to ${entered.email}`);
      onSent();
    },
  });
}

type AskedProps = { form: ReturnType<typeof useAsk>; templates: readonly Template[] };

function WhatIsAsked({ form, templates }: AskedProps) {
  const { t } = useLingui();
  const texts = useKpiText();
  const today = dayBefore(useNow());
  const templateId = useWatch({ control: form.control, name: "templateId" });
  const periodKind = templates.find(({ id }) => id === templateId)?.periodKind ?? "month";
  const latest = movePeriod(periodKind, lastEnded(periodKind, today), 1);
  const changeTemplate = ({ target }: { target: { value: string } }) => {
    const kind = templates.find(({ id }) => id === target.value)?.periodKind ?? "month";
    form.setValue("periodStart", lastEnded(kind, today));
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t`Template`} error={form.errors.templateId?.message}>
        <Select {...form.register("templateId", { onChange: changeTemplate })}>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Period`} error={form.errors.periodStart?.message}>
        <Select {...form.register("periodStart")}>
          {Array.from({ length: OFFERED }, (_, back) => movePeriod(periodKind, latest, -back)).map((each) => (
            <option key={each} value={each}>
              {texts.period(periodKind, each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Link works for`}>
        <Select {...form.register("days")}>
          {LINK_DAYS.map((days) => (
            <option key={days} value={days}>
              {t`${days} days`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
