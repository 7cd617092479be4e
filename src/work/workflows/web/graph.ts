/** What the graph needs of a step. */
export type GraphStep = { kind: string; hasCondition: boolean };
/** A way from one node to another: the next step, a step whose condition isn’t met, or a refused approval. */
export type Edge = { from: number; to: number; kind: "next" | "skip" | "refused" };

/** Nodes are numbered: 0 is the start, each step is its number, then the end, then where a refusal ends. */
export const endOf = (count: number): number => count + 1;
export const refusedOf = (count: number): number => count + 2;

/** The ways of a template, from the start to its end. */
export function edgesOf(steps: readonly GraphStep[], onRefusal: "end" | "return"): Edge[] {
  const count = steps.length;
  const next = Array.from({ length: count + 1 }, (_, from): Edge => ({ from, to: from + 1, kind: "next" }));
  const others = steps.flatMap(({ kind, hasCondition }, place): Edge[] => {
    const node = place + 1;
    const back = onRefusal === "return" && place > 0 ? place : refusedOf(count);
    return [
      ...(hasCondition ? [{ from: place, to: node + 1, kind: "skip" as const }] : []),
      ...(kind === "approval" ? [{ from: node, to: back, kind: "refused" as const }] : []),
    ];
  });
  return [...next, ...others];
}

const BOX = { width: 260, height: 44, left: 90 };
const STEP = 76;
/** Ways that pass others run this much further outside. */
const LANE = 14;

const middle = BOX.left + BOX.width / 2;
const right = BOX.left + BOX.width;
const topOf = (node: number) => node * STEP;

/** The place of a node, and the size of the drawing, in pixels. */
export const boxOf = (node: number) => ({ left: BOX.left, top: topOf(node), width: BOX.width, height: BOX.height });
export const sizeOf = (count: number, hasRefusal: boolean) => ({
  width: right + 110,
  height: topOf(hasRefusal ? refusedOf(count) : endOf(count)) + BOX.height,
});

/** The line of a way: straight down to the next node, on the left past a skipped step, on the right for a refusal. */
export function pathOf({ from, to, kind }: Edge): string {
  if (kind === "next") return `M ${middle} ${topOf(from) + BOX.height} V ${topOf(to) - 2}`;
  const isLeft = kind === "skip";
  const side = isLeft ? BOX.left : right;
  const lane = side + (isLeft ? -1 : 1) * (LANE * 2 + (isLeft ? 0 : (from % 4) * LANE));
  const [begins, ends] = [topOf(from) + BOX.height * 0.7, topOf(to) + BOX.height * 0.3];
  return `M ${side} ${begins} H ${lane} V ${ends} H ${side + (isLeft ? -2 : 2)}`;
}
