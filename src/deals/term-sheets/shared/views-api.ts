import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { termSheetFilters } from "./fields.ts";
import { TERM_SHEET_STATUSES } from "./rules.ts";

/** The state of the list of term sheets, as its address has it. */
const termSheetViewSearch = keptSearch(termSheetFilters).extend({
  status: z.enum(TERM_SHEET_STATUSES).optional(),
  show: z.enum(["archived"]).optional(),
});

export const termSheetViewsApi = viewsApi({
  can: "term_sheet:read",
  path: "/term-sheet-views",
  list: "the list of term sheets",
  search: termSheetViewSearch,
});
