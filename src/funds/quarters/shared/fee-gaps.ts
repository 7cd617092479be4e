import { addDays, daysBetween } from "#maths/money/plain-date.ts";

type Period = { startsOn: string; endsOn: string };

/** The stretches from a day until another that no period covers, in their order; `cutAt` begins a stretch of its own. */
export function feeGaps({ startsOn, endsOn }: Period, charged: readonly Period[], cutAt?: string): Period[] {
  const gaps: Period[] = [];
  let from = startsOn;
  for (const one of charged.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))) {
    if (one.startsOn > endsOn) break;
    if (one.startsOn > from) gaps.push({ startsOn: from, endsOn: addDays(one.startsOn, -1) });
    const next = addDays(one.endsOn, 1);
    if (next > from) from = next;
  }
  if (from <= endsOn) gaps.push({ startsOn: from, endsOn });
  return gaps.flatMap((gap) => (cutAt !== undefined && isWithin(cutAt, gap) ? cut(gap, cutAt) : [gap]));
}

const isWithin = (day: string, { startsOn, endsOn }: Period) => startsOn < day && day <= endsOn;
const cut = ({ startsOn, endsOn }: Period, at: string): Period[] => [
  { startsOn, endsOn: addDays(at, -1) },
  { startsOn: at, endsOn },
];

/** How many days a period has, its last among them. */
export const daysOf = ({ startsOn, endsOn }: Period): number => daysBetween(startsOn, endsOn) + 1;
