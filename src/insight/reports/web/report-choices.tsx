import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import type { EntryForm } from "#core/web/forms/form.ts";
import type { ReportEntry, ReportForm } from "#insight/reports/shared/forms.ts";
import { FORMATS, TEMPLATE_NEEDS, TEMPLATES } from "#insight/reports/shared/rules.ts";
import { AUDIENCES, grossAlone, SECTIONS_OF } from "#insight/reports/shared/sections.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { AUDIENCE_WORDS, FORMAT_WORDS, SECTION_WORDS, TEMPLATE_WORDS } from "./report-words.ts";

export type NewReportForm = EntryForm<ReportEntry, ReportForm>;
type Props = { form: NewReportForm };

/** Templates whose figures the person may read, those the firm made of them, and formats. */
export function ReportChoices({ form }: Props) {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const offered = TEMPLATES.filter((one) => TEMPLATE_NEEDS[one].every((needed) => permissions.includes(needed)));
  return (
    <>
      <Field label={t`Template`} error={form.errors.template?.message} required>
        <ChoiceSelect
          {...form.register("template", { onChange: () => form.resetField("templateId") })}
          options={[["", t`Choose a template`], ...offered.map((one) => [one, i18n._(TEMPLATE_WORDS[one])] as const)]}
        />
      </Field>
      <OwnTemplates form={form} />
      <Field label={t`Format`} error={form.errors.format?.message}>
        <ChoiceSelect
          {...form.register("format")}
          options={FORMATS.map((one) => [one, i18n._(FORMAT_WORDS[one])] as const)}
        />
      </Field>
      <Readers form={form} />
    </>
  );
}

const useOwnTemplates = () => useRead(api.reportTemplates.list, {}).data?.items ?? [];

/** Templates of the firm that are made of the chosen one. */
function OwnTemplates({ form }: Props) {
  const { t } = useLingui();
  const { template } = useWatch({ control: form.control });
  const own = useOwnTemplates().filter(({ base }) => base === template);
  if (own.length === 0) return null;
  return (
    <Field label={t`Template of your firm`} optional error={form.errors.templateId?.message}>
      <ChoiceSelect
        {...form.register("templateId", { setValueAs: (id: string) => (id === "" ? undefined : id) })}
        options={[["", t`All sections`], ...own.map(({ id, name }) => [id, name] as const)]}
      />
    </Field>
  );
}

/** Who reads it. Gross returns without net ones go outside with a waiver only. */
function Readers({ form }: Props) {
  const { t, i18n } = useLingui();
  const mayWaive = useCan("reports:waive");
  const { template, templateId, audience } = useWatch({ control: form.control });
  const own = useOwnTemplates().find(({ id }) => id === templateId);
  const sections = own?.sections.filter(({ isOn }) => isOn).map(({ section }) => section);
  const shown = sections ?? TEMPLATES.filter((one) => one === template).flatMap((one) => SECTIONS_OF[one]);
  const alone = audience === "investors" ? grossAlone(shown) : [];
  const names = alone.map((one) => i18n._(SECTION_WORDS[one])).join(", ");
  return (
    <>
      <Field label={t`Readers`} error={form.errors.audience?.message}>
        <ChoiceSelect
          {...form.register("audience")}
          options={AUDIENCES.map((one) => [one, i18n._(AUDIENCE_WORDS[one])] as const)}
        />
      </Field>
      {alone.length > 0 && mayWaive && (
        <Field
          label={t`Waiver reason`}
          error={form.errors.waiverReason?.message}
          hint={<Trans>Gross returns without net ones: {names}. The waiver is logged with your name.</Trans>}
        >
          <Textarea {...form.register("waiverReason")} rows={2} />
        </Field>
      )}
    </>
  );
}
