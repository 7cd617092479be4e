import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { FileDialog } from "#core/web/forms/file-dialog.tsx";
import {
  BENCHMARK_PROBLEMS,
  type BenchmarkFile,
  readBenchmarkFile,
  type UnreadBenchmark,
} from "#insight/analytics/shared/benchmark-files.ts";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { type Given, indexParts, missingOf, quartileParts } from "./benchmark-given.ts";

const MOST_BYTES = 5_000_000;
const NOTHING: Given = { name: "", source: "", asOf: "", currency: "" };

/** A file of quartiles or of index levels, looked at before it is imported. */
export function BenchmarkImport({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<BenchmarkFile>();
  const [given, setGiven] = useState<Given>(NOTHING);
  const quartiles = useCommand(api.benchmarks.importQuartiles);
  const index = useCommand(api.benchmarks.importIndex);
  const missing = file ? missingOf(file) : [];
  const isComplete = missing.every((field) => given[field].trim() !== "");
  const { mutate, ...adding } = useMutation({
    mutationFn: async (one: BenchmarkFile) => {
      if (one.kind === "index") for (const part of indexParts(one, given)) await index.mutateAsync(part);
      else for (const part of quartileParts(one, given)) await quartiles.mutateAsync(part);
      return one.rows.length;
    },
    onSuccess: (imported) => {
      toast.done(t`${imported} rows imported`);
      onClose();
    },
  });
  return (
    <FileDialog
      words={{
        title: t`Import benchmark`,
        description: t`A CSV file of quartiles (vintage, metric, upper quartile, median, lower quartile; group, source and as of if it has them), or of index levels (date, level; index, currency and source if it has them).`,
        choose: t`Choose a CSV file`,
        submit: <Plural value={file?.rows.length ?? 0} one="Import # row" other="Import # rows" />,
        busy: t`Importing...`,
      }}
      accept=".csv,.tsv,.txt,text/csv"
      mostBytes={MOST_BYTES}
      read={async (chosen) => {
        const read = readBenchmarkFile(await chosen.text());
        if (read === undefined)
          throw new Error(
            t`Choose a file with the columns vintage, metric, upper quartile, median and lower quartile, or date and level`,
          );
        setGiven(NOTHING);
        setFile(read);
      }}
      isReady={file !== undefined && file.rows.length > 0 && isComplete}
      submit={{ ...adding, run: () => file && mutate(file) }}
      onClose={onClose}
    >
      {file && missing.length > 0 && <Missing fields={missing} given={given} onChange={setGiven} />}
      {file && <Unread of={file.unread} />}
    </FileDialog>
  );
}

type MissingProps = { fields: readonly (keyof Given)[]; given: Given; onChange: (given: Given) => void };

/** What the file does not say of itself. */
function Missing({ fields, given, onChange }: MissingProps) {
  const { t } = useLingui();
  const today = useFirmDay();
  const has = (field: keyof Given) => fields.includes(field);
  const change = (changed: Partial<Given>) => onChange({ ...given, ...changed });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {has("name") && (
        <Field label={t`Name`} required>
          <TextInput value={given.name} onChange={({ currentTarget }) => change({ name: currentTarget.value })} />
        </Field>
      )}
      {has("source") && (
        <Field label={t`Source`} required>
          <TextInput value={given.source} onChange={({ currentTarget }) => change({ source: currentTarget.value })} />
        </Field>
      )}
      {has("asOf") && (
        <Field label={t`As of`} required>
          <DateInput value={given.asOf} onChange={(asOf) => change({ asOf })} today={today} lie="behind" />
        </Field>
      )}
      {has("currency") && (
        <Field label={t`Currency`} required>
          <CurrencySelect
            value={given.currency}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}

const MOST_SHOWN = 50;

/** Rows that are left out, and why. */
function Unread({ of }: { of: readonly UnreadBenchmark[] }) {
  const { t, i18n } = useLingui();
  if (of.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-medium">
        <Plural value={of.length} one="# row is left out" other="# rows are left out" />
      </p>
      <ul aria-label={t`Rows left out`} className="mt-1 max-h-48 list-disc overflow-y-auto pl-5 text-sm text-quiet">
        {of.slice(0, MOST_SHOWN).map(({ row, cell, problem }) => (
          <li key={`${row} ${problem}`}>
            <Trans>
              Row {row}: {i18n._(BENCHMARK_PROBLEMS[problem])}
            </Trans>{" "}
            {cell !== "" && <bdi>({cell})</bdi>}
          </li>
        ))}
      </ul>
    </div>
  );
}
