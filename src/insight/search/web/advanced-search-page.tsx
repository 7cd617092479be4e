import { Trans } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { AdvancedSearchParts } from "./advanced-search.tsx";
import { type AdvancedSearch, readAdvancedSearch } from "./search-values.ts";

/** Everything the reader may see, by words and filters. */
export function AdvancedSearchPage() {
  const navigate = useNavigate({ from: "/advanced-search" });
  const shown = useSearch({ from: "/frame/advanced-search", select: readAdvancedSearch });
  const change = (search: AdvancedSearch) => void navigate({ search, replace: true });
  return (
    <>
      <PageHeader title={<Trans>Advanced Search</Trans>} />
      <AdvancedSearchParts state={{ q: shown.q ?? "", filters: shown.filters ?? [], change }} />
    </>
  );
}
