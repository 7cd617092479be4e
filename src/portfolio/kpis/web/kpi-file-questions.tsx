import { Trans, useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { ReadingQuestions } from "#core/web/forms/reading-questions.tsx";
import { UnitSelect } from "#core/web/forms/unit-select.tsx";
import type { HistoryAnswers } from "#portfolio/kpis/shared/history-answers.ts";
import { Field } from "#ui/web/form/field.tsx";

export type KpiAnswers = HistoryAnswers;

type Props = {
  open: OutputOf<typeof api.kpiHistories.check>["open"];
  answers: KpiAnswers;
  onChange: (answers: KpiAnswers) => void;
};

/** What a file of key figures leaves open: units nobody knows, the order of days, what a sign in numbers means. */
export function KpiFileQuestions({ open, answers, onChange }: Props) {
  const { t } = useLingui();
  const { units = {} } = answers;
  const headings = [...new Set([...Object.keys(units), ...open.units.map(({ heading }) => heading)])];
  return (
    <>
      {headings.map((heading) => {
        const says = open.units.find((one) => one.heading === heading)?.says;
        return (
          <Field
            key={heading}
            label={t`Figures under “${heading}”`}
            hint={says === undefined ? undefined : <Trans>Its heading says “{says}”, which is no unit we know</Trans>}
          >
            <UnitSelect
              value={units[heading]}
              onChange={(places) => onChange({ ...answers, units: { ...units, [heading]: places ?? 0 } })}
            />
          </Field>
        );
      })}
      <ReadingQuestions
        asks={open}
        answers={answers}
        onChange={({ order, mark }) => onChange({ ...answers, order, mark })}
      />
    </>
  );
}
