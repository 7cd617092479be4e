import { useDeferredValue, useState } from "react";
import type { Vocabulary } from "#shared/core/vocabularies.ts";
import type { Suggestion } from "../../ui/suggestions.tsx";
import { api, useRead } from "../api/api.ts";

/** The firm's own words first, then the product's; read once somebody comes to the field. */
export function useFirmWords(vocabulary: Vocabulary | undefined, typed: string, usual: readonly string[]) {
  const [isNear, setNear] = useState(false);
  const search = useDeferredValue(typed.trim());
  const own = useRead(
    api.words.list,
    { vocabulary: vocabulary ?? "tag", search },
    { enabled: isNear && vocabulary !== undefined, keepPrevious: true },
  );
  const words = vocabulary === undefined ? usual : [...(own.data?.items ?? []), ...usual];
  return { suggestions: words.map((word): Suggestion => ({ word })), onFocus: () => setNear(true) };
}
