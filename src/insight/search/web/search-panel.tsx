import { useState } from "react";
import { AdvancedSearchParts } from "./advanced-search.tsx";
import type { AdvancedSearch } from "./search-values.ts";

/** The search on another page, which keeps what is searched. */
export function SearchPanel() {
  const [shown, change] = useState<AdvancedSearch>({});
  return <AdvancedSearchParts state={{ q: shown.q ?? "", filters: shown.filters ?? [], change }} />;
}
