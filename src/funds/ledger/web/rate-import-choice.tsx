import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { RATE_PROBLEMS, type RateFile } from "#funds/ledger/shared/rate-files.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { currenciesOf, type Wanted } from "./rate-import.ts";

const MOST_SHOWN = 50;
type Props = { file: RateFile; wanted: Wanted; onChange: (wanted: Wanted) => void };

/** What a file says, and which of it is wanted. */
export function RateChoice({ file, wanted, onChange }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const days = file.rates.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const change = (changed: Partial<Wanted>) => onChange({ ...wanted, ...changed });
  return (
    <>
      {first !== undefined && last !== undefined && (
        <p className="text-sm text-quiet">
          <Plural value={file.rates.length} one="# rate" other="# rates" />, <Moment at={first} /> –{" "}
          <Moment at={last} />
        </p>
      )}
      <Currencies file={file} wanted={wanted} onChange={(currencies) => change({ currencies })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`From`}>
          <DateInput
            value={wanted.from}
            onChange={(from) => change({ from })}
            today={today}
            lie="behind"
            placeholder={t`All days`}
          />
        </Field>
        {file.rates.some(({ source }) => source === "") && (
          <Field label={t`Source of rows that name none`} required>
            <TextInput
              value={wanted.source}
              onChange={({ currentTarget }) => change({ source: currentTarget.value })}
            />
          </Field>
        )}
      </div>
      <Checkbox
        checked={wanted.withInverse}
        onChange={({ currentTarget }) => change({ withInverse: currentTarget.checked })}
        label={<Trans>Also add each rate inverted, marked “(inverse)” in its source</Trans>}
      />
      <Unread file={file} />
    </>
  );
}

type CurrenciesProps = { file: RateFile; wanted: Wanted; onChange: (currencies: Set<string>) => void };

function Currencies({ file, wanted: { currencies }, onChange }: CurrenciesProps) {
  const { t } = useLingui();
  return (
    <fieldset aria-label={t`Currencies`}>
      <p aria-hidden className="mb-1 text-sm font-medium">
        <Trans>Currencies</Trans>
      </p>
      <div className="grid grid-cols-3 gap-x-3 sm:grid-cols-6">
        {currenciesOf(file).map(([code, count]) => (
          <Checkbox
            key={code}
            label={<span title={String(count)}>{code}</span>}
            checked={currencies.has(code)}
            onChange={({ currentTarget }) => {
              const chosen = new Set(currencies);
              if (currentTarget.checked) chosen.add(code);
              else chosen.delete(code);
              onChange(chosen);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What could not be read, by row. */
function Unread({ file: { unread } }: { file: RateFile }) {
  const { i18n } = useLingui();
  if (unread.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="text-warn">
        <Plural
          value={unread.length}
          one="# value couldn’t be read and is left out"
          other="# values couldn’t be read and are left out"
        />
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {unread.slice(0, MOST_SHOWN).map(({ row, cell, problem }) => (
          <li key={`${row} ${cell} ${problem}`}>
            <Trans>
              Row {row}, “<bdi>{cell}</bdi>”:
            </Trans>{" "}
            {i18n._(RATE_PROBLEMS[problem])}
          </li>
        ))}
      </ul>
    </details>
  );
}
