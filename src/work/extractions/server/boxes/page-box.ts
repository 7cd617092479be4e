import type { Box } from "#work/extractions/shared/reading/boxes.ts";

type Viewport = { width: number; height: number; convertToViewportPoint: (x: number, y: number) => number[] };
type Point = { x: number; y: number };

/** What points of a page enclose, as people see the page: also one that is turned. */
export function boxOn(viewport: Viewport, points: readonly Point[]): Box {
  const seen = points.map(({ x, y }) => viewport.convertToViewportPoint(x, y));
  const [across, down] = [seen.map(([x = 0]) => x / viewport.width), seen.map(([, y = 0]) => y / viewport.height)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}
