import { useDeferredValue, useState } from "react";
import type { Vocabulary } from "#core/shared/vocabularies.ts";
import type { Suggestion } from "#ui/web/form/suggestions.tsx";
import { api, useRead } from "../api/api.ts";
import { useAnySession } from "../api/session.tsx";

/** The firm's own words first, of sectors those it invests in before all, then the product's; read once somebody comes to the field. */
export function useFirmWords(vocabulary: Vocabulary | undefined, typed: string, usual: readonly string[]) {
  const [isNear, setNear] = useState(false);
  const search = useDeferredValue(typed.trim());
  const own = useRead(
    api.words.list,
    { vocabulary: vocabulary ?? "tag", search },
    { enabled: isNear && vocabulary !== undefined, keepPrevious: true },
  );
  const home = useAnySession().data?.firm?.homeSectors;
  const first = vocabulary === "sector" && home ? home : [];
  const words = vocabulary === undefined ? usual : [...first, ...(own.data?.items ?? []), ...usual];
  return { suggestions: words.map((word): Suggestion => ({ word })), onFocus: () => setNear(true) };
}
