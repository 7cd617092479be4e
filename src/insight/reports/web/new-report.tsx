import { Trans, useLingui } from "@lingui/react/macro";
import { useController, useWatch } from "react-hook-form";
import { api, call } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { isOfToday, TEMPLATES } from "#insight/reports/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { type NewReportForm, ReportChoices } from "./report-choices.tsx";

/** Sends the form; what is refused is said at once, and stays beside its field. */
function useNewReport(onStarted: (id: string) => void): NewReportForm {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("#insight/reports/shared/forms.ts").then(({ reportForm }) => reportForm),
    defaultValues: { name: "", format: "pdf", audience: "firm" },
    draft: "report",
    async send({ asOf, ...values }) {
      const day = asOf !== undefined && !isOfToday(values.template) ? { asOf } : {};
      try {
        const { id } = await call(api.reports.create, { ...values, ...day });
        onStarted(id);
        form.reset({ name: "", format: values.format, audience: "firm" });
      } catch (error) {
        toast.error(failureText(error) ?? t`Failed to generate report`);
        throw error;
      }
    },
  });
  return form;
}

/** Name, template and format of a new report, and the day of its figures. */
export function NewReport({ onStarted }: { onStarted: (id: string) => void }) {
  const { t } = useLingui();
  const form = useNewReport(onStarted);
  const { name, template } = useWatch({ control: form.control });
  const isReady = (name ?? "").trim() !== "" && TEMPLATES.some((one) => one === template);
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Field label={t`Report Name`} error={form.errors.name?.message} required>
        <TextInput {...form.register("name")} autoComplete="off" />
      </Field>
      <ReportChoices form={form} />
      {(template === undefined || !isOfToday(template)) && <FiguresDay form={form} />}
      <Button
        type="submit"
        variant="primary"
        disabled={!isReady}
        busy={form.isBusy}
        busyLabel={t`Generating...`}
        className="self-start"
      >
        <Trans>Generate Report</Trans>
      </Button>
    </form>
  );
}

function FiguresDay({ form }: { form: NewReportForm }) {
  const { t } = useLingui();
  const today = useFirmDay();
  const { field } = useController({ control: form.control, name: "asOf" });
  return (
    <Field
      label={t`Figures as of`}
      optional
      error={form.errors.asOf?.message}
      hint={<Trans>Left empty, figures are as of today.</Trans>}
    >
      <DateInput
        {...field}
        lie="behind"
        max={today}
        today={today}
        onChange={(day) => field.onChange(day === "" ? undefined : day)}
      />
    </Field>
  );
}
