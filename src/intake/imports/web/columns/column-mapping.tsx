import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Check, CircleDashed, History, type LucideIcon, Pencil } from "lucide-react";
import type { Mapping } from "#intake/imports/shared/fields.ts";
import { fieldsOf, type TargetField } from "#intake/imports/shared/targets.ts";
import { Select } from "#ui/web/form/select.tsx";
import { ColumnLine } from "#ui/web/table/column-line.tsx";
import type { Inspected } from "../file/inspected.ts";
import { wordOf } from "../vocabulary.ts";
import { type Match, matchOf } from "./match-of.ts";
import { type FileWords, WordsOfColumn } from "./words-of-file.tsx";

const SAMPLES = 3;
const GRID = "sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,14rem)_8.5rem]";

type Props = {
  reading: Inspected;
  words: FileWords;
  onChange: (mapping: Mapping) => void;
};

/** One line per column of the file: its name, what stands in it, the field it fills and why; below it, its values as far as they are Tranche's options. */
export function ColumnMapping({ reading, words, onChange }: Props) {
  const { t } = useLingui();
  const { mapping } = words.plan;
  return (
    <>
      <div
        aria-hidden
        className={clsx(
          "hidden gap-x-4 border-y border-line bg-sunken px-5 py-1.5 text-sm font-medium text-quiet sm:grid",
          GRID,
        )}
      >
        <span>
          <Trans>Column in the file</Trans>
        </span>
        <span>
          <Trans>Sample values</Trans>
        </span>
        <span>
          <Trans>Becomes</Trans>
        </span>
        <span>
          <Trans>Match</Trans>
        </span>
      </div>
      <ul aria-label={t`File columns`} className="divide-y divide-line">
        {reading.columns.map((column, index) => (
          // Two columns may have one name; their place is what they are.
          <li key={`${index} ${column}`} className="px-5 py-2">
            <TargetLine
              reading={reading}
              words={words}
              index={index}
              onChoose={(field) => onChange(mapping.with(index, field))}
            />
            <WordsOfColumn of={words} index={index} />
          </li>
        ))}
      </ul>
    </>
  );
}

type LineProps = Pick<Props, "reading" | "words"> & { index: number; onChoose: (field: TargetField | null) => void };

function TargetLine({ reading, words: { plan }, index, onChoose }: LineProps) {
  const { t, i18n } = useLingui();
  const fields = fieldsOf(plan.target);
  const column = reading.columns[index] ?? "";
  const samples = samplesOf(reading.preview, index);
  const field = plan.mapping[index] ?? null;
  return (
    <ColumnLine
      name={column}
      samples={samples}
      isLeft={field === null}
      className={GRID}
      mark={<MatchMark match={matchOf({ reading, target: plan.target, index, field })} />}
    >
      <Select
        className="max-sm:order-3 max-sm:col-span-2"
        aria-label={t`Field for column ${column}`}
        value={field ?? ""}
        onChange={({ currentTarget }) => onChoose(fields.find((one) => one === currentTarget.value) ?? null)}
      >
        <option value="">{t`Skip`}</option>
        {fields.map((one) => (
          <option key={one} value={one}>
            {i18n._(wordOf(plan.target, one))}
          </option>
        ))}
      </Select>
    </ColumnLine>
  );
}

type Shown = { icon: LucideIcon; label: MessageDescriptor; tone: string };

/** How sure it is that a column is that field. */
const SHOWN: Record<Match, Shown> = {
  same: { icon: Check, label: msg`Same name`, tone: "text-success" },
  similar: { icon: Check, label: msg`Similar name`, tone: "text-success" },
  before: { icon: History, label: msg`As last time`, tone: "text-success" },
  chosen: { icon: Pencil, label: msg`Your choice`, tone: "text-text" },
  skipped: { icon: CircleDashed, label: msg`Not imported`, tone: "text-quiet" },
};

function MatchMark({ match }: { match: Match }) {
  const { i18n } = useLingui();
  const { icon: Icon, label, tone } = SHOWN[match];
  return (
    <span className={clsx("flex items-center gap-1.5 text-sm whitespace-nowrap", tone)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {i18n._(label)}
    </span>
  );
}

function samplesOf(rows: Inspected["preview"], column: number): string {
  const values = rows.map(({ cells }) => cells[column]?.trim() ?? "").filter((value) => value !== "");
  return [...new Set(values)].slice(0, SAMPLES).join(" · ");
}
