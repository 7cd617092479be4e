import { SHORTEST_QUERY } from "#shared/search/rules.ts";
import { api, useRead } from "../core/api/api.ts";
import { useSettled } from "../core/lists/use-settled.ts";

const PAUSE_MS = 200;

/** The records a person may see that have what is typed, the best first, once the typing pauses. */
export function useFoundRecords(typed: string) {
  const text = typed.trim();
  const { settled, isSettled } = useSettled(text, PAUSE_MS);
  const isAsked = text.length >= SHORTEST_QUERY;
  const { data, error, isFetching } = useRead(
    api.search.find,
    { query: settled },
    { enabled: isAsked && isSettled, freshMs: 10_000 },
  );
  // What was found for an earlier text is no answer to this one.
  const isAnswer = isAsked && isSettled;
  return {
    isSearching: isAsked && (!isSettled || (isFetching && !data)),
    failure: isAnswer ? error?.message : undefined,
    records: isAnswer ? (data?.items ?? []) : [],
  };
}
