import { Trans, useLingui } from "@lingui/react/macro";
import { CopyCheck } from "lucide-react";
import { useState } from "react";
import type { Sign } from "#shared/merges/rules.ts";
import { useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import type { DuplicatesSearch } from "../core/lists/duplicates-search.ts";
import { useReadPages } from "../core/lists/pages.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { DuplicateCandidates } from "../ui/duplicate-candidates.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { Duplicated } from "./duplicated.ts";
import { PastMerges } from "./past-merges.tsx";

type Props = { of: Duplicated; search: DuplicatesSearch; onSearch: (search: DuplicatesSearch) => void };

/** Records that may be one, by what is surely the same and by name; how they become one, and what became one before. */
export function Duplicates({ of, search, onSearch }: Props) {
  const { by = "same" } = search;
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={<Trans>Duplicates</Trans>} description={of.description} />
      <Tabs
        label={t`What they share`}
        value={by}
        onChange={(tab) => onSearch({ by: tab === "same" ? undefined : tab })}
        tabs={[
          { id: "same", label: of.same, content: <Candidates of={of} sign="same" /> },
          { id: "name", label: t`Same name`, content: <Candidates of={of} sign="name" /> },
          { id: "past", label: t`Past merges`, content: <PastMerges of={of} /> },
        ]}
      />
    </>
  );
}

function Candidates({ of, sign }: { of: Duplicated; sign: Sign }) {
  const { t } = useLingui();
  const [comparing, setComparing] = useState<[string, string]>();
  const different = useCommand(of.different);
  const groups = useReadPages(of.groups, { sign });

  if (groups.isPending) return <Skeleton className="h-64" />;
  if (groups.isError && !groups.data) {
    return <ReadProblem error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  if (groups.data.length === 0) {
    return <EmptyState icon={<CopyCheck />} title={<Trans>No duplicates found</Trans>} text={of.nothing} />;
  }
  return (
    <>
      <DuplicateCandidates
        label={of.groupsLabel}
        groups={groups.data}
        mayMerge={of.mayMerge}
        renderLink={of.renderLink}
        onCompare={(one, other) => setComparing([one, other])}
        onDifferent={({ key, records }) =>
          different.mutate(
            { sign, key, ids: records.map(({ id }) => id) },
            {
              onSuccess: () => toast.success(t`They are not shown as duplicates any more`),
              onError: ({ message }) => toast.error(message),
            },
          )
        }
      />
      {groups.hasNextPage && <LoadMore busy={groups.isFetchingNextPage} onMore={() => void groups.fetchNextPage()} />}
      {comparing && of.renderMerge(comparing, () => setComparing(undefined))}
    </>
  );
}
