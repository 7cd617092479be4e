import { Trans, useLingui } from "@lingui/react/macro";
import { useController, useWatch } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { type EntryForm, useEntryForm } from "#core/web/forms/form.ts";
import { fieldsOf } from "#insight/reports/shared/merge-fields.ts";
import { TEMPLATE_NEEDS, TEMPLATES, type Template } from "#insight/reports/shared/rules.ts";
import { SECTIONS_OF } from "#insight/reports/shared/sections.ts";
import type { TemplateEntry, TemplateForm } from "#insight/reports/shared/template-forms.ts";
import type { OwnTemplate } from "#insight/reports/shared/templates-api.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { TEMPLATE_WORDS } from "../report-words.ts";
import { SectionOrder } from "./section-order.tsx";

type Props = { edited: OwnTemplate | undefined; onClose: () => void };
type Form = EntryForm<TemplateEntry, TemplateForm>;

const allOf = (base: Template) => SECTIONS_OF[base].map((section) => ({ section, isOn: true }));

/** A template of the firm: its sections in their order, and its text. */
export function TemplateDialog({ edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useTemplateForm({ edited, onClose });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: edited === undefined ? <Trans>New template</Trans> : <Trans>Edit template</Trans>,
        description: <Trans>Reports that were generated before keep their sections and text.</Trans>,
        submit: edited === undefined ? <Trans>Create template</Trans> : <Trans>Save template</Trans>,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Template name`} error={form.errors.name?.message} required>
        <TextInput {...form.register("name")} autoComplete="off" />
      </Field>
      <Base form={form} />
      <Sections form={form} />
      <Introduction form={form} />
    </EntryDialog>
  );
}

function useTemplateForm({ edited, onClose }: Props): Form {
  const { t } = useLingui();
  const create = useCommand(api.reportTemplates.create);
  const update = useCommand(api.reportTemplates.update);
  return useEntryForm({
    schema: () => import("#insight/reports/shared/template-forms.ts").then(({ templateForm }) => templateForm),
    defaultValues: {
      name: edited?.name ?? "",
      base: edited?.base ?? "lp_quarterly",
      sections: edited?.sections ?? allOf("lp_quarterly"),
      introduction: edited?.introduction ?? "",
    },
    async send(values) {
      if (edited === undefined) await create.mutateAsync(values);
      else await update.mutateAsync({ ...values, id: edited.id, rowVersion: edited.rowVersion });
      toast.success(t`Template saved`);
      onClose();
    },
  });
}

/** The template of the product; another one has other sections. */
function Base({ form }: { form: Form }) {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const { field } = useController({ control: form.control, name: "base" });
  const offered = TEMPLATES.filter((one) => TEMPLATE_NEEDS[one].every((needed) => permissions.includes(needed)));
  return (
    <Field label={t`Based on`} error={form.errors.base?.message}>
      <ChoiceSelect
        {...field}
        options={offered.map((one) => [one, i18n._(TEMPLATE_WORDS[one])] as const)}
        onChange={({ currentTarget }) => {
          const chosen = TEMPLATES.find((one) => one === currentTarget.value);
          if (chosen === undefined) return;
          field.onChange(chosen);
          form.setValue("sections", allOf(chosen), { shouldDirty: true });
        }}
      />
    </Field>
  );
}

function Sections({ form }: { form: Form }) {
  const { t } = useLingui();
  const { field } = useController({ control: form.control, name: "sections" });
  const { message } = form.errors.sections ?? {};
  return <SectionOrder label={t`Sections`} error={message} sections={field.value} onChange={field.onChange} />;
}

function Introduction({ form }: { form: Form }) {
  const { t } = useLingui();
  const { base } = useWatch({ control: form.control });
  const names = fieldsOf(base ?? "lp_quarterly")
    .map((field) => `{{${field}}}`)
    .join(", ");
  return (
    <Field
      label={t`Introduction`}
      optional
      error={form.errors.introduction?.message}
      hint={<Trans>Fields: {names}. A text with fields of a fund appears for each fund.</Trans>}
    >
      <Textarea {...form.register("introduction")} rows={4} />
    </Field>
  );
}
