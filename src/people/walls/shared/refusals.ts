import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const WALL_REFUSALS = {
  "walls.gone": ["not_found", msg("Record not found")],
  "walls.changed": ["conflict", msg("This wall has changed since you opened it")],
  "walls.no_person": ["invalid", msg("Choose at least one person")],
  "walls.not_colleague": ["invalid", msg("Choose active colleagues of your firm")],
  "walls.not_inside": ["invalid", msg("You can’t put yourself outside of a wall that you manage")],
  "walls.over": ["invalid", msg("The last day can’t be in the past")],
  "walls.last_administrator": [
    "conflict",
    msg("At least one Super Admin must be able to lift the wall. Don’t keep all of them out"),
  ],
} as const satisfies Refusals;
