import { wordsApi } from "#shared/words/api.ts";
import { implement } from "../core/rpc.ts";
import { listWords } from "./queries.ts";

export const wordHandlers = implement(wordsApi, {
  list: async ({ db }, asked) => ({ items: await listWords(db, asked) }),
});
