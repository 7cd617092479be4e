import { Trans, useLingui } from "@lingui/react/macro";
import { type Mapping, mappingProblems } from "#shared/imports/fields.ts";
import { api, useRead } from "../core/api.ts";
import { ReadProblem } from "../core/read-problem.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CheckFile } from "./check-file.tsx";
import { ColumnMapping } from "./column-mapping.tsx";
import { FileReading } from "./file-reading.tsx";
import type { ImportSearch } from "./import-search.ts";
import type { Inspected } from "./inspected.ts";
import { RowsPreview } from "./rows-preview.tsx";

type Props = { file: string; shown: ImportSearch; onGo: (next: ImportSearch, replace?: boolean) => void };

/** The uploaded file: as it was found to read, as the person wants it read, and what would become of its rows. */
export function ReadFile({ file, shown, onGo }: Props) {
  const found = useRead(api.imports.inspect, { id: file });
  const chosen = useRead(
    api.imports.inspect,
    { id: file, settings: shown.settings },
    { enabled: shown.settings !== undefined, keepPrevious: true },
  );
  const reading = shown.settings === undefined ? found : chosen;
  const failed = found.isError ? found : reading;

  if (failed.isError) return <ReadProblem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!found.data || !reading.data) return <Looking />;
  const mapping = usableMapping(shown.mapping, reading.data);
  if (shown.step === "check") {
    const plan = {
      settings: reading.data.settings,
      mapping: [...mapping],
      source: shown.source ?? ("Inbound" as const),
    };
    return <CheckFile file={reading.data} plan={plan} shown={shown} onGo={onGo} />;
  }
  return <Columns found={found.data} reading={reading.data} mapping={mapping} shown={shown} onGo={onGo} />;
}

/** A mapping from the address fits only the columns it was made for. */
function usableMapping(mapping: Mapping | undefined, { columns, mapping: proposed }: Inspected): Mapping {
  return mapping?.length === columns.length ? mapping : proposed;
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

type ColumnsProps = {
  found: Inspected;
  reading: Inspected;
  mapping: Mapping;
  shown: ImportSearch;
  onGo: Props["onGo"];
};

function Columns({ found, reading, mapping, shown, onGo }: ColumnsProps) {
  const { t, i18n } = useLingui();
  const problems = mappingProblems(mapping, reading.columns.length);
  const rows = i18n.number(reading.rows);
  return (
    <div className="flex flex-col gap-4">
      <FileReading
        found={found}
        settings={reading.settings}
        source={shown.source ?? "Inbound"}
        onSettings={(settings) => onGo({ ...shown, settings, mapping: undefined }, true)}
        onSource={(source) => onGo({ ...shown, source }, true)}
      />
      {reading.problem && <Alert tone="danger">{t`Line ${reading.problem.line}: ${reading.problem.message}`}</Alert>}
      <section className="rounded-card border border-line bg-surface p-5">
        <h2 className="text-lg font-semibold">
          <Trans>Columns</Trans>
        </h2>
        <p className="mb-3 text-sm text-quiet">
          <Trans>What each column becomes. Mapped by name; a column that is left out is not read.</Trans>
        </p>
        <ColumnMapping
          columns={reading.columns}
          rows={reading.preview}
          mapping={mapping}
          onChange={(changed) => onGo({ ...shown, mapping: [...changed] }, true)}
        />
      </section>
      <section className="rounded-card border border-line bg-surface p-5">
        <h2 className="mb-3 text-lg font-semibold">
          <Trans>First rows of {rows}</Trans>
        </h2>
        <RowsPreview columns={reading.columns} rows={reading.preview} />
      </section>
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
          onClick={() => onGo({ ...shown, step: "check" })}
        >
          <Trans>Check the rows</Trans>
        </Button>
      </footer>
    </div>
  );
}
