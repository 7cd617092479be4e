import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { History } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { type Mapping, mappingProblems } from "#intake/imports/shared/fields.ts";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import { columnOf, type Target } from "#intake/imports/shared/targets.ts";
import { USUAL_CURRENCY } from "#people/admin/shared/firm-rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ColumnMapping } from "../columns/column-mapping.tsx";
import { DefaultsOfFile } from "../columns/defaults-of-file.tsx";
import { planOf } from "../columns/plan-of.ts";
import { RowsPreview } from "../columns/rows-preview.tsx";
import { countUnmatched, useWordsOfFile } from "../columns/words-of-file.tsx";
import { Foreseen } from "../foreseen.tsx";
import type { ImportSearch } from "../import-search.ts";
import { useRowsSoFar } from "../rows-so-far.ts";
import { CheckFile } from "./check-file.tsx";
import { FileProblem } from "./file-problem.tsx";
import { FileReading } from "./file-reading.tsx";
import type { Inspected } from "./inspected.ts";

type Props = {
  target: Target;
  file: string;
  shown: ImportSearch;
  onGo: (next: ImportSearch, replace?: boolean) => void;
  onChange: (changed: Partial<ImportSearch>, replace?: boolean) => void;
};

/** The uploaded file: as it was found to read, as the person wants it read, and what would become of its rows. */
export function ReadFile({ target, file, shown, onGo, onChange }: Props) {
  const { firm } = useSession();
  const found = useRead(api.imports.inspect, { id: file, target });
  const chosen = useRead(
    api.imports.inspect,
    { id: file, target, settings: shown.settings },
    { enabled: shown.settings !== undefined, keepPrevious: true },
  );
  const reading = shown.settings === undefined ? found : chosen;
  const failed = found.isError ? found : reading;

  if (failed.isError) return <ReadProblem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!found.data || !reading.data) return <Looking file={file} />;
  const mapping = usableMapping(target, shown.mapping, reading.data);
  const plan = planOf(target, shown, reading.data, { mapping, currency: firm?.currency ?? USUAL_CURRENCY });
  if (shown.step === "check") {
    return <CheckFile file={reading.data} plan={plan} onGo={onGo} onChange={onChange} />;
  }
  return (
    <Columns
      found={found.data}
      reading={reading.data}
      plan={plan}
      isDecided={shown.mapping !== undefined}
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

function Looking({ file }: { file: string }) {
  const rows = useRowsSoFar(file);
  return (
    <output aria-busy className="flex max-w-3xl flex-col gap-3">
      <span className="text-quiet">
        {rows === undefined ? <Trans>Reading the file...</Trans> : <Trans>Reading the file: {rows} rows...</Trans>}
      </span>
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </output>
  );
}

type ColumnsProps = Pick<Props, "onGo" | "onChange"> & {
  found: Inspected;
  reading: Inspected;
  plan: ImportPlan;
  /** The person has mapped the columns, nothing is proposed any more. */
  isDecided: boolean;
};

function Columns({ found, reading, plan, isDecided, onGo, onChange: change }: ColumnsProps) {
  const { target, mapping } = plan;
  const { rows: _, ...choices } = plan.duplicates;
  const problems = reading.rows === 0 ? [] : mappingProblems(target, mapping, reading.columns.length);
  return (
    <div className="flex flex-col gap-4">
      <FileReading
        target={target}
        found={found}
        reading={reading}
        onSettings={(settings) =>
          // Read otherwise, a line is another row.
          change({ settings, mapping: undefined, valueMaps: undefined, duplicates: choices })
        }
      />
      {reading.problem && <FileProblem problem={reading.problem} />}
      {reading.columns.length > 0 && (
        <>
          {!isDecided && reading.remembered && (
            <Remembered
              remembered={reading.remembered}
              onForget={() => change({ mapping: [...reading.byName], valueMaps: {} })}
            />
          )}
          <MappedColumns reading={reading} plan={plan} onChange={change} />
          <DefaultsOfFile plan={plan} columns={reading.columns} onChange={change} />
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
      <footer className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
        {problems.length === 0 && reading.problem === undefined && reading.rows > 0 && (
          <Foreseen file={reading.id} rows={reading.rows} plan={plan} />
        )}
        <div className="ml-auto flex flex-wrap gap-2">
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
        </div>
      </footer>
    </div>
  );
}

type RememberedProps = { remembered: NonNullable<Inspected["remembered"]>; onForget: () => void };

/** The firm has read such a file before. */
function Remembered({ remembered, onForget }: RememberedProps) {
  const { t } = useLingui();
  const who = remembered.usedBy ?? t`a former member`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-3">
      <History aria-hidden className="size-4 text-quiet" />
      <p className="min-w-0 flex-1 basis-64">
        <Trans>
          Uses the settings of the last file with these columns, imported by {who} <Moment at={remembered.usedAt} />.
          Change anything that’s different.
        </Trans>
      </p>
      <Button size="sm" onClick={onForget}>
        <Trans>Map by column name</Trans>
      </Button>
    </div>
  );
}

type MappedProps = { reading: Inspected; plan: ImportPlan; onChange: Props["onChange"] };

function MappedColumns({ reading, plan, onChange }: MappedProps) {
  const { i18n } = useLingui();
  const words = useWordsOfFile(reading.id, plan, (valueMaps) => onChange({ valueMaps }));
  const all = i18n.number(reading.columns.length);
  const mapped = i18n.number(plan.mapping.filter((field) => field !== null).length);
  const unmatched = countUnmatched(words);
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-semibold">
            <Trans>Columns</Trans>
          </h2>
          <p className="text-sm text-quiet">
            <Trans>Match your columns to Tranche fields, and their values to its options.</Trans>
          </p>
        </div>
        <p className="figure text-sm">
          <Trans>
            {mapped} of {all} columns imported
          </Trans>
          {unmatched > 0 && (
            <span className="font-medium text-warn">
              {" · "}
              <Plural value={unmatched} one="# value to match" other="# values to match" />
            </span>
          )}
        </p>
      </header>
      <ColumnMapping reading={reading} words={words} onChange={(mapping) => onChange({ mapping: [...mapping] })} />
    </section>
  );
}

function Preview({ reading }: { reading: Inspected }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-semibold">
        <Plural value={reading.rows} one="Preview (# row)" other="Preview (# rows)" />
      </h2>
      <RowsPreview columns={reading.columns} rows={reading.preview} />
    </section>
  );
}
