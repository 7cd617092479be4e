import { Trans, useLingui } from "@lingui/react/macro";
import { useController, useWatch } from "react-hook-form";
import { api, call } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { type EntryForm, failureText, useEntryForm } from "#core/web/forms/form.ts";
import type { ReportEntry, ReportForm } from "#insight/reports/shared/forms.ts";
import { FORMATS, isOfToday, TEMPLATE_NEEDS, TEMPLATES } from "#insight/reports/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { FORMAT_WORDS, TEMPLATE_WORDS } from "./report-words.ts";

type Form = EntryForm<ReportEntry, ReportForm>;

/** Sends the form; what is refused is said at once, and stays beside its field. */
function useNewReport(onStarted: (id: string) => void): Form {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("#insight/reports/shared/forms.ts").then(({ reportForm }) => reportForm),
    defaultValues: { name: "", format: "pdf" },
    draft: "report",
    async send({ asOf, ...values }) {
      const day = asOf !== undefined && !isOfToday(values.template) ? { asOf } : {};
      try {
        const { id } = await call(api.reports.create, { ...values, ...day });
        onStarted(id);
        form.reset({ name: "", format: values.format });
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
      <Choices form={form} />
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

/** Templates whose figures the person may read, and formats. */
function Choices({ form }: { form: Form }) {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const offered = TEMPLATES.filter((one) => TEMPLATE_NEEDS[one].every((needed) => permissions.includes(needed)));
  return (
    <>
      <Field label={t`Template`} error={form.errors.template?.message} required>
        <ChoiceSelect
          {...form.register("template")}
          options={[["", t`Choose a template`], ...offered.map((one) => [one, i18n._(TEMPLATE_WORDS[one])] as const)]}
        />
      </Field>
      <Field label={t`Format`} error={form.errors.format?.message}>
        <ChoiceSelect
          {...form.register("format")}
          options={FORMATS.map((one) => [one, i18n._(FORMAT_WORDS[one])] as const)}
        />
      </Field>
    </>
  );
}

function FiguresDay({ form }: { form: Form }) {
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
