import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ALERTS, type Alert } from "#insight/search/shared/advanced-fields.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";

const WORDS = { off: msg`No alerts`, daily: msg`Once a day`, at_once: msg`At once, checked every 5 minutes` };

/** When the owner of a saved search is notified of new results. */
export function AlertSelect({ value, onChange }: { value: Alert; onChange: (alert: Alert) => void }) {
  const { t, i18n } = useLingui();
  return (
    <Field label={t`Alerts about new results`}>
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as Alert)}>
        {ALERTS.map((one) => (
          <option key={one} value={one}>
            {i18n._(WORDS[one])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
