import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Merge } from "lucide-react";
import type { ReactNode } from "react";
import type { Page } from "#core/shared/lists/paging.ts";
import type { PastMerge } from "#core/shared/records/merges.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Procedure } from "../../api/api.ts";
import { useReadPages } from "../../lists/pages.ts";
import { ReadProblem } from "../page/read-problem.tsx";
import { type Undone, useUndoMerge } from "./merged.tsx";
import { MergedLink } from "./merged-link.tsx";

type Past = Undone & { procedures: { past: Procedure<{ cursor?: string | undefined }, Page<PastMerge>> } };

/** What was merged into what, by whom and when, newest first, each with the way back while there is one. */
export function PastMerges({ of }: { of: Past }) {
  const { t } = useLingui();
  const merges = useReadPages(of.procedures.past, {});
  if (merges.isPending) return <Skeleton className="h-64" />;
  if (merges.isError && !merges.data) {
    return <ReadProblem error={merges.error} onRetry={() => void merges.refetch()} />;
  }
  if (merges.data.length === 0) {
    return (
      <EmptyState
        icon={<Merge />}
        title={<Trans>No merges yet</Trans>}
        text={<Trans>Merges are listed here and can be undone.</Trans>}
      />
    );
  }
  return (
    <>
      <ul aria-label={t`Past merges`} className="divide-y divide-line rounded-card border border-line bg-surface">
        {merges.data.map((merge) => (
          <PastMergeRow key={merge.id} merge={merge} of={of} />
        ))}
      </ul>
      {merges.hasNextPage && <LoadMore busy={merges.isFetchingNextPage} onMore={() => void merges.fetchNextPage()} />}
    </>
  );
}

function PastMergeRow({ merge, of }: { merge: PastMerge; of: Undone }) {
  const { t } = useLingui();
  const { may, isPending, run } = useUndoMerge(of);
  const { gone, kept, mergedAt, mergedBy, moved, undoneAt, canUndo } = merge;
  const named = (record: PastMerge["gone"]): ReactNode =>
    record.isThere ? <MergedLink kind={of.kind} record={record} /> : <bdi>{record.name}</bdi>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          <Trans>
            {named(gone)} into {named(kept)}
          </Trans>
        </p>
        <p className="text-sm text-quiet">
          {mergedBy}, <Moment at={mergedAt} /> · <Plural value={moved} one="# link moved" other="# links moved" />
        </p>
      </div>
      {undoneAt !== null && (
        <span className="text-sm text-quiet">
          <Badge tone="neutral">
            <Trans>
              Undone <Moment at={undoneAt} />
            </Trans>
          </Badge>
        </span>
      )}
      {undoneAt === null && !canUndo && (
        <span className="text-sm text-quiet">
          <Trans>Can’t be undone now</Trans>
        </span>
      )}
      {canUndo && (
        <Button
          size="sm"
          disabled={!may}
          busy={isPending}
          aria-label={t`Undo the merge of ${gone.name} into ${kept.name}`}
          onClick={() => run(gone.id)}
        >
          <Trans>Undo the merge</Trans>
        </Button>
      )}
    </li>
  );
}
