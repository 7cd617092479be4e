import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileSignature } from "lucide-react";
import { api } from "#core/web/api/api.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { TermSheetList } from "./term-sheet-list.tsx";

/** The term sheets of all deals, as a part of another screen, with the way to their own. */
export function TermSheetListPanel() {
  const { t } = useLingui();
  const sheets = useReadPages(api.termSheets.list, {});
  if (sheets.error && !sheets.data) return <ReadProblem error={sheets.error} onRetry={() => void sheets.refetch()} />;
  if (sheets.data === undefined) return <Skeleton className="h-64 w-full" />;
  if (sheets.data.length === 0)
    return (
      <EmptyState
        icon={<FileSignature />}
        title={t`No term sheets yet.`}
        text={t`Draft one for a deal: Tranche keeps each version you send, compares them and tracks the signatures.`}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <Link to="/term-sheets" className="self-end text-sm text-primary-text hover:underline">
        <Trans>Search and filter term sheets</Trans>
      </Link>
      <TermSheetList sheets={sheets.data} renderActions={() => null} />
      {sheets.hasNextPage && <LoadMore busy={sheets.isFetchingNextPage} onMore={() => void sheets.fetchNextPage()} />}
    </div>
  );
}
