import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const MENU_REFUSALS = {
  "menu.full": ["invalid", msg("Up to {most} favourites. Remove one to add another.")],
} as const satisfies Refusals;
