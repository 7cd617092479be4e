/** Two people who know each other, with the strength of that, 1 to 10. */
export type Edge = { from: string; to: string; strength: number };
/** A chain from a person the firm knows to the one it looks for, with its weakest link. */
export type Path = { people: string[]; weakest: number; weakestAt: number };

/**
 * The best paths from people the firm knows (`known`, with the strength of that) to a contact: the strongest weakest link first, then the
 * shortest. `weakestAt` is the place of the person whose link is the weakest; 0 is the firm’s own.
 */
export function introductionPaths(
  to: string,
  edges: readonly Edge[],
  known: ReadonlyMap<string, number>,
  { mostPeople, most }: { mostPeople: number; most: number },
): Path[] {
  const around = new Map<string, { to: string; strength: number }[]>();
  const note = (from: string, next: string, strength: number) =>
    around.set(from, [...(around.get(from) ?? []), { to: next, strength }]);
  for (const { from, to: next, strength } of edges) {
    note(from, next, strength);
    note(next, from, strength);
  }
  const found: Path[] = [];
  let chains: { people: string[]; links: number[] }[] = [{ people: [to], links: [] }];
  for (let length = 1; length <= mostPeople; length += 1) {
    for (const { people, links } of chains) {
      const strength = known.get(people[0] ?? "");
      if (strength !== undefined) found.push(pathOf(people, [strength, ...links]));
    }
    chains = chains.flatMap(({ people, links }) =>
      (around.get(people[0] ?? "") ?? [])
        .filter((next) => !people.includes(next.to))
        .map((next) => ({ people: [next.to, ...people], links: [next.strength, ...links] })),
    );
  }
  const sorted = found.toSorted((a, b) => b.weakest - a.weakest || a.people.length - b.people.length);
  return sorted.slice(0, most);
}

function pathOf(people: readonly string[], links: readonly number[]): Path {
  const weakest = Math.min(...links);
  return { people: [...people], weakest, weakestAt: links.indexOf(weakest) };
}
