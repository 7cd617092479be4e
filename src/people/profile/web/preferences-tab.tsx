import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useChoosePreferences } from "#core/web/app/preferences/choose-preferences.ts";
import { NotationOptions } from "#core/web/app/preferences/notation-options.tsx";
import type { Preferences } from "#core/web/app/preferences/preferences.ts";
import { type Theme, useTheme } from "#core/web/app/preferences/theme.ts";
import { deviceZone, TimeZoneOptions } from "#core/web/app/preferences/time-zone-options.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { USUAL_CURRENCY } from "#people/admin/shared/firm-rules.ts";
import { DATE_FORMATS } from "#people/auth/shared/preferences.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { percent } from "#ui/web/figures/percent.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { exactAmount } from "#ui/web/text/amounts.ts";
import { formatExactly } from "#ui/web/text/dates.ts";
import { Section } from "./section.tsx";

/** No choice of one's own. */
const NONE = "";

/** How the person reads Tranche. Each choice works at once and is kept with the account. */
export function PreferencesTab() {
  const { t } = useLingui();
  const { preferences } = useSession().user;
  const theme = useTheme();
  const [chosen, setChosen] = useState(preferences);
  const save = useChoosePreferences();

  async function choose(changed: Partial<Preferences>) {
    setChosen({ ...chosen, ...changed });
    if (await save(changed)) toast.success(t`Profile updated successfully`);
    else setChosen(chosen);
  }

  return (
    <Section
      title={<Trans>Preferences</Trans>}
      description={<Trans>Changes are saved at once and apply on all your devices.</Trans>}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Theme`}>
          <Select value={theme} onChange={({ target }) => void choose({ theme: target.value as Theme })}>
            <option value="system">{t`Match system`}</option>
            <option value="light">{t`Light`}</option>
            <option value="dark">{t`Dark`}</option>
          </Select>
        </Field>
        <Field label={t`Language`}>
          <TextInput value={t`English (mixed)`} readOnly className="bg-sunken" />
        </Field>
        <Field label={t`Time zone`}>
          <Select
            value={chosen.timeZone ?? NONE}
            onChange={({ target }) => void choose({ timeZone: target.value === NONE ? null : target.value })}
          >
            <MatchDevice />
            <TimeZoneOptions />
          </Select>
        </Field>
        <Field label={t`Date format`}>
          <Select
            value={chosen.dateFormat ?? NONE}
            onChange={({ target }) =>
              void choose({ dateFormat: DATE_FORMATS.find((format) => format === target.value) ?? null })
            }
          >
            <option value={NONE}>{t`12 Mar 2026`}</option>
            {DATE_FORMATS.map((format) => (
              <option key={format} value={format}>
                {format}
              </option>
            ))}
          </Select>
        </Field>
        <NumberFormat value={chosen.numberFormat} onChoose={(numberFormat) => void choose({ numberFormat })} />
      </div>
      <Example />
    </Section>
  );
}

function MatchDevice() {
  const { t } = useLingui();
  const device = deviceZone();
  return <option value={NONE}>{t`Match this device (${device})`}</option>;
}

type NumberFormatProps = {
  value: Preferences["numberFormat"];
  onChoose: (chosen: Preferences["numberFormat"]) => void;
};

function NumberFormat({ value, onChoose }: NumberFormatProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Number format`}>
      <Select
        value={value ?? NONE}
        onChange={({ target }) => onChoose(NOTATIONS.find((one) => one === target.value) ?? null)}
      >
        <option value={NONE}>{t`As the firm writes numbers`}</option>
        <NotationOptions />
      </Select>
    </Field>
  );
}

/** What the choices make of this very moment. */
function Example() {
  const { i18n } = useLingui();
  const now = new Date(useNow()).toISOString();
  const moment = formatExactly(now, i18n.locales);
  const amount = exactAmount("-1234567.89", useSession().firm?.currency ?? USUAL_CURRENCY, i18n.locales);
  const share = percent(0.125, i18n.locales);
  return (
    <p className="text-sm text-quiet">
      <Trans>
        Example:{" "}
        <span className="figure font-medium text-text">
          {moment} · <span className="whitespace-nowrap">{amount}</span> · {share}
        </span>
      </Trans>
    </p>
  );
}
