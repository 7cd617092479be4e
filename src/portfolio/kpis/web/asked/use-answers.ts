import { useState } from "react";
import type { AskedRequest } from "#portfolio/kpis/shared/requests-api.ts";
import type { Found } from "#portfolio/kpis/shared/table.ts";
import type { Answer } from "./asked-client.ts";
import { useAutosave } from "./autosave.ts";

const typedIn = ({ currency, comment, metrics }: AskedRequest): Answer => ({
  currency,
  comment,
  entries: Object.fromEntries(metrics.map(({ key, entry }) => [key, entry])),
  notes: Object.fromEntries(metrics.flatMap(({ key, note }) => (note === "" ? [] : [[key, note]]))),
});

/** What is typed for each request of a link, kept as it is typed. */
export function useAnswers(token: string, requests: readonly AskedRequest[]) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const { states, change } = useAutosave(token);
  const answerOf = (request: AskedRequest): Answer => answers[request.id] ?? typedIn(request);

  function enter(request: AskedRequest, changed: Partial<Answer>) {
    const next = { ...answerOf(request), ...changed };
    setAnswers((before) => ({ ...before, [request.id]: next }));
    change(request.id, next);
  }

  /** Figures of a table, by the id of their request. */
  function take(found: Readonly<Record<string, Found>>) {
    for (const request of requests) {
      const figures = found[request.id];
      if (figures) enter(request, { entries: { ...answerOf(request).entries, ...figures } });
    }
  }

  return { answerOf, enter, take, stateOf: ({ id }: AskedRequest) => states[id] };
}
