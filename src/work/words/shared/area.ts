import { wordsApi } from "./api.ts";

export const area = {
  api: {
    words: wordsApi,
  },
};
