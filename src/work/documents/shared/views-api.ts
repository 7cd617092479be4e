import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { documentFilters } from "./fields.ts";
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from "./rules.ts";

/** The state of the list of documents, as its address has it. */
const documentViewSearch = keptSearch(documentFilters).extend({
  status: z.enum(DOCUMENT_STATUSES).optional(),
  category: z.enum(DOCUMENT_CATEGORIES).optional(),
  show: z.enum(["mine", "firm", "issued", "all", "archived"]).optional(),
});

export const documentViewsApi = viewsApi({
  can: "document:read",
  path: "/document-views",
  list: "the list of documents",
  search: documentViewSearch,
});
