import { Trans, useLingui } from "@lingui/react/macro";
import type { BankFileRead } from "#funds/capital-calls/shared/bank-api.ts";
import { BANK_COLUMN_LABELS, BANK_COLUMNS, type BankColumn } from "#funds/capital-calls/shared/bank-columns.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { ColumnLine } from "#ui/web/table/column-line.tsx";

type Answers = BankFileRead["answers"];
type Props = {
  file: BankFileRead;
  /** As they are chosen, even if the file is still being read with them. */
  answers: Answers;
  onAnswer: (answers: Answers) => void;
};

/** Which column of a bank’s file is which, where its headings do not tell, and which word says that money arrived. */
export function BankFileColumns({ file, answers, onAnswer }: Props) {
  const { t } = useLingui();
  const { columns, asks, words } = file;
  const chosen = answers.columns ?? columns.map(({ becomes }) => becomes);
  const nameOf = (at: number) => {
    const name = columns[at]?.name ?? "";
    return name === "" ? t`Column ${at + 1}` : name;
  };
  const choose = (at: number, column: BankColumn | null) => {
    const others = chosen.map((one) => (one === column ? null : one));
    onAnswer({ ...answers, columns: others.with(at, column), inWord: undefined });
  };
  return (
    <section aria-label={t`File columns`} className="flex flex-col gap-3">
      {asks.includes("columns") && (
        <Alert tone="info">
          {words.length > 0 ? (
            <Trans>
              Each row says “{words[0]}” or “{words[1]}”, and no amount has a sign. Choose that column as the direction,
              or choose “Use these columns” if it says something else.
            </Trans>
          ) : (
            <Trans>Choose the columns of the date and of the amount. They are remembered for this fund.</Trans>
          )}
        </Alert>
      )}
      <ul className="divide-y divide-line">
        {[...columns.entries()].map(([at, { samples }]) => (
          <li key={at} className="py-2">
            <ColumnLine
              name={nameOf(at)}
              samples={samples.join(" · ")}
              isLeft={(chosen[at] ?? null) === null}
              className="sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,12rem)]"
            >
              <ColumnChoice
                label={t`Field for column ${nameOf(at)}`}
                value={chosen[at] ?? null}
                onChange={(column) => choose(at, column)}
              />
            </ColumnLine>
          </li>
        ))}
      </ul>
      {asks.includes("columns") && words.length > 0 && (
        <Button className="self-start" onClick={() => onAnswer({ ...answers, columns: chosen })}>
          <Trans>Use these columns</Trans>
        </Button>
      )}
      {asks.includes("words") && (
        <ArrivalWord
          words={words}
          value={answers.inWord}
          onChange={(inWord) => onAnswer({ ...answers, columns: chosen, inWord })}
        />
      )}
    </section>
  );
}

type ColumnChoiceProps = { label: string; value: BankColumn | null; onChange: (column: BankColumn | null) => void };

function ColumnChoice({ label, value, onChange }: ColumnChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      className="max-sm:order-3 max-sm:col-span-2"
      aria-label={label}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(BANK_COLUMNS.find((one) => one === currentTarget.value) ?? null)}
    >
      <option value="">{t`Skip`}</option>
      {BANK_COLUMNS.map((one) => (
        <option key={one} value={one}>
          {i18n._(BANK_COLUMN_LABELS[one])}
        </option>
      ))}
    </Select>
  );
}

type ArrivalWordProps = {
  words: readonly string[];
  value: string | undefined;
  onChange: (word: string | undefined) => void;
};

function ArrivalWord({ words, value, onChange }: ArrivalWordProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Word for money that arrived`} hint={t`Rows with any other word take money out`}>
      <Select
        value={value ?? ""}
        onChange={({ currentTarget }) => onChange(words.find((word) => word === currentTarget.value))}
      >
        <option value="">{t`Choose a word`}</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </Select>
    </Field>
  );
}
