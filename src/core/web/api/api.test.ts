import { afterEach, expect, test, vi } from "vitest";
import { api, applyChanges, queryClient, readOptions } from "./api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** A server that answers when it is told to. */
function slowServer(reads: string) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  return () => resolve(new Response(JSON.stringify({ json: { items: [] } }), { headers: { "x-reads": reads } }));
}

test.each([
  ["deals", true],
  ["contacts", false],
])("a change of %s while the first answer is on its way makes it stale: %s", async (table, isStale) => {
  const answer = slowServer("deals,companies");
  const options = readOptions(api.deals.list, { search: table });
  const reading = queryClient.fetchQuery(options);
  await applyChanges([{ table, parent: null }]);
  answer();
  await reading;
  await new Promise((resolve) => setTimeout(resolve));
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(isStale);
});
