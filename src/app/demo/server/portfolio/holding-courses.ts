import type { Holding } from "../content.ts";

type Course = {
  /** What a unit is worth after each year, 1 being what was paid for it; the last holds from then on. */
  worth: readonly number[];
  /** A second purchase after so many years, of so much of the first. */
  further?: { after: number; share: number };
  /** After so many years all is sold, for so much more than it was last worth, or written off. */
  ends?: { after: number; premium: number };
};

/** How holdings fare: a few carry a fund, half return the money, some are lost. */
export const COURSES: Readonly<Record<Holding["course"], Course>> = {
  star: {
    worth: [1.3, 2.1, 3.2, 4.4, 5.6, 6.8, 7.9, 8.6],
    further: { after: 2, share: 0.8 },
    ends: { after: 7.5, premium: 1.15 },
  },
  good: {
    worth: [1, 1.3, 1.7, 2.1, 2.4, 2.6, 2.8, 2.9],
    further: { after: 2.3, share: 0.5 },
    ends: { after: 6.6, premium: 1.05 },
  },
  flat: { worth: [1, 1, 1.1, 1.15, 1.1, 1.2, 1.2, 1.3], ends: { after: 8.4, premium: 1 } },
  down: { worth: [1, 0.8, 0.6, 0.4, 0.35] },
  dead: { worth: [1, 0.6, 0.25], ends: { after: 3.2, premium: 0 } },
};

/** What a company usually grew by in a year before it was bought. */
const GREW = 1.6;

/** What a company is worth so many years after the purchase, between its years too, 1 being what was paid; before it below zero years. */
export function worthAfter(course: Holding["course"], years: number, grew = GREW): number {
  if (years < 0) return grew ** years;
  const { worth } = COURSES[course];
  const at = (year: number) => (year === 0 ? 1 : (worth[Math.min(worth.length, year) - 1] ?? 1));
  const whole = Math.floor(years);
  return at(whole) + (at(whole + 1) - at(whole)) * (years - whole);
}
