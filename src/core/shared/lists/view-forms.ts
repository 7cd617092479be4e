import { z } from "zod";
import { nameText } from "../text/name-text.ts";
import { filtersOf } from "./filter-schema.ts";
import type { FilterFields } from "./filters.ts";

export const viewForm = z.object({
  name: nameText(100),
  isShared: z.boolean().default(false),
  /** Whether the list opens with this view, for the person who saves it. */
  isDefault: z.boolean().default(false),
});

/** What a saved view keeps of the address of a list with these fields; a list adds what else its address says. */
export const keptSearch = (fields: FilterFields) =>
  z.object({
    search: z.string().max(200).optional(),
    sort: z
      .string()
      .regex(/^\w{1,40}\.(asc|desc)$/)
      .optional(),
    filters: filtersOf(fields).optional(),
  });
