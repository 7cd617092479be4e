import type { Db } from "#core/server/ctx.ts";
import { type Edge, introductionPaths } from "#insight/relationships/shared/paths.ts";
import { firmStrength } from "#insight/relationships/shared/rules.ts";
import { listEdges, listPeople } from "./queries.ts";

/** People of a path with the one it leads to. */
const MOST_PEOPLE = 4;
/** Links followed from one step to the next, the strongest first. */
const MOST_LINKS = 500;
/** Links of one person in either direction, the strongest first. */
const MOST_OF_EACH = 40;
const MOST_PATHS = 5;

/** Paths from contacts the firm knows to another contact, the strongest weakest link first. The search is bounded. */
export async function findIntroductions(db: Db, to: string) {
  const edges = new Map<string, Edge>();
  let frontier: string[] = [to];
  const seen = new Set(frontier);
  for (let step = 1; step < MOST_PEOPLE && frontier.length > 0; step += 1) {
    const found = await listEdges(db, frontier, { most: MOST_LINKS, ofEach: MOST_OF_EACH });
    for (const edge of found) edges.set(`${edge.from} ${edge.to}`, edge);
    frontier = [...new Set(found.flatMap((edge) => [edge.from, edge.to]))].filter((id) => !seen.has(id));
    for (const id of frontier) seen.add(id);
  }
  const people = new Map((await listPeople(db, [...seen])).map((one) => [one.id, one]));
  const known = new Map(
    [...people.values()].flatMap(({ id, points }) => {
      const strength = firmStrength(points);
      return strength === null ? [] : [[id, strength] as const];
    }),
  );
  const there = [...edges.values()].filter((edge) => people.has(edge.from) && people.has(edge.to));
  const paths = introductionPaths(to, there, known, { mostPeople: MOST_PEOPLE, most: MOST_PATHS });
  return paths.map(({ people: ids, weakest, weakestAt }) => ({
    people: ids.flatMap((id) => {
      const one = people.get(id);
      return one ? [{ id, name: one.name, companyName: one.companyName }] : [];
    }),
    weakest: { strength: weakest, at: weakestAt },
  }));
}
