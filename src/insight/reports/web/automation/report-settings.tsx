import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { FORMATS } from "#insight/reports/shared/rules.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { FORMAT_WORDS } from "../report-words.ts";
import type { Overview } from "./automation-words.ts";

type Settings = Overview["settings"];

/** How automated reporting works in the firm; each change is kept at once. */
export function ReportSettings({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const { t, i18n } = useLingui();
  const save = useCommand(api.automatedReports.saveSettings);
  // What was chosen is shown while it is on its way.
  const shown = save.isPending ? save.variables : settings;
  const change = (changed: Partial<Settings>) =>
    save.mutate(
      { ...settings, ...changed },
      {
        onSuccess: () => toast.success(t`Template settings updated`),
        onError: ({ message }) => toast.error(message, t`Failed to update template settings`),
      },
    );
  const boxes = useBoxes();
  const isDisabled = !mayChange || save.isPending;
  return (
    <Section title={<Trans>Global Settings</Trans>} label={t`Global Settings`}>
      <div className="flex flex-col gap-4">
        {boxes.map(({ name, label, about }) => (
          <div key={name}>
            <Checkbox
              label={label}
              checked={shown[name]}
              disabled={isDisabled}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
            />
            <p className="text-sm text-quiet">{about}</p>
          </div>
        ))}
        <Field label={t`Default format`}>
          <ChoiceSelect
            value={shown.defaultFormat}
            disabled={isDisabled}
            options={FORMATS.map((one) => [one, i18n._(FORMAT_WORDS[one])] as const)}
            onChange={({ currentTarget }) => {
              const chosen = FORMATS.find((one) => one === currentTarget.value);
              if (chosen !== undefined) change({ defaultFormat: chosen });
            }}
          />
        </Field>
      </div>
    </Section>
  );
}

type Box = { name: "autoSend" | "includeCharts" | "pdfBackups"; label: string; about: string };

/** The settings that are on or off. */
function useBoxes(): readonly Box[] {
  const { t } = useLingui();
  return [
    {
      name: "autoSend",
      label: t`Auto-send`,
      about: t`Notifies colleagues who may read a report once a schedule has generated it.`,
    },
    {
      name: "includeCharts",
      label: t`Include charts`,
      about: t`Draws charts beside the tables of what is generated here.`,
    },
    {
      name: "pdfBackups",
      label: t`PDF backups`,
      about: t`Adds a PDF of the same figures to scheduled reports in another format.`,
    },
  ];
}
