import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useSettled } from "#core/web/lists/use-settled.ts";
import { SHORTEST_QUERY } from "#insight/search/shared/rules.ts";

const PAUSE_MS = 200;
/** Fewer letters are in every document. */
const SHORTEST_WORDS = 3;

/** The records a person may see that have what is typed, the best first, and the documents that say it, once the typing pauses. */
export function useFoundRecords(typed: string) {
  const text = typed.trim();
  const { settled, isSettled } = useSettled(text, PAUSE_MS);
  const isAsked = text.length >= SHORTEST_QUERY;
  const { data, error, isFetching } = useRead(
    api.search.find,
    { query: settled },
    { enabled: isAsked && isSettled, freshMs: 10_000 },
  );
  const isReader = useCan("document:read");
  const inside = useRead(
    api.documents.passages,
    { search: settled },
    { enabled: isReader && settled.length >= SHORTEST_WORDS && isSettled, freshMs: 10_000 },
  );
  // What was found for an earlier text is no answer to this one.
  const isAnswer = isAsked && isSettled;
  return {
    isSearching: isAsked && (!isSettled || (isFetching && !data)),
    failure: isAnswer ? error?.message : undefined,
    records: isAnswer ? (data?.items ?? []) : [],
    passages: isAnswer && settled.length >= SHORTEST_WORDS ? (inside.data?.items ?? []) : [],
  };
}
