import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { SUM_NAMES, type Sums } from "#shared/imports/track-record.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import { isOther, TotalField } from "./total-field.tsx";

type FundSums = OutputOf<typeof api.trackRecords.check>["funds"][number];

/** What the user says a fund comes to; what is not said is not compared. */
export type Totals = { readonly [Name in keyof Sums]: string | null };
export const NO_TOTALS: Totals = { invested: null, realised: null, fairValue: null };

const LABELS = { invested: msg`Invested`, realised: msg`Realised`, fairValue: msg`Fair value` };

/** Whether a total that was typed is none, or another than the file’s. */
export const differs = (fund: FundSums, typed: Totals): boolean =>
  SUM_NAMES.some((name) => isOther(fund[name], typed[name]));

type Props = { fund: FundSums; typed: Totals; onChange: (typed: Totals) => void };

/** A fund’s totals as they are typed, each with what the file comes to and how far the two are apart. */
export function TrackTotals({ fund, typed, onChange }: Props) {
  const { i18n } = useLingui();
  const { name, currency, others } = fund;
  return (
    <fieldset className="rounded-card border border-line p-3">
      <legend className="px-1 font-medium">
        <bdi>{name}</bdi>
      </legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {SUM_NAMES.map((sum) => (
          <TotalField
            key={sum}
            label={i18n._(LABELS[sum])}
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
