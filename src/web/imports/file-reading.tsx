import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { SOURCES, type Source } from "#shared/companies/rules.ts";
import type { FileSettings } from "#shared/imports/file-settings.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { DELIMITERS, ENCODINGS, LINE_ENDS } from "./import-search.ts";
import type { Inspected } from "./inspected.ts";
import { DELIMITER_WORDS, ENCODING_WORDS, LINE_END_WORDS, SOURCE_WORDS } from "./vocabulary.ts";

type Props = {
  /** How the file was found to read, with the reasons. */
  found: Inspected;
  settings: FileSettings;
  source: Source;
  onSettings: (settings: FileSettings) => void;
  onSource: (source: Source) => void;
};

/** How the file is read, each choice with its evidence and open to change. */
export function FileReading({ found, settings, source, onSettings, onSource }: Props) {
  const { t, i18n } = useLingui();
  const size = i18n.number(Math.max(1, Math.round(found.size / 1024)));
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <bdi>{found.fileName}</bdi>
      </h2>
      <p className="mb-3 text-sm text-quiet">
        <Trans>{size} KB. This is how it seems to be written; change what is wrong.</Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        <Setting
          label={t`Encoding`}
          words={ENCODING_WORDS}
          options={ENCODINGS}
          value={settings.encoding}
          found={found.settings.encoding}
          evidence={found.evidence?.encoding}
          onChange={(encoding) => onSettings({ ...settings, encoding })}
        />
        <Setting
          label={t`Columns are separated by`}
          words={DELIMITER_WORDS}
          options={DELIMITERS}
          value={settings.delimiter}
          found={found.settings.delimiter}
          evidence={found.evidence?.delimiter}
          onChange={(delimiter) => onSettings({ ...settings, delimiter })}
        />
        <Setting
          label={t`Line ends`}
          words={LINE_END_WORDS}
          options={LINE_ENDS}
          value={settings.lineEnd}
          found={found.settings.lineEnd}
          evidence={found.evidence?.lineEnd}
          onChange={(lineEnd) => onSettings({ ...settings, lineEnd })}
        />
        <HeaderSetting found={found} settings={settings} onSettings={onSettings} />
        <Field label={t`Source of the prospects`} hint={t`Where the file has no source of its own`}>
          <Select
            value={source}
            onChange={({ currentTarget }) => onSource(SOURCES.find((one) => one === currentTarget.value) ?? source)}
          >
            {SOURCES.map((one) => (
              <option key={one} value={one}>
                {i18n._(SOURCE_WORDS[one])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </section>
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
    <Field label={label} hint={value === found ? evidence : t`Your choice; the file looks like ${foundName}`}>
      <Select
        value={value}
        onChange={({ currentTarget }) => onChange(options.find((one) => one === currentTarget.value) ?? value)}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {i18n._(words[one])}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function HeaderSetting({ found, settings, onSettings }: Pick<Props, "found" | "settings" | "onSettings">) {
  const { t } = useLingui();
  const isFound = settings.header === found.settings.header;
  return (
    <Field label={t`First row`} hint={isFound ? found.evidence?.header : t`Your choice; the file looks otherwise`}>
      <Select
        value={String(settings.header)}
        onChange={({ currentTarget }) => onSettings({ ...settings, header: currentTarget.value === "true" })}
      >
        <option value="true">{t`Names of the columns`}</option>
        <option value="false">{t`Already a company`}</option>
      </Select>
    </Field>
  );
}
