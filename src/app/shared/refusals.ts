import { CORE_REFUSALS } from "#core/shared/refusals.ts";
import { AREAS } from "./areas.ts";
import { mergedIn } from "./merged.ts";

/** Every reason for which the server refuses, each described in its area. */
export const REFUSALS = { ...CORE_REFUSALS, ...mergedIn(AREAS, "refusals") };

declare module "#core/shared/register.ts" {
  interface Register {
    refusals: typeof REFUSALS;
  }
}
