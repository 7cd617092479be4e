import { LOOK_BACK_DAYS } from "#funds/ledger/shared/rules.ts";
import { inverseRate } from "#maths/money/exchange.ts";
import { type Change, made } from "../change.ts";
import { NORTHLIGHT } from "../people.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "../work/calendar.ts";

const OFFICER = NORTHLIGHT.founder.id;
const YEARS = 11;
const WEEKS = Math.round((YEARS * 365) / 7);
/** Days ago on which the past was written down; since then a rate was added each day, the last one yesterday. */
const KEPT_SINCE = 63;
const AFTERNOON = 6 * 60;
const SOURCE = "Example rate";

/** Each wanders, and comes back to what is `usual`. */
const PAIRS = [
  { from: "EUR", to: "USD", usual: 1.1 },
  { from: "GBP", to: "USD", usual: 1.28 },
  { from: "GBP", to: "EUR", usual: 1.16 },
] as const;

/** What the firm’s currencies cost, once a week over the years of its funds and each day of late: made up, and said to be. */
export function rateChanges(calendar: Calendar): Change[] {
  const days = [
    ...Array.from({ length: WEEKS }, (_, week) => (WEEKS - week) * 7).filter((daysAgo) => daysAgo > KEPT_SINCE),
    ...Array.from({ length: KEPT_SINCE }, (_, day) => KEPT_SINCE - day),
  ];
  return PAIRS.flatMap(({ from, to, usual }) => {
    const random = new Random(`rates ${from} ${to}`);
    const said = new Set<string>();
    let rate = usual;
    return days.flatMap((daysAgo) => {
      if (said.has(calendar.day(daysAgo))) return [];
      rate *= 1 + (random.fraction() - 0.5) / (daysAgo > KEPT_SINCE ? 60 : 160) + (usual - rate) / usual / 40;
      const published = datesOf(calendar, daysAgo).map((date) => ({
        from,
        to,
        rate: rate.toFixed(4),
        date,
        source: SOURCE,
      }));
      for (const { date } of published) said.add(date);
      const at = calendar.at(Math.min(daysAgo, KEPT_SINCE), AFTERNOON);
      return published
        .flatMap((one) => [one, inverseRate(one)])
        .map((each) =>
          made("fx_rates", OFFICER, "fxRates.add", at, {
            id: idAt(at, `rate ${each.from} ${each.to} ${each.date}`),
            base: each.from,
            quote: each.to,
            rate_on: each.date,
            rate: each.rate,
            source: each.source,
            created_by: OFFICER,
            recorded_at: at,
          }),
        );
    });
  });
}

/** Holidays may put more than a week between two working days, so that no rate counts for a day in between: another one is said there. */
function datesOf(calendar: Calendar, daysAgo: number): string[] {
  const date = calendar.day(daysAgo);
  const isFarFromNext = calendar.ago(date) - calendar.ago(calendar.day(daysAgo - 7)) > LOOK_BACK_DAYS + 1;
  return daysAgo > KEPT_SINCE && isFarFromNext ? [date, calendar.day(daysAgo - 3)] : [date];
}
