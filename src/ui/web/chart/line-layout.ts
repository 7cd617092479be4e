import type { ChartData } from "./chart-data.ts";
import type { Bar, ChartLayout } from "./chart-places.ts";

const HEIGHT = 240;
/** Under the lines stand the names of moments. */
const FOOT = 28;
const HEAD = 24;
/** Fingers and tired eyes need so much of what they press. */
const LEAST_PX = 24;
/** A name of a moment takes about so much. */
const NAME_PX = 92;

type Drawn = Pick<ChartData<string, string>, "categories" | "series">;

export const LINE_HEIGHT = HEIGHT;
export const LINE_FOOT = FOOT;
export const LINE_HEAD = HEAD;

/** Which of so many moments are named or pressed, each with so much room: the last always, the others back from it. */
export function everyNth(count: number, width: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((room * Math.max(1, count - 1)) / Math.max(1, width)));
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % step === 0);
}

/** Which moments have their name under them. */
export const namedMoments = ({ left, right }: ChartLayout, count: number): number[] =>
  everyNth(count, right - left, NAME_PX);

/** Where lines over moments stand. What is pressed is a moment with all its figures: a column as high as the chart. */
export function lineLayoutOf({ categories, series }: Drawn, width: number, left: number): ChartLayout {
  const right = Math.max(left + 1, width - NAME_PX / 2);
  const most = Math.max(0, ...series.flatMap((one) => one.values.map((value) => value ?? 0))) || 1;
  const last = categories.length - 1;
  const across = right - left;
  const at = (place: number) => (last === 0 ? left + across / 2 : left + (place / last) * across);
  const pressed = everyNth(categories.length, across, LEAST_PX);
  const room = last === 0 ? across : Math.min(across, (across / last) * ((pressed[1] ?? 1) - (pressed[0] ?? 0)));
  const bars = pressed.map(
    (category): Bar => ({
      series: 0,
      category,
      x: at(category) - room / 2,
      y: HEAD,
      width: room,
      height: HEIGHT - HEAD - FOOT,
    }),
  );
  return { width, height: HEIGHT, left, right, barHeight: 0, most, bars };
}
