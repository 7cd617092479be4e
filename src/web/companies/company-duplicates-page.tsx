import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../core/api/api.ts";
import { useButtons, useCan } from "../core/api/session.tsx";
import { readDuplicatesSearch } from "../core/lists/duplicates-search.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { Duplicates } from "../merges/duplicates-panel.tsx";
import { MergeCompanies } from "./merge-companies.tsx";
import { useUndoingCompanies } from "./merged-company.tsx";

/** Companies that may be one, by domain and by name, and how they become one. */
export function CompanyDuplicatesPage() {
  return useCan("company:read") ? <CompanyDuplicates /> : <NotAllowed />;
}

function CompanyDuplicates() {
  const { t } = useLingui();
  const search = useSearch({ from: "/frame/deal-sourcing/duplicates", select: readDuplicatesSearch });
  const navigate = useNavigate({ from: "/deal-sourcing/duplicates" });
  const isEnabled = useButtons("deal-sourcing");
  const undoing = useUndoingCompanies();
  return (
    <Duplicates
      search={search}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      of={{
        groups: api.merges.companies,
        different: api.merges.distinctCompanies,
        past: api.merges.pastCompanies,
        undoing,
        mayMerge: isEnabled("prospect:edit"),
        description: (
          <Trans>Companies that may be one and the same: compare them, merge them, or say that they are not</Trans>
        ),
        same: t`Same web domain`,
        nothing: <Trans>No two companies share what is looked for here.</Trans>,
        groupsLabel: t`Companies that look like one`,
        renderLink: ({ id, name }) => (
          <Link to="/deal-sourcing/$id" params={{ id }} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ),
        renderMerge: (ids, onClose) => <MergeCompanies ids={ids} onClose={onClose} />,
      }}
    />
  );
}
