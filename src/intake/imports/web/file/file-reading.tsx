import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { useOptions } from "#core/web/forms/use-options.ts";
import type { FileSettings, SheetSettings, TextSettings } from "#intake/imports/shared/file-settings.ts";
import { descriptionOf, type Target } from "#intake/imports/shared/targets.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { DELIMITERS, ENCODINGS, LINE_ENDS, ROWS_ABOVE } from "../import-search.ts";
import { DELIMITER_WORDS, ENCODING_WORDS, LINE_END_WORDS } from "../vocabulary.ts";
import type { Inspected } from "./inspected.ts";

type Props = {
  target: Target;
  /** How the file was found to read, with the reasons. */
  found: Inspected;
  settings: FileSettings;
  onSettings: (settings: FileSettings) => void;
};

/** How the file is read, each choice with its evidence and open to change: in sight where it was guessed, chosen or wrong, else behind a line. */
export function FileReading({ found, reading, ...props }: ReadingProps) {
  const { t, i18n } = useLingui();
  const { settings } = reading;
  const size = i18n.number(Math.max(1, Math.round(found.size / 1024)));
  const isPlain = reading.problem === undefined && isCertain(found.settings) && isSame(found.settings, settings);
  const [startsOpen] = useState(!isPlain);
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <bdi>{found.fileName}</bdi>
      </h2>
      {settings.format === "cards" ? (
        <p className="text-sm text-quiet">
          <Trans>{size} KB of vCards.</Trans>
        </p>
      ) : (
        <details className="group" open={startsOpen}>
          <summary className="-mx-1.5 flex w-fit list-none flex-wrap items-center gap-x-1.5 rounded-control px-1.5 py-0.5 text-sm text-quiet hover:bg-hover">
            <ChevronRight aria-hidden className="size-4 transition-transform duration-120 group-open:rotate-90" />
            <span>
              {settings.format === "sheet"
                ? t`${size} KB, a spreadsheet.`
                : `${t`${size} KB`} · ${i18n._(DELIMITER_WORDS[settings.delimiter])} · ${i18n._(ENCODING_WORDS[settings.encoding])}`}
            </span>
            <span className="font-medium text-primary-text">
              <Trans>Change how it’s read</Trans>
            </span>
          </summary>
          {settings.format === "text" && <TextReading {...props} found={found} settings={settings} />}
          {settings.format === "sheet" && found.sheets !== undefined && (
            <SheetReading {...props} found={found} settings={settings} />
          )}
        </details>
      )}
    </section>
  );
}

type ReadingProps = Omit<Props, "settings"> & {
  /** The file as it reads now. */
  reading: Inspected;
};

/** Nothing of it is a guess: a usual encoding, columns with names, one sheet that is read. */
const isCertain = (found: FileSettings) =>
  found.format === "text" && found.encoding === "utf-8" && found.header && found.rowsAbove === 0;

const isSame = (one: FileSettings, other: FileSettings) => JSON.stringify(one) === JSON.stringify(other);

function TextReading({ target, found, settings, onSettings }: Props & { settings: TextSettings }) {
  const { t } = useLingui();
  const seen = found.settings.format === "text" ? found.settings : settings;
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <Setting
        label={t`Encoding`}
        words={ENCODING_WORDS}
        options={ENCODINGS}
        value={settings.encoding}
        found={seen.encoding}
        evidence={found.evidence?.encoding}
        onChange={(encoding) => onSettings({ ...settings, encoding })}
      />
      <Setting
        label={t`Column separator`}
        words={DELIMITER_WORDS}
        options={DELIMITERS}
        value={settings.delimiter}
        found={seen.delimiter}
        evidence={found.evidence?.delimiter}
        onChange={(delimiter) => onSettings({ ...settings, delimiter })}
      />
      <Setting
        label={t`Line ends`}
        words={LINE_END_WORDS}
        options={LINE_ENDS}
        value={settings.lineEnd}
        found={seen.lineEnd}
        evidence={found.evidence?.lineEnd}
        onChange={(lineEnd) => onSettings({ ...settings, lineEnd })}
      />
      <TableSettings {...{ target, found, settings }} onTable={(table) => onSettings({ ...settings, ...table })} />
    </div>
  );
}

function SheetReading({ target, found, settings, onSettings }: Props & { settings: SheetSettings }) {
  const { t } = useLingui();
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-3">
      <Field label={t`Sheet`}>
        <Select
          value={settings.sheet}
          onChange={({ currentTarget }) => onSettings({ ...settings, sheet: currentTarget.value })}
        >
          {found.sheets?.map((sheet) => (
            <option key={sheet} value={sheet}>
              {sheet}
            </option>
          ))}
        </Select>
      </Field>
      <TableSettings {...{ target, found, settings }} onTable={(table) => onSettings({ ...settings, ...table })} />
    </div>
  );
}

type SettingProps<Value extends string> = {
  label: string;
  words: Record<Value, MessageDescriptor>;
  options: readonly Value[];
  value: Value;
  found: Value;
  evidence: string | undefined;
  onChange: (value: Value) => void;
};

function Setting<Value extends string>(props: SettingProps<Value>) {
  const { label, words, options, value, found, evidence, onChange } = props;
  const { t, i18n } = useLingui();
  const foundName = i18n._(words[found]);
  return (
    <Field label={label} hint={value === found ? evidence : t`Your choice. The file looks like ${foundName}`}>
      <ChoiceSelect
        options={useOptions(options, words)}
        value={value}
        onChange={({ currentTarget }) => onChange(options.find((one) => one === currentTarget.value) ?? value)}
      />
    </Field>
  );
}

type Table = Pick<SheetSettings, "rowsAbove" | "header">;
type TableProps = { target: Target; found: Inspected; settings: Table; onTable: (table: Partial<Table>) => void };

/** Where the table begins, and whether its first row names the columns. */
function TableSettings({ target, found, settings: { rowsAbove, header }, onTable }: TableProps) {
  const { t, i18n } = useLingui();
  const { settings: seen, evidence } = found;
  const seenAbove = seen.format === "cards" ? 0 : seen.rowsAbove;
  const otherwise = t`Your choice. The file looks different`;
  return (
    <>
      <Field label={t`Rows above the table`} hint={rowsAbove === seenAbove ? evidence?.rowsAbove : otherwise}>
        <Select value={rowsAbove} onChange={({ currentTarget }) => onTable({ rowsAbove: Number(currentTarget.value) })}>
          {ROWS_ABOVE.map((rows) => (
            <option key={rows} value={rows}>
              {rows === 0 ? t`None` : rows}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`First row`} hint={header === seen.header ? evidence?.header : otherwise}>
        <Select
          value={String(header)}
          onChange={({ currentTarget }) => onTable({ header: currentTarget.value === "true" })}
        >
          <option value="true">{t`Column names`}</option>
          <option value="false">{i18n._(descriptionOf(target).words.already)}</option>
        </Select>
      </Field>
    </>
  );
}
