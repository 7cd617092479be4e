import type { Wall } from "#core/server/http/live.ts";
import type { Place } from "./wall-queries.ts";

/** One for all windows of people whom no wall binds. */
const everywhere = () => true;

/** Whether a person is inside of a wall. The feed ends when a wall of the firm changes, so the answer stays right. */
export function insideOf(places: readonly Place[]): (wall: Wall) => boolean {
  if (places[0]?.isBound !== true) return everywhere;
  const byWall = new Map(places.map(({ wallId, isInside }) => [wallId, isInside]));
  return ({ id, team }) => (team ? byWall.get(id) === true : byWall.get(id) !== false);
}
