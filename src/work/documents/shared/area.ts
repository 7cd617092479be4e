import { documentsApi } from "./api.ts";
import { DOCUMENT_REFUSALS } from "./refusals.ts";
import { documentViewsApi } from "./views-api.ts";

export const area = {
  api: {
    documents: documentsApi,
    documentViews: documentViewsApi,
  },
  refusals: DOCUMENT_REFUSALS,
};
