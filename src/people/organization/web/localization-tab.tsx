import { Trans, useLingui } from "@lingui/react/macro";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { NotationOptions } from "#core/web/app/preferences/notation-options.tsx";
import { TimeZoneOptions } from "#core/web/app/preferences/time-zone-options.tsx";
import { DATE_FORMATS } from "#people/auth/shared/preferences.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Panel } from "./panel.tsx";
import type { Settings } from "./use-settings.ts";

const NONE = "";
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export function LocalizationTab({ form: { edited, change, errors } }: { form: Settings }) {
  const { t, i18n } = useLingui();
  const month = new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, { month: "long", timeZone: "UTC" });
  return (
    <Panel
      title={<Trans>Localization</Trans>}
      about={<Trans>Everyone can choose their own formats for screens in their profile.</Trans>}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Default language`}>
          <TextInput value={t`English (mixed)`} readOnly className="bg-sunken" />
        </Field>
        <Field
          label={t`Default timezone`}
          hint={t`Decides when a day begins, and what is due today`}
          error={errors["timeZone"]}
        >
          <Select value={edited.timeZone} onChange={({ target }) => change({ timeZone: target.value })}>
            <TimeZoneOptions />
          </Select>
        </Field>
        <Field label={t`Date format`} hint={t`On screens; papers and e-mails write 12 Mar 2026`}>
          <Select
            value={edited.dateFormat ?? NONE}
            onChange={({ target }) =>
              change({ dateFormat: DATE_FORMATS.find((format) => format === target.value) ?? null })
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
        <Field label={t`Number format`} hint={t`On screens, papers and e-mails`} error={errors["numberFormat"]}>
          <Select
            value={edited.numberFormat ?? NONE}
            onChange={({ target }) => change({ numberFormat: NOTATIONS.find((one) => one === target.value) ?? null })}
          >
            {edited.numberFormat === null && <option value={NONE}>{t`Not chosen`}</option>}
            <NotationOptions />
          </Select>
        </Field>
        <Field label={t`Fiscal year starts in`} hint={t`New funds begin with the year end before it`}>
          <Select
            value={edited.fiscalYearStart}
            onChange={({ target }) => change({ fiscalYearStart: Number(target.value) })}
          >
            {MONTHS.map((number) => (
              <option key={number} value={number}>
                {month.format(new Date(Date.UTC(2026, number - 1, 1)))}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Panel>
  );
}
