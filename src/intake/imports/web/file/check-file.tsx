import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useSettled } from "#core/web/lists/use-settled.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { MatchTypes } from "../columns/match-types.tsx";
import { Findings } from "../findings.tsx";
import { ImportFigures } from "../import-figures.tsx";
import type { ImportSearch } from "../import-search.ts";
import { useRowsSoFar } from "../rows-so-far.ts";
import { FORESEEN_WORDS } from "../vocabulary.ts";
import { FileProblem } from "./file-problem.tsx";
import type { Inspected } from "./inspected.ts";

type Props = {
  file: Inspected;
  plan: ImportPlan;
  onGo: (next: ImportSearch, replace?: boolean) => void;
  onChange: (changed: Partial<ImportSearch>, replace?: boolean) => void;
};

/** The dry run: every row is checked as the import would, and nothing is written. */
export function CheckFile({ file, plan, onGo, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { settled, isSettled } = useSettled(plan);
  const check = useRead(api.imports.dryRun, { id: file.id, ...settled }, { keepPrevious: true });
  const start = useCommand(api.imports.start);

  if (check.isError) return <ReadProblem error={check.error} onRetry={() => void check.refetch()} />;
  if (check.isPending) return <Checking file={file.id} rows={i18n.number(file.rows)} />;
  const { counts, findings, duplicates, problem } = check.data;
  // Rows that are another time in the file go into the same record.
  const importable = counts.created + counts.updated;

  function run() {
    start.mutate(
      { id: file.id, ...plan },
      {
        onSuccess: ({ jobId }) => onGo({ file: file.id, job: jobId }, true),
        onError: ({ message }) => toast.error(t`Failed to start the import: ${message}`),
      },
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <Trans>Preview of changes: {file.fileName}</Trans>
      </h2>
      {problem && <FileProblem problem={problem} />}
      <ImportFigures label={t`Preview`} counts={counts} words={FORESEEN_WORDS} />
      <MatchTypes
        target={plan.target}
        duplicates={duplicates}
        choices={plan.duplicates}
        onChange={(choices) => onChange({ duplicates: choices })}
      />
      <Findings findings={findings} />
      <footer className="flex flex-wrap justify-end gap-2">
        <Button disabled={start.isPending} onClick={() => onChange({ step: undefined }, false)}>
          <Trans>Back to the columns</Trans>
        </Button>
        <Button
          variant="primary"
          // Checked again for a colleague's change it stays: a button that blinks loses the click.
          disabled={problem !== undefined || importable === 0 || !isSettled || check.isPlaceholderData}
          busy={start.isPending}
          busyLabel={t`Starting...`}
          onClick={run}
        >
          <Plural value={importable} one="Import # row" other="Import # rows" />
        </Button>
      </footer>
    </div>
  );
}

function Checking({ file, rows }: { file: string; rows: string }) {
  const done = useRowsSoFar(file) ?? "0";
  return (
    <output aria-busy className="flex flex-col gap-3">
      <span className="text-quiet">
        <Trans>
          Checked {done} of {rows} rows. Nothing has been imported yet...
        </Trans>
      </span>
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </output>
  );
}
