import { useLingui } from "@lingui/react/macro";
import type { Mapping } from "#shared/imports/fields.ts";
import { fieldsOf, type Target } from "#shared/imports/targets.ts";
import { Select } from "../ui/select.tsx";
import type { Inspected } from "./inspected.ts";
import { wordOf } from "./vocabulary.ts";

const SAMPLES = 3;

type Props = {
  target: Target;
  columns: readonly string[];
  rows: Inspected["preview"];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** One line per column of the file: its name, what stands in it, and the field it fills. */
export function ColumnMapping({ target, columns, rows, mapping, onChange }: Props) {
  const { t, i18n } = useLingui();
  const fields = fieldsOf(target);
  return (
    <ul aria-label={t`File columns`} className="divide-y divide-line">
      {columns.map((column, index) => (
        <li
          // Two columns may have one name; their place is what they are.
          key={`${index} ${column}`}
          className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_14rem]"
        >
          <span className="truncate font-medium" title={column}>
            <bdi>{column}</bdi>
          </span>
          <span className="truncate text-sm text-quiet" dir="auto">
            {samplesOf(rows, index)}
          </span>
          <Select
            aria-label={t`Field for column ${column}`}
            value={mapping[index] ?? ""}
            onChange={({ currentTarget }) =>
              onChange(mapping.with(index, fields.find((field) => field === currentTarget.value) ?? null))
            }
          >
            <option value="">{t`Skip`}</option>
            {fields.map((field) => (
              <option key={field} value={field}>
                {i18n._(wordOf(target, field))}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}

function samplesOf(rows: Inspected["preview"], column: number): string {
  const values = rows.map(({ cells }) => cells[column]?.trim() ?? "").filter((value) => value !== "");
  return [...new Set(values)].slice(0, SAMPLES).join(" · ");
}
