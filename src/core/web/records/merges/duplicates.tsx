import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CopyCheck } from "lucide-react";
import { useState } from "react";
import type { Sign } from "#core/shared/records/merge-signs.ts";
import { RECORDS } from "#core/shared/records.ts";
import { DuplicateCandidates } from "#ui/web/dialog/duplicate-candidates.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { useCommand } from "../../api/api.ts";
import { useMay } from "../../api/session.tsx";
import { capitalised } from "../../app/capitalised.ts";
import { toast } from "../../app/toasts.ts";
import { readDuplicatesSearch } from "../../lists/address/duplicates-search.ts";
import { useReadPages } from "../../lists/pages.ts";
import { useKindNames } from "../kind-names.ts";
import { NotAllowed, ReadProblem } from "../page/read-problem.tsx";
import { MergeTwo } from "./merge-two.tsx";
import type { Mergeable, MergedKind } from "./merged.tsx";
import { MergedLink } from "./merged-link.tsx";
import { PastMerges } from "./past-merges.tsx";

type Of<Full extends Mergeable, Values, Field extends string> = { of: MergedKind<Full, Values, Field> };

/** Records that may be one, by what is surely the same and by name; how they become one, and what became one before. */
export function Duplicates<Full extends Mergeable, Values, Field extends string>({ of }: Of<Full, Values, Field>) {
  return useMay(of.kind).read ? <Found of={of} /> : <NotAllowed />;
}

function Found<Full extends Mergeable, Values, Field extends string>({ of }: Of<Full, Values, Field>) {
  const { t, i18n } = useLingui();
  const { by = "same" } = useSearch({ strict: false, select: readDuplicatesSearch });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={<Trans>Duplicates</Trans>} description={<Trans>Review possible duplicates</Trans>} />
      <Tabs
        label={t`What matches`}
        value={by}
        onChange={(tab) =>
          void navigate({
            to: `${RECORDS[of.kind].screen}/duplicates`,
            search: { by: tab === "same" ? undefined : tab },
            replace: true,
          })
        }
        tabs={[
          { id: "same", label: i18n._(of.same), content: <Candidates of={of} sign="same" /> },
          { id: "name", label: t`Same name`, content: <Candidates of={of} sign="name" /> },
          { id: "past", label: t`Past merges`, content: <PastMerges of={of} /> },
        ]}
      />
    </>
  );
}

type CandidatesProps<Full extends Mergeable, Values, Field extends string> = Of<Full, Values, Field> & { sign: Sign };

function Candidates<Full extends Mergeable, Values, Field extends string>({
  of,
  sign,
}: CandidatesProps<Full, Values, Field>) {
  const { t, i18n } = useLingui();
  const { kind, procedures } = of;
  const { many } = useKindNames(kind);
  const may = useMay(kind);
  const [comparing, setComparing] = useState<[string, string]>();
  const different = useCommand(procedures.different);
  const groups = useReadPages(procedures.groups, { sign });

  if (groups.isPending) return <Skeleton className="h-64" />;
  if (groups.isError && !groups.data) {
    return <ReadProblem error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  if (groups.data.length === 0) {
    return <EmptyState icon={<CopyCheck />} title={<Trans>No duplicates found</Trans>} />;
  }
  return (
    <>
      <DuplicateCandidates
        label={t`${capitalised(many, i18n.locales)} that look like one`}
        groups={groups.data}
        mayMerge={may.update}
        renderLink={(record) => <MergedLink kind={kind} record={record} />}
        onCompare={(one, other) => setComparing([one, other])}
        onDifferent={({ key, records }) =>
          different.mutate(
            { sign, key, ids: records.map(({ id }) => id) },
            {
              onSuccess: () => toast.success(t`They’re no longer shown as duplicates`),
              onError: ({ message }) => toast.error(message),
            },
          )
        }
      />
      {groups.hasNextPage && <LoadMore busy={groups.isFetchingNextPage} onMore={() => void groups.fetchNextPage()} />}
      {comparing && <MergeTwo of={of} ids={comparing} onClose={() => setComparing(undefined)} />}
    </>
  );
}
