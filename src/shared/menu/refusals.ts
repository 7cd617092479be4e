import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const MENU_REFUSALS = {
  "menu.full": ["invalid", msg("Up to {most} favourites. Remove one to add another.")],
} as const satisfies Refusals;
