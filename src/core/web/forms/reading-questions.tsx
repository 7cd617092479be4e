import { useLingui } from "@lingui/react/macro";
import { DAY_ORDERS, type DayOrder } from "#core/shared/text/written-day.ts";
import type { DecimalMark } from "#maths/money/amount-text.ts";
import { DECIMAL_MARKS } from "#maths/money/decimal-mark.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";

export type ReadingAnswers = { order?: DayOrder | undefined; mark?: DecimalMark | undefined };

type Props = {
  /** What the file leaves open. */
  asks: { order: boolean; mark: boolean };
  answers: ReadingAnswers;
  onChange: (answers: ReadingAnswers) => void;
};

/** What no cell of a file tells: which of day and month comes first, and whether a sign groups thousands. An answer stays to be changed. */
export function ReadingQuestions({ asks, answers, onChange }: Props) {
  const { t } = useLingui();
  const isShown = { order: asks.order || answers.order !== undefined, mark: asks.mark || answers.mark !== undefined };
  if (!isShown.order && !isShown.mark) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isShown.order && (
        <Field label={t`Dates such as 03/04/2026`} hint={t`No date in the file shows which comes first`}>
          <Select
            value={answers.order ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...answers, order: DAY_ORDERS.find((one) => one === value) })
            }
          >
            <option value="">{t`Leave out and list them`}</option>
            <option value="day">{t`Day first: 3 April`}</option>
            <option value="month">{t`Month first: March 4`}</option>
          </Select>
        </Field>
      )}
      {isShown.mark && (
        <Field label={t`Numbers such as 1,250 and 1.250`} hint={t`No number in the file shows what the sign means`}>
          <Select
            value={answers.mark ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...answers, mark: DECIMAL_MARKS.find((one) => one === value) })
            }
          >
            <option value="">{t`Leave out and list them`}</option>
            <option value="point">{t`Point before decimals: 1,250.00`}</option>
            <option value="comma">{t`Comma before decimals: 1.250,00`}</option>
          </Select>
        </Field>
      )}
    </div>
  );
}
