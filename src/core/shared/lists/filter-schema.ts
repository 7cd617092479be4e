import { z } from "zod";
import { filterProblem } from "./filter-problem.ts";
import { type Filter, type FilterFields, OPERATORS } from "./filters.ts";

const scalar = z.union([z.string().max(500), z.number(), z.boolean()]);
const filter: z.ZodType<Filter, Filter> = z.object({
  field: z.string().max(60),
  operator: z.enum(OPERATORS),
  value: z.union([scalar, z.array(scalar).max(100)]).optional(),
});

/** Filters of a list with these fields; the first unusable one is refused by name. */
export function filtersOf(fields: FilterFields) {
  return z
    .array(filter)
    .max(20)
    .superRefine((filters, context) => {
      for (const [index, one] of filters.entries()) {
        const problem = filterProblem(fields, one);
        if (problem) context.addIssue({ code: "custom", message: problem, path: [index] });
      }
    });
}
