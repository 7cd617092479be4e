import { z } from "zod";
import { filtersOf } from "../core/filter-schema.ts";
import { dealFields } from "./fields.ts";
import { LAYOUTS, PERIODS, SHOWN, STAGES } from "./rules.ts";

/** The state of the deal list, as its address has it. */
export const viewSearch = z.object({
  search: z.string().max(200).optional(),
  stage: z.enum(STAGES).optional(),
  show: z.enum(SHOWN).optional(),
  sort: z
    .string()
    .regex(/^\w{1,40}\.(asc|desc)$/)
    .optional(),
  filters: filtersOf(dealFields).optional(),
  layout: z.enum(LAYOUTS).optional(),
  period: z.enum(PERIODS).optional(),
  columns: z.array(z.string().max(40)).max(40).optional(),
});
export type ViewSearch = z.output<typeof viewSearch>;

export const viewForm = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(100, "At most 100 characters"),
  isShared: z.boolean().default(false),
  /** Whether the list opens with this view, for the person who saves it. */
  isDefault: z.boolean().default(false),
});
