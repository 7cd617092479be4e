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
  const isDisabled = !mayChange || save.isPending;
  return (
    <Section title={<Trans>Global Settings</Trans>} label={t`Global Settings`}>
      <div className="flex flex-col gap-4">
        <div>
          <Checkbox
            label={<Trans>Auto-send</Trans>}
            checked={shown.autoSend}
            disabled={isDisabled}
            onChange={({ currentTarget }) => change({ autoSend: currentTarget.checked })}
          />
          <p className="text-sm text-quiet">
            <Trans>Notifies colleagues who may read a report once a schedule has generated it.</Trans>
          </p>
        </div>
        <div>
          <Checkbox
            label={<Trans>PDF backups</Trans>}
            checked={shown.pdfBackups}
            disabled={isDisabled}
            onChange={({ currentTarget }) => change({ pdfBackups: currentTarget.checked })}
          />
          <p className="text-sm text-quiet">
            <Trans>Adds a PDF of the same figures to scheduled reports in another format.</Trans>
          </p>
        </div>
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
