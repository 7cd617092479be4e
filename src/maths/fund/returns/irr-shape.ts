import { z } from "zod";

/** An internal rate of return as programs and screens are told it. */
export const irrShape = {
  irr: z.number().nullable(),
  irrIsAnnualised: z
    .boolean()
    .describe("False within a year of the first flow: then `irr` is the return of `irrDays` days, not a rate a year"),
  /** From the first flow to the day of the figure, where that is known. */
  irrDays: z.number().int().nullable(),
};
