/**
 * A place for what an area above does for one below. The lower area declares it and uses it; the upper area fills it when its handlers
 * are loaded, which is before the first request. An empty slot is an error, so that no work is left out in silence.
 */
export function slot<Work extends object>(name: string) {
  let filled: Work | undefined;
  return {
    provide(work: Work): void {
      if (filled !== undefined) throw new Error(`Two areas fill the slot “${name}”`);
      filled = work;
    },
    get work(): Work {
      if (filled === undefined) throw new Error(`No area fills the slot “${name}”`);
      return filled;
    },
  };
}

/** The same for any number of areas. */
export function openList<One>() {
  const all: One[] = [];
  return {
    add(one: One): void {
      all.push(one);
    },
    all: all as readonly One[],
  };
}
