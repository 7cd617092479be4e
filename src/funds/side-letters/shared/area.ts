import { sideLettersApi } from "./api.ts";
import { SIDE_LETTER_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    sideLetters: sideLettersApi,
  },
  refusals: SIDE_LETTER_REFUSALS,
};
