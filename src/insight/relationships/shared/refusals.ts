import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const RELATIONSHIP_REFUSALS = {
  "relationships.known": ["invalid", msg("This relationship is mapped already")],
  "relationships.asked": ["invalid", msg("A request along this path is open already")],
  "relationships.own_request": ["invalid", msg("Choose another colleague than yourself")],
  "relationships.no_path": ["invalid", msg("This path no longer exists. Choose another one")],
  "relationships.not_open": ["invalid", msg("This request is not open for you")],
} as const satisfies Refusals;
