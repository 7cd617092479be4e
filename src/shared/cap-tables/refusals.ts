import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const CAP_TABLE_REFUSALS = {
  "cap_tables.over_held": ["invalid", msg("Only {held} are held on that day")],
  "cap_tables.not_held": ["invalid", msg("This security isn’t held on that day")],
  "cap_tables.breaks_later": [
    "invalid",
    msg("A later event of {date} ({type}) would no longer be possible. Correct that one first"),
  ],
  "cap_tables.impossible": ["invalid", msg("This isn’t possible on that day: {field} {why}")],
  "cap_tables.taken_back": ["conflict", msg("This entry was already taken back")],
} as const satisfies Refusals;
