import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { isOther, TotalField } from "#core/web/forms/file/total-field.tsx";
import { SUM_NAMES, type Sums, type TrackContent } from "#portfolio/portfolio/shared/track-record.ts";
import { Moment } from "#ui/web/text/moment.tsx";

type FundSums = OutputOf<typeof api.trackRecords.check>["funds"][number];

/** What the user says a fund comes to; what is not said is not compared. */
export type Totals = { readonly [Name in keyof Sums]: string | null };
export const NO_TOTALS: Totals = { invested: null, realised: null, fairValue: null, lastDay: null };

const LABELS = { invested: msg`Invested`, realised: msg`Realised`, fairValue: msg`Fair value` };
const ASKED = { transactions: ["invested", "realised", "fairValue"], marks: ["fairValue", "lastDay"] } as const;

/** Whether a total that was typed is not one, or another than the file’s. */
export const differs = (fund: FundSums, typed: Totals): boolean =>
  SUM_NAMES.some((name) => isOther(fund[name], typed[name]));

type Props = { fund: FundSums; content: TrackContent; typed: Totals; onChange: (typed: Totals) => void };

/** A fund’s totals as they are typed, each with what the file comes to and how far the two are apart. */
export function TrackTotals({ fund, content, typed, onChange }: Props) {
  const { name, currency, others } = fund;
  const labelOf = useTotalLabel(fund, content);
  return (
    <fieldset className="rounded-card border border-line p-3">
      <legend className="px-1 font-medium">
        <bdi>{name}</bdi>
      </legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {ASKED[content].map((sum) => (
          <TotalField
            key={sum}
            label={labelOf(sum)}
            found={fund[sum]}
            currency={currency}
            typed={typed[sum]}
            onChange={(amount) => onChange({ ...typed, [sum]: amount })}
          />
        ))}
      </div>
      {others > 0 && (
        <p className="mt-2 text-sm text-quiet">
          <Trans>Rows in other currencies, in no sum: {others}</Trans>
        </p>
      )}
    </fieldset>
  );
}

function useTotalLabel({ lastOn }: FundSums, content: TrackContent) {
  const { i18n, t } = useLingui();
  return (sum: keyof Sums) => {
    if (sum === "lastDay")
      return lastOn === null ? (
        t`Fair value on the last day`
      ) : (
        <Trans>
          Fair value on <Moment at={lastOn} />
        </Trans>
      );
    return sum === "fairValue" && content === "marks" ? t`Fair value, last of each position` : i18n._(LABELS[sum]);
  };
}
