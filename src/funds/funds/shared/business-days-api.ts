import { z } from "zod";
import { command, done, id, plainDate, query } from "#core/shared/contract.ts";
import { holidayForm, weekendForm } from "./business-days-forms.ts";

const DAYS = ["business_weeks", "holidays"] as const;
const MOST_HOLIDAYS_AT_ONCE = 2000;

const businessDays = z.object({
  /** Days of the week without work, Monday being 1. */
  weekend: z.array(z.number().int()),
  holidays: z.array(z.object({ id, day: plainDate, name: z.string() })),
});
export type BusinessDays = z.infer<typeof businessDays>;

export const businessDaysApi = {
  get: query({
    can: "fund:read",
    reads: DAYS,
    path: "/business-days",
    summary: "The firm’s weekend and holidays, by which notice periods count; the earliest day first",
  }).output(businessDays),
  after: query({
    can: "fund:read",
    reads: DAYS,
    path: "/business-days/after",
    summary: "The day so many business days after another, which itself does not count",
  })
    .input(z.object({ date: plainDate, days: z.coerce.number().int().min(0).max(1000) }))
    .output(z.object({ date: plainDate })),
  setWeekend: command({
    can: "fund:manage",
    path: "/business-days/weekend",
    method: "PUT",
    summary: "Say on which days of the week the firm doesn’t work",
  })
    .input(weekendForm)
    .output(done),
  add: command({
    can: "fund:manage",
    path: "/business-days/holidays",
    summary: "Add holidays; a day that is one already keeps its name",
  })
    .input(z.object({ holidays: z.array(holidayForm).min(1).max(MOST_HOLIDAYS_AT_ONCE) }))
    .output(z.object({ added: z.number().int(), known: z.number().int() })),
  delete: command({
    can: "fund:manage",
    path: "/business-days/holidays/{id}",
    method: "DELETE",
    summary: "Delete a holiday: the day is a business day again",
  })
    .input(z.object({ id }))
    .output(done),
};
