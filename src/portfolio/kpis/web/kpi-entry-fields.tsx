import { useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import type { z } from "zod";
import { api, useRead } from "#core/web/api/api.ts";
import type { EntryForm } from "#core/web/forms/form.ts";
import { lastEnded, movePeriod } from "#portfolio/kpis/shared/periods.ts";
import { FIGURE_KINDS, type FigureKind, PERIOD_KINDS, type PeriodKind } from "#portfolio/kpis/shared/rules.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { dayBefore } from "#ui/web/text/dates.ts";
import type { entrySchema } from "./entry-schema.ts";
import { type Definition, useKpiText } from "./kpi-values.ts";

type Schema = typeof entrySchema;
type Form = Pick<EntryForm<z.input<Schema>, z.output<Schema>>, "register" | "errors" | "control" | "setValue">;

/** Budgets are made for what lies ahead. */
const AHEAD: Record<PeriodKind, number> = { month: 18, quarter: 6 };
const OFFERED: Record<PeriodKind, number> = { month: 60, quarter: 24 };

function usePlace({ control }: Form): { periodKind: PeriodKind; periodStart: string; kind: FigureKind } {
  const [periodKind = "month", periodStart, kind = "actual"] = useWatch({
    control,
    name: ["periodKind", "periodStart", "kind"],
  });
  return { periodKind, periodStart, kind };
}

/** Which period the figures are of, whether they happened or were planned, and the currency of what is money. */
export function EntryPlace({ form }: { form: Form }) {
  const { t } = useLingui();
  const texts = useKpiText();
  const today = dayBefore(useNow());
  const { periodKind, kind } = usePlace(form);
  const last = movePeriod(periodKind, lastEnded(periodKind, today), kind === "budget" ? AHEAD[periodKind] : 1);
  const periods = Array.from({ length: OFFERED[periodKind] }, (_, back) => movePeriod(periodKind, last, -back));
  const changeKind = ({ target }: { target: { value: string } }) => {
    const chosen = PERIOD_KINDS.find((one) => one === target.value) ?? "month";
    form.setValue("periodStart", lastEnded(chosen, today));
  };
  return (
    <div className="grid gap-4 sm:grid-cols-4">
      <Field label={t`Period`}>
        <Select {...form.register("periodKind", { onChange: changeKind })}>
          <option value="month">{t`Month`}</option>
          <option value="quarter">{t`Quarter`}</option>
        </Select>
      </Field>
      <Field label={periodKind === "month" ? t`Month` : t`Quarter`} error={form.errors.periodStart?.message}>
        <Select {...form.register("periodStart")}>
          {periods.map((each) => (
            <option key={each} value={each}>
              {texts.period(periodKind, each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Figures`}>
        <Select {...form.register("kind")}>
          {FIGURE_KINDS.map((one) => (
            <option key={one} value={one}>
              {one === "actual" ? t`Actual` : t`Budget`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Currency`} error={form.errors.currency?.message}>
        <Controller control={form.control} name="currency" render={({ field }) => <CurrencySelect {...field} />} />
      </Field>
    </div>
  );
}

type FiguresProps = { companyId: string; asked: readonly Definition[]; form: Form };

/** A field for each metric, with what counts there now below it; "-" takes that back. */
export function EntryFigures({ companyId, asked, form }: FiguresProps) {
  const { t } = useLingui();
  const texts = useKpiText();
  const { periodKind, periodStart, kind } = usePlace(form);
  const there = useRead(api.kpis.ofCompany, { companyId, periodKind, last: periodStart, count: 2 });
  const shownAt = (metric: string, back: number) => {
    const start = movePeriod(periodKind, periodStart, -back);
    return there.data?.cells.find((one) => one.metric === metric && one.periodStart === start && one.kind === kind);
  };
  const hintOf = ({ key, unit }: Definition) => {
    const [now, before] = [shownAt(key, 0), shownAt(key, 1)];
    if (now) return t`Now ${texts.exact(unit, now)}. Enter “-” to remove it.`;
    return before && t`Before: ${texts.exact(unit, before)}`;
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {asked.map((definition) => (
        <Field
          key={definition.key}
          label={definition.label}
          error={form.errors[definition.key]?.message}
          hint={hintOf(definition)}
        >
          <TextInput inputMode="decimal" autoComplete="off" className="figure" {...form.register(definition.key)} />
        </Field>
      ))}
    </div>
  );
}
