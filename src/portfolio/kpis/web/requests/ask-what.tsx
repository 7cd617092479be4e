import { useLingui } from "@lingui/react/macro";
import { lastEnded, movePeriod } from "#portfolio/kpis/shared/periods.ts";
import { LINK_DAYS, USUAL_LINK_DAYS } from "#portfolio/kpis/shared/rules.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { dayBefore } from "#ui/web/text/dates.ts";
import { useKpiText } from "../kpi-values.ts";
import type { Template } from "../template-form.tsx";

const OFFERED = 15;

/** As the form has it. */
export type What = { templateId: string; periodStart: string; days: string };

/** What a question begins with: the first template, and its last period that has ended. */
export function useFirstWhat([first]: readonly Template[]): What {
  const today = dayBefore(useNow());
  const periodStart = lastEnded(first?.periodKind ?? "month", today);
  return { templateId: first?.id ?? "", periodStart, days: String(USUAL_LINK_DAYS) };
}

type Props = {
  templates: readonly Template[];
  value: What;
  errors: { templateId?: string | undefined; periodStart?: string | undefined };
  onChange: (changed: Partial<What>) => void;
};

/** By which template, for which period, and for how long the link works. */
export function AskWhat({ templates, value: { templateId, periodStart, days }, errors, onChange }: Props) {
  const { t } = useLingui();
  const texts = useKpiText();
  const today = dayBefore(useNow());
  const kindOf = (id: string) => templates.find((one) => one.id === id)?.periodKind ?? "month";
  const periodKind = kindOf(templateId);
  const latest = movePeriod(periodKind, lastEnded(periodKind, today), 1);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t`Template`} error={errors.templateId}>
        <Select
          value={templateId}
          onChange={({ currentTarget: { value } }) =>
            onChange({ templateId: value, periodStart: lastEnded(kindOf(value), today) })
          }
        >
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Period`} error={errors.periodStart}>
        <Select value={periodStart} onChange={({ currentTarget }) => onChange({ periodStart: currentTarget.value })}>
          {Array.from({ length: OFFERED }, (_, back) => movePeriod(periodKind, latest, -back)).map((each) => (
            <option key={each} value={each}>
              {texts.period(periodKind, each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Link works for`}>
        <Select value={days} onChange={({ currentTarget }) => onChange({ days: currentTarget.value })}>
          {LINK_DAYS.map((each) => (
            <option key={each} value={each}>
              {t`${each} days`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
