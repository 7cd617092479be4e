import { implement } from "#core/server/http/rpc.ts";
import { wordsApi } from "#work/words/shared/api.ts";
import { listWords } from "./queries.ts";

export const wordHandlers = implement(wordsApi, {
  list: async ({ db }, asked) => ({ items: await listWords(db, asked) }),
});
