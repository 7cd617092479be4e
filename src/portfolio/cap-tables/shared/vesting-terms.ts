import { t } from "#core/shared/text.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";

/** Months as numbers: a part every month, none of it before the cliff; 0 is no cliff. */
export type MonthlyVesting = { months: number; cliff: number };

const START = "start";
const idOf = ({ months, cliff }: MonthlyVesting) => `monthly-${months}-${cliff}`;

/** The months of terms that were made here; undefined of others. */
export function monthsOf(termsId: string | null): MonthlyVesting | undefined {
  const [, months, cliff] = /^monthly-(\d+)-(\d+)$/.exec(termsId ?? "") ?? [];
  return months === undefined ? undefined : { months: Number(months), cliff: Number(cliff) };
}

/** The condition that a start of vesting names. */
export const vestingStart = (terms: MonthlyVesting) => ({ vesting_terms_id: idOf(terms), vesting_condition_id: START });

/** Terms of Open Cap Format 1.2 by which a grant vests month by month; the same terms are the same object. */
export function monthlyTerms(terms: MonthlyVesting): OcfObject {
  const { months, cliff } = terms;
  const left = months - cliff;
  return {
    object_type: "VESTING_TERMS",
    id: idOf(terms),
    name: t("{months} months, cliff {cliff}", { months, cliff }),
    description: t("A part each month for {months} months, the first after {cliff} months.", {
      months,
      cliff: Math.max(cliff, 1),
    }),
    allocation_type: "CUMULATIVE_ROUND_DOWN",
    vesting_conditions: [
      {
        id: START,
        quantity: "0",
        trigger: { type: "VESTING_START_DATE" },
        next_condition_ids: [cliff > 0 ? "cliff" : "monthly"],
      },
      ...(cliff > 0
        ? [
            {
              id: "cliff",
              portion: { numerator: `${cliff}`, denominator: `${months}` },
              trigger: after(START, { length: cliff, occurrences: 1 }),
              next_condition_ids: left > 0 ? ["monthly"] : [],
            },
          ]
        : []),
      ...(left > 0
        ? [
            {
              id: "monthly",
              portion: { numerator: "1", denominator: `${months}` },
              trigger: after(cliff > 0 ? "cliff" : START, { length: 1, occurrences: left }),
              next_condition_ids: [],
            },
          ]
        : []),
    ],
  };
}

const after = (condition: string, { length, occurrences }: { length: number; occurrences: number }) => ({
  type: "VESTING_SCHEDULE_RELATIVE",
  relative_to_condition_id: condition,
  period: { type: "MONTHS", length, occurrences, day_of_month: "VESTING_START_DAY_OR_LAST_DAY_OF_MONTH" },
});
