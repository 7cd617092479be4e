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
      const date = calendar.day(daysAgo);
      if (said.has(date)) return [];
      said.add(date);
      rate *= 1 + (random.fraction() - 0.5) / (daysAgo > KEPT_SINCE ? 60 : 160) + (usual - rate) / usual / 40;
      const published = { from, to, rate: rate.toFixed(4), date, source: SOURCE };
      const at = calendar.at(Math.min(daysAgo, KEPT_SINCE), AFTERNOON);
      return [published, inverseRate(published)].map((each) =>
        made("fx_rates", OFFICER, "fxRates.add", at, {
          id: idAt(at, `rate ${each.from} ${each.to} ${date}`),
          base: each.from,
          quote: each.to,
          rate_on: date,
          rate: each.rate,
          source: each.source,
          created_by: OFFICER,
          recorded_at: at,
        }),
      );
    });
  });
}
