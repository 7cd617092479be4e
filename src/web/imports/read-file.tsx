import { Trans, useLingui } from "@lingui/react/macro";
import { type Mapping, mappingProblems } from "#shared/imports/fields.ts";
import { columnOf, type Target } from "#shared/imports/targets.ts";
import { api, useRead } from "../core/api.ts";
import { ReadProblem } from "../core/read-problem.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CheckFile } from "./check-file.tsx";
import { ColumnMapping } from "./column-mapping.tsx";
import { DefaultsOfFile } from "./defaults-of-file.tsx";
import { FileProblem } from "./file-problem.tsx";
import { FileReading } from "./file-reading.tsx";
import type { ImportSearch } from "./import-search.ts";
import type { Inspected } from "./inspected.ts";
import { planOf } from "./plan-of.ts";
import { RowsPreview } from "./rows-preview.tsx";

type Props = {
  target: Target;
  file: string;
  shown: ImportSearch;
  onGo: (next: ImportSearch, replace?: boolean) => void;
  onChange: (changed: Partial<ImportSearch>, replace?: boolean) => void;
};

/** The uploaded file: as it was found to read, as the person wants it read, and what would become of its rows. */
export function ReadFile({ target, file, shown, onGo, onChange }: Props) {
  const found = useRead(api.imports.inspect, { id: file, target });
  const chosen = useRead(
    api.imports.inspect,
    { id: file, target, settings: shown.settings },
    { enabled: shown.settings !== undefined, keepPrevious: true },
  );
  const reading = shown.settings === undefined ? found : chosen;
  const failed = found.isError ? found : reading;

  if (failed.isError) return <ReadProblem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!found.data || !reading.data) return <Looking />;
  const mapping = usableMapping(target, shown.mapping, reading.data);
  if (shown.step === "check") {
    const plan = planOf(target, shown, reading.data, mapping);
    return <CheckFile file={reading.data} plan={plan} onGo={onGo} onChange={onChange} />;
  }
  return (
    <Columns
      target={target}
      found={found.data}
      reading={reading.data}
      mapping={mapping}
      shown={shown}
      onGo={onGo}
      onChange={onChange}
    />
  );
}

/** A mapping from the address fits only the columns it was made for. */
function usableMapping(
  target: Target,
  mapping: Mapping | undefined,
  { columns, mapping: proposed }: Inspected,
): Mapping {
  if (mapping?.length !== columns.length) return proposed;
  return mapping.every((field) => field === null || columnOf(target, field) !== undefined) ? mapping : proposed;
}

function Looking() {
  return (
    <output aria-busy className="flex max-w-3xl flex-col gap-3">
      <span className="text-quiet">
        <Trans>Looking at the file...</Trans>
      </span>
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </output>
  );
}

type ColumnsProps = Omit<Props, "file"> & { found: Inspected; reading: Inspected; mapping: Mapping };

function Columns({ target, found, reading, mapping, shown, onGo, onChange: change }: ColumnsProps) {
  const problems = reading.rows === 0 ? [] : mappingProblems(target, mapping, reading.columns.length);
  return (
    <div className="flex flex-col gap-4">
      <FileReading
        target={target}
        found={found}
        settings={reading.settings}
        onSettings={(settings) => change({ settings, mapping: undefined })}
      />
      {reading.problem && <FileProblem problem={reading.problem} />}
      {reading.columns.length > 0 && (
        <>
          <MappedColumns
            target={target}
            reading={reading}
            mapping={mapping}
            onChange={(changed) => change({ mapping: [...changed] })}
          />
          <DefaultsOfFile target={target} mapping={mapping} shown={shown} onChange={change} />
          <Preview reading={reading} />
        </>
      )}
      {problems.length > 0 && (
        <Alert tone="warn">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      <footer className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onGo({})}>
          <Trans>Another file</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={problems.length > 0 || reading.problem !== undefined || reading.rows === 0}
          onClick={() => change({ step: "check" }, false)}
        >
          <Trans>Check the rows</Trans>
        </Button>
      </footer>
    </div>
  );
}

type MappedProps = Pick<ColumnsProps, "target" | "reading" | "mapping"> & { onChange: (mapping: Mapping) => void };

function MappedColumns({ target, reading, mapping, onChange }: MappedProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">
        <Trans>Columns</Trans>
      </h2>
      <p className="mb-3 text-sm text-quiet">
        <Trans>What each column becomes. Mapped by name; a column that is left out is not read.</Trans>
      </p>
      <ColumnMapping
        target={target}
        columns={reading.columns}
        rows={reading.preview}
        mapping={mapping}
        onChange={onChange}
      />
    </section>
  );
}

function Preview({ reading }: { reading: Inspected }) {
  const { i18n } = useLingui();
  const rows = i18n.number(reading.rows);
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-semibold">
        <Trans>First rows of {rows}</Trans>
      </h2>
      <RowsPreview columns={reading.columns} rows={reading.preview} />
    </section>
  );
}
