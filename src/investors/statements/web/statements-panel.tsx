import { Trans, useLingui } from "@lingui/react/macro";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { StatementRun } from "./statement-run.tsx";
import { type Run, RunBadge, type Runs } from "./statement-values.tsx";

/** Statements of a fund's partners: by quarter, from closed books to what was published. */
export function StatementsPanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const runs = useRead(api.statements.list, { fundId });
  if (runs.isError && !runs.data) return <ReadProblem error={runs.error} onRetry={() => void runs.refetch()} />;
  if (!runs.data) return <RowsSkeleton loading={t`Loading...`} />;
  const { items, ready } = runs.data;
  const open = items.find(({ id }) => id === chosen) ?? items[0];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {open && <Quarters runs={items} open={open} onChoose={setChosen} />}
        <Prepare fundId={fundId} runs={runs.data} onPrepared={setChosen} />
      </div>
      {open ? (
        <StatementRun key={open.id} id={open.id} />
      ) : (
        <EmptyState
          icon={<ScrollText />}
          title={t`No statements yet`}
          text={
            ready.length > 0
              ? t`Prepare the statements of a closed quarter. A colleague publishes them.`
              : t`Close the books of a quarter first, then prepare its statements here.`
          }
        />
      )}
    </div>
  );
}

type QuartersProps = { runs: readonly Run[]; open: Run; onChoose: (id: string) => void };

function Quarters({ runs, open, onChoose }: QuartersProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        className="w-56"
        aria-label={t`Statements of`}
        value={open.id}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {runs.map(({ id, quarterEnds, state }) => (
          <option key={id} value={id}>
            {state === "superseded" ? t`${quarterName(quarterEnds)} (superseded)` : quarterName(quarterEnds)}
          </option>
        ))}
      </Select>
      <RunBadge run={open} />
      <span className="text-sm text-quiet">
        <Trans>
          Known <Moment at={open.knownAt} />, up to entry {open.entryNo}
        </Trans>
      </span>
    </>
  );
}

/** Quarters whose books are closed without statements; one that was opened again may be restated. */
function Prepare({ fundId, runs: { ready, items }, onPrepared }: PrepareProps) {
  const { t } = useLingui();
  const mayPrepare = useCan("ledger:post");
  const prepare = useCommand(api.statements.prepare);
  const waits = new Set(
    items.filter(({ state }) => state === "preparing" || state === "prepared").map((one) => one.quarterEnds),
  );
  const again = items.filter(({ state, quarterEnds }) => state === "published" && !waits.has(quarterEnds));
  const quarters = [...ready, ...again.map(({ quarterEnds }) => quarterEnds)].toSorted().toReversed();
  const [quarter, setQuarter] = useState("");
  const quarterEnds = quarters.includes(quarter) ? quarter : (ready[0] ?? quarters[0] ?? "");
  if (!mayPrepare || quarterEnds === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      <Select
        className="w-48"
        aria-label={t`Quarter to prepare`}
        value={quarterEnds}
        onChange={({ currentTarget }) => setQuarter(currentTarget.value)}
      >
        {quarters.map((one) => (
          <option key={one} value={one}>
            {ready.includes(one) ? quarterName(one) : t`${quarterName(one)} again`}
          </option>
        ))}
      </Select>
      <Button
        variant="primary"
        busy={prepare.isPending}
        onClick={() =>
          prepare.mutate(
            { fundId, quarterEnds },
            {
              onSuccess: ({ id }) => onPrepared(id),
              onError: ({ message }) => toast.error(message, t`Failed to prepare statements`),
            },
          )
        }
      >
        <Trans>Prepare statements</Trans>
      </Button>
    </div>
  );
}
type PrepareProps = { fundId: string; runs: Runs; onPrepared: (id: string) => void };
