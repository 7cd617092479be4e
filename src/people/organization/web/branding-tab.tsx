import { Trans, useLingui } from "@lingui/react/macro";
import { colorProblem } from "#people/organization/shared/rules.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { LogoField } from "./logo-field.tsx";
import { Panel } from "./panel.tsx";
import type { Settings } from "./use-settings.ts";

export function BrandingTab({ form }: { form: Settings }) {
  const { t } = useLingui();
  const { edited, change, errors } = form;
  return (
    <Panel
      title={<Trans>Branding</Trans>}
      about={<Trans>Shown in the menu, on reports, in e-mails and in the portal of limited partners.</Trans>}
    >
      <Field label={t`Display name`} error={errors["name"]} required>
        <TextInput value={edited.name} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <LogoField form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorField
          label={t`Primary color`}
          hint={t`Buttons, links and the line under titles`}
          value={edited.primaryColor}
          error={errors["primaryColor"]}
          onChange={(primaryColor) => change({ primaryColor })}
        />
        <ColorField
          label={t`Secondary color`}
          hint={t`Headings of reports`}
          value={edited.secondaryColor}
          error={errors["secondaryColor"]}
          onChange={(secondaryColor) => change({ secondaryColor })}
        />
      </div>
    </Panel>
  );
}

/** Shown in place of a colour that was not chosen. */
const PRODUCT_COLOR = "#3538a8";

type ColorProps = {
  label: string;
  hint: string;
  value: string | null;
  error: string | undefined;
  onChange: (color: string | null) => void;
};

function ColorField({ label, hint, value, error, onChange }: ColorProps) {
  const { t } = useLingui();
  const typed = value ?? "";
  const problem = value === null ? undefined : colorProblem(value.toLowerCase());
  const shown = /^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : PRODUCT_COLOR;
  return (
    <div className="flex items-start gap-2">
      <Field label={label} hint={hint} error={problem ?? error} className="flex-1">
        <TextInput
          value={typed}
          placeholder={t`Not chosen`}
          maxLength={7}
          onChange={({ target }) => onChange(target.value.trim() === "" ? null : target.value.trim())}
        />
      </Field>
      <input
        type="color"
        aria-label={t`Pick: ${label}`}
        value={shown}
        onChange={({ target }) => onChange(target.value)}
        className="mt-6 h-8 w-10 rounded-control border border-line-control bg-surface"
      />
    </div>
  );
}
