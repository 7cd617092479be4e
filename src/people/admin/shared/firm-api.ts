import { z } from "zod";
import { command } from "#core/shared/contract.ts";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { rule } from "#core/shared/text.ts";
import { isOffered } from "#maths/money/currency-codes.ts";
import { homeSectors } from "#people/auth/shared/home-sectors.ts";

const firmSettings = z.object({
  /** What new amounts begin in, and whose sign needs no country: in a firm of Canadian dollars "$" is theirs. */
  currency: z.string().refine(isOffered, rule("Choose a currency")),
  /** Offered first where a sector is asked. */
  homeSectors,
  /** How numbers are written for users who chose no way of their own; null where it was never asked. */
  numberFormat: z.enum(NOTATIONS, rule("Choose a number format")).nullable(),
});

/** What a firm says of itself as a whole. */
export const firmApi = {
  update: command({
    can: "deal:configure",
    method: "PATCH",
    path: "/firm",
    summary: "Choose the currency new amounts begin in, the sectors offered first and how numbers are written",
  })
    /** What is not said stays as it is. */
    .input(firmSettings.partial())
    .output(firmSettings),
};
