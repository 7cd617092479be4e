import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useController } from "react-hook-form";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { type EntryForm, useEntryForm } from "#core/web/forms/form.ts";
import type { BulkForm } from "#insight/reports/shared/schedule-forms.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

type Form = EntryForm<BulkForm, BulkForm>;
/** As many as one mailing is sent to from here. */
const MOST_LISTED = 200;

/** Sends a finished report to chosen limited partners, each with a state. */
export function BulkSend({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useBulkForm(onClose);
  const reports = (useRead(api.reports.list, {}).data?.items ?? []).filter(
    ({ status, audience, needsApproval, approvedAt }) =>
      status === "completed" && audience === "investors" && (!needsApproval || approvedAt !== null),
  );
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      isReady={reports.length > 0}
      words={{
        title: <Trans>Bulk Send</Trans>,
        description: (
          <Trans>Sends a report by e-mail to contacts who receive statements. Its mailing shows each recipient.</Trans>
        ),
        submit: <Trans>Send report</Trans>,
        busy: t`Sending...`,
      }}
    >
      <Field
        label={t`Report`}
        error={form.errors.reportId?.message}
        hint={
          reports.length === 0 && (
            <Trans>No finished report for readers outside the firm. Generate one under Custom Report.</Trans>
          )
        }
      >
        <ChoiceSelect
          {...form.register("reportId")}
          options={[["", t`Choose a report`], ...reports.map(({ id, name }) => [id, name] as const)]}
        />
      </Field>
      <Field label={t`Subject`} error={form.errors.subject?.message}>
        <TextInput {...form.register("subject")} autoComplete="off" />
      </Field>
      <Partners form={form} />
    </EntryDialog>
  );
}

function useBulkForm(onClose: () => void): Form {
  const { t } = useLingui();
  const navigate = useNavigate();
  const send = useCommand(api.automatedReports.bulkSend);
  return useEntryForm({
    schema: () => import("#insight/reports/shared/schedule-forms.ts").then(({ bulkForm }) => bulkForm),
    defaultValues: { reportId: "", subject: "", limitedPartnerIds: [] },
    async send(values) {
      const { mailingId: id } = await send.mutateAsync(values);
      toast.success(t`Report is being sent`);
      onClose();
      await navigate({ to: "/lp-management/communication/$id", params: { id } });
    },
  });
}

function Partners({ form }: { form: Form }) {
  const { t } = useLingui();
  const { data } = useRead(api.limitedPartners.list, { limit: MOST_LISTED });
  const { field } = useController({ control: form.control, name: "limitedPartnerIds" });
  const partners = data?.items ?? [];
  const chosen = new Set(field.value);
  const isAll = partners.length > 0 && partners.every(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[]) => field.onChange([...ids]);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{t`Limited partners`}</legend>
      <Checkbox
        label={<Trans>All limited partners</Trans>}
        checked={isAll}
        onChange={() => choose(isAll ? [] : partners.map(({ id }) => id))}
      />
      <ul className="flex max-h-56 flex-col overflow-y-auto rounded-control border border-line px-3 py-1">
        {partners.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={<bdi>{name}</bdi>}
              checked={chosen.has(id)}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...chosen, id] : field.value.filter((one) => one !== id))
              }
            />
          </li>
        ))}
      </ul>
      {form.errors.limitedPartnerIds?.message !== undefined && (
        <p className="text-sm text-danger">{form.errors.limitedPartnerIds.message}</p>
      )}
    </fieldset>
  );
}
