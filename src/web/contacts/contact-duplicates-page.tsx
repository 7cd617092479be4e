import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CopyCheck } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "../core/api.ts";
import { useReadPages } from "../core/pages.ts";
import { NotAllowed, ReadProblem } from "../core/read-problem.tsx";
import { useButtons, useCan } from "../core/session.tsx";
import { toast } from "../core/toasts.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { LookAlikes } from "../ui/look-alikes.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { MergeContacts } from "./merge-contacts.tsx";

type Sign = "same" | "name";

/** Contacts that may be one, by address and by name, and how they become one. */
export function ContactDuplicatesPage() {
  return useCan("contact:read") ? <Duplicates /> : <NotAllowed />;
}

function Duplicates() {
  const { t } = useLingui();
  const { by = "same" } = useSearch({ from: "/frame/contacts/duplicates" });
  const navigate = useNavigate({ from: "/contacts/duplicates" });
  return (
    <>
      <PageHeader
        title={<Trans>Duplicates</Trans>}
        description={
          <Trans>Contacts that may be one and the same: compare them, merge them, or say that they are not</Trans>
        }
      />
      <Tabs
        label={t`What they share`}
        value={by}
        onChange={(sign) => void navigate({ search: { by: sign === "same" ? undefined : sign }, replace: true })}
        tabs={[
          { id: "same", label: t`Same e-mail address`, content: <Candidates sign="same" /> },
          { id: "name", label: t`Same name`, content: <Candidates sign="name" /> },
        ]}
      />
    </>
  );
}

function Candidates({ sign }: { sign: Sign }) {
  const { t } = useLingui();
  const isEnabled = useButtons("contacts");
  const [comparing, setComparing] = useState<[string, string]>();
  const different = useCommand(api.merges.differentContacts);
  const groups = useReadPages(api.merges.contacts, { sign });

  if (groups.isPending) return <Skeleton className="h-64" />;
  if (groups.isError && !groups.data) {
    return <ReadProblem error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  if (groups.data.length === 0) {
    return (
      <EmptyState
        icon={<CopyCheck />}
        title={<Trans>No duplicates found</Trans>}
        text={<Trans>No two contacts share what is looked for here.</Trans>}
      />
    );
  }
  return (
    <>
      <LookAlikes
        label={t`Contacts that look like one`}
        groups={groups.data}
        mayMerge={isEnabled("contact:edit")}
        renderLink={({ id, name }) => (
          <Link to="/contacts/$id" params={{ id }} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        )}
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
      {comparing && <MergeContacts ids={comparing} onClose={() => setComparing(undefined)} />}
    </>
  );
}
