import { z } from "zod";
import { command } from "../core/contract.ts";
import { rule } from "../core/text.ts";
import { homeSectors } from "../deals/home-sectors.ts";
import { isOffered } from "../money/currency-codes.ts";

const firmSettings = z.object({
  /** What new amounts begin in, and whose sign needs no country: in a firm of Canadian dollars "$" is theirs. */
  currency: z.string().refine(isOffered, rule("Choose a currency")),
  /** Offered first where a sector is asked; left as they are when nothing is said of them. */
  homeSectors: homeSectors.optional(),
});

/** What a firm says of itself as a whole. */
export const firmApi = {
  update: command({
    can: "deal:configure",
    method: "PATCH",
    path: "/firm",
    summary: "Choose the currency new amounts begin in, and the sectors offered first",
  })
    .input(firmSettings)
    .output(firmSettings),
};
