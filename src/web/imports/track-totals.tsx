import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { differenceOf, SUM_NAMES, type Sums } from "#shared/imports/track-record.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import { Amount } from "../ui/amount.tsx";
import { Badge } from "../ui/badge.tsx";
import { Field } from "../ui/field.tsx";
import { MoneyInput } from "../ui/money-input.tsx";

type FundSums = OutputOf<typeof api.trackRecords.check>["funds"][number];

/** What the user says a fund comes to; what is not said is not compared. */
export type Totals = { readonly [Name in keyof Sums]: string | null };
export const NO_TOTALS: Totals = { invested: null, realised: null, fairValue: null };

const LABELS = { invested: msg`Invested`, realised: msg`Realised`, fairValue: msg`Fair value` };

const isAmount = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
const differenceFrom = (found: string, typed: string | null) =>
  typed === null || !isAmount(typed) ? null : differenceOf(found, typed);

/** Whether a total that was typed is none, or another than the file’s. */
export const differs = (fund: FundSums, typed: Totals): boolean =>
  SUM_NAMES.some((name) => {
    const total = typed[name];
    return total !== null && (!isAmount(total) || differenceOf(fund[name], total) !== null);
  });

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
          <div key={sum} className="min-w-0">
            <Field
              label={i18n._(LABELS[sum])}
              hint={
                <>
                  <Trans>
                    In the file: <Amount amount={fund[sum]} currency={currency} />
                  </Trans>
                </>
              }
            >
              <MoneyInput
                currency={currency}
                value={typed[sum]}
                onChange={(amount) => onChange({ ...typed, [sum]: amount })}
              />
            </Field>
            <Tie found={fund[sum]} typed={typed[sum]} currency={currency} />
          </div>
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

function Tie({ found, typed, currency }: { found: string; typed: string | null; currency: string }) {
  if (typed === null || !isAmount(typed)) return null;
  const difference = differenceFrom(found, typed);
  return (
    <p className="mt-1">
      {difference === null ? (
        <Badge tone="success">
          <Trans>Ties</Trans>
        </Badge>
      ) : (
        <Badge tone="danger">
          <Trans>
            Differs by <Amount amount={difference} currency={currency} />
          </Trans>
        </Badge>
      )}
    </p>
  );
}
