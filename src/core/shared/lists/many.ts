import { z } from "zod";
import { id } from "../contract.ts";
import { rule } from "../text.ts";

/** More records than this are not changed at once: a change is one transaction. */
export const MOST_AT_ONCE = 5_000;

/** The records somebody chose. */
export const manyIds = z.array(z.uuid()).min(1).max(MOST_AT_ONCE, rule("Up to 5,000 at a time"));

/** Those of a list in its order, and whether more match than may be changed at once. */
export const matchingIds = z.object({ ids: z.array(id), more: z.boolean() });

/** Those that were changed: others were so already, or are gone. */
export const changedIds = z.object({ ids: z.array(id) });
