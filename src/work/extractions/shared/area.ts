import { documentExtractionsApi } from "./api.ts";
import { EXTRACTION_REFUSALS } from "./refusals.ts";

export const area = {
  api: { documentExtractions: documentExtractionsApi },
  refusals: EXTRACTION_REFUSALS,
};
