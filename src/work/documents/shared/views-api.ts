import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { documentFilters } from "./fields.ts";
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES, DOCUMENT_TABS } from "./rules.ts";

/** The state of the list of documents, as its address has it. */
const documentViewSearch = keptSearch(documentFilters).extend({
  status: z.enum(DOCUMENT_STATUSES).optional(),
  /** Of views kept before there were tabs. */
  category: z.enum(DOCUMENT_CATEGORIES).optional(),
  tab: z.enum(DOCUMENT_TABS).optional(),
  show: z.enum(["mine", "firm", "issued", "confidential", "held", "all", "archived"]).optional(),
});

export const documentViewsApi = viewsApi({
  can: "document:read",
  path: "/document-views",
  list: "the list of documents",
  search: documentViewSearch,
});
