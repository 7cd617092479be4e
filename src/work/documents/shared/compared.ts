export const CHANGES = ["same", "added", "removed"] as const;
export type Change = (typeof CHANGES)[number];
export type ComparedPart = { change: Change; text: string | null };

/** Longer texts are compared as far as this. */
const MOST_WORDS = 20_000;
/** More differences than this are no longer looked for one by one: the stretch is shown as replaced. */
const MOST_EDITS = 2_000;
/** Words of an equal stretch that are shown beside a change. */
const AROUND = 12;

/** The words that changed from one text to another. Words are compared with their spelling, without the blanks between them. */
export function comparedWords(before: string, after: string) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const isTruncated = old.length > MOST_WORDS || now.length > MOST_WORDS;
  const parts = joined(edits(old.slice(0, MOST_WORDS), now.slice(0, MOST_WORDS)));
  const count = (change: Change) =>
    parts.reduce((sum, part) => sum + (part.change === change ? part.words.length : 0), 0);
  return { parts: shown(parts), added: count("added"), removed: count("removed"), isTruncated };
}

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];

type Stretch = { change: Change; words: string[] };

function edits(old: readonly string[], now: readonly string[]): Stretch[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [
    { change: "same", words: old.slice(0, start) },
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { change: "same", words: old.slice(old.length - end) },
  ];
}

/** The shortest way from one list to the other (Myers 1986): the furthest place on each diagonal after each edit. */
function middle(old: readonly string[], now: readonly string[]): Stretch[] {
  const replaced: Stretch[] = [
    { change: "removed", words: [...old] },
    { change: "added", words: [...now] },
  ];
  if (old.length === 0 || now.length === 0) return replaced;
  const most = Math.min(old.length + now.length, MOST_EDITS);
  let furthest = new Map<number, number>([[1, 0]]);
  const rounds: Map<number, number>[] = [];
  for (let edit = 0; edit <= most; edit += 1) {
    rounds.push(furthest);
    const next = new Map<number, number>();
    for (let diagonal = -edit; diagonal <= edit; diagonal += 2) {
      let x = startOn(furthest, diagonal, edit);
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= old.length && x - diagonal >= now.length) return wayBack([...rounds, next], old, now);
    }
    furthest = next;
  }
  return replaced;
}

function startOn(furthest: ReadonlyMap<number, number>, diagonal: number, edit: number): number {
  const [left, right] = [furthest.get(diagonal - 1) ?? -1, furthest.get(diagonal + 1) ?? -1];
  return diagonal === -edit || (diagonal !== edit && left < right) ? right : left + 1;
}

function wayBack(rounds: readonly Map<number, number>[], old: readonly string[], now: readonly string[]): Stretch[] {
  const way: Stretch[] = [];
  let [x, y] = [old.length, now.length];
  for (let edit = rounds.length - 2; edit >= 0; edit -= 1) {
    const before = rounds[edit] ?? new Map<number, number>();
    const diagonal = x - y;
    const start = startOn(before, diagonal, edit);
    const isAdded =
      diagonal === -edit || (diagonal !== edit && (before.get(diagonal - 1) ?? -1) < (before.get(diagonal + 1) ?? -1));
    if (x > start) way.push({ change: "same", words: old.slice(start, x) });
    if (edit > 0) {
      const [px, py] = isAdded ? [start, start - diagonal - 1] : [start - 1, start - diagonal];
      way.push(
        isAdded
          ? { change: "added", words: now.slice(py, py + 1) }
          : { change: "removed", words: old.slice(px, px + 1) },
      );
      [x, y] = [px, py];
    }
  }
  return way.toReversed();
}

/** Neighbours of one kind as one; within a change, what was removed comes first. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = () => {
    if (removed.length > 0) all.push({ change: "removed", words: removed });
    if (added.length > 0) all.push({ change: "added", words: added });
    [removed, added] = [[], []];
  };
  for (const { change, words } of stretches) {
    if (words.length === 0) continue;
    if (change === "removed") removed.push(...words);
    else if (change === "added") added.push(...words);
    else {
      flush();
      const last = all.at(-1);
      if (last?.change === "same") last.words.push(...words);
      else all.push({ change, words: [...words] });
    }
  }
  flush();
  return all;
}

/** Long equal stretches keep the words beside a change. */
function shown(stretches: readonly Stretch[]): ComparedPart[] {
  return stretches.flatMap(({ change, words }, at): ComparedPart[] => {
    if (change !== "same" || words.length <= AROUND * 3) return [{ change, text: words.join(" ") }];
    const head = at === 0 ? [] : words.slice(0, AROUND);
    const tail = at === stretches.length - 1 ? [] : words.slice(-AROUND);
    return [
      ...(head.length > 0 ? [{ change, text: head.join(" ") }] : []),
      { change, text: null },
      ...(tail.length > 0 ? [{ change, text: tail.join(" ") }] : []),
    ];
  });
}
