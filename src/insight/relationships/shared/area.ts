import { relationshipsApi } from "./api.ts";
import { RELATIONSHIP_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    relationships: relationshipsApi,
  },
  refusals: RELATIONSHIP_REFUSALS,
};
