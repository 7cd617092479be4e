import { mergesApi } from "./api.ts";
import { MERGE_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    merges: mergesApi,
  },
  refusals: MERGE_REFUSALS,
};
