import { z } from "zod";
import { id, plainDate } from "#core/shared/contract.ts";
import { atMost, rule } from "#core/shared/text.ts";

export const WALL_MODES = ["team", "all"] as const;
export const WALLED_KINDS = ["deal", "company", "fund"] as const;

const people = z.array(id).max(500, rule("Choose at most 500 people"));

/** Who is inside a wall, who is kept out, and why. Of a wall for everyone but some, the team is empty. */
export const wallForm = z.object({
  mode: z.enum(WALL_MODES),
  team: people,
  excluded: people,
  reason: z.string(rule("Enter a reason")).trim().min(1, rule("Enter a reason")).max(500, atMost(500)),
  until: plainDate.nullable(),
});
export type WallForm = z.output<typeof wallForm>;
