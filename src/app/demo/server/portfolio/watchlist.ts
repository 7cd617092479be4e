import type { Change, Row } from "../change.ts";
import { Story } from "../change.ts";
import { TEAM } from "../people.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "../work/calendar.ts";

const REASONS = [
  "Too early: look at revenue once the second product is out.",
  "Good team, wrong price. They raise again next year.",
  "Waiting for their first customer outside the home market.",
  "Asked for the regulator's answer before we go deeper.",
  "Strong founder, market still small. See how it grows.",
];
const WATCHERS = [TEAM.gp, TEAM.gp, TEAM.principal, TEAM.associate, TEAM.analyst];
const CHANCE = 0.14;

/** Some prospects are kept an eye on after a call with them; of a few the day to look again has come. */
export function watchChanges(company: Row, daysAgo: number, calendar: Calendar): Change[] {
  const random = new Random(`watch ${String(company["name"])}`);
  if (daysAgo < 30 || !random.chance(CHANCE)) return [];
  const by = random.pick(WATCHERS).id;
  const created_at = calendar.at(random.whole(16, daysAgo - 12), random.whole(70, 480));
  const isDue = random.chance(0.25);
  const lookAgain = calendar.day(isDue ? random.whole(2, 9) : -random.whole(10, 200));
  const returned = isDue ? new Date(`${lookAgain}T06:00:00Z`).toISOString() : null;
  const watch = new Story("watchlist_entries", by, "watchlist.set", {
    id: idAt(created_at, `watch ${company.id}`),
    user_id: by,
    company_id: company.id,
    reason: random.pick(REASONS),
    look_again_on: lookAgain,
    returned_at: returned,
    created_at,
  });
  return [callChange(by, created_at, company), ...watch.changes];
}

/** The call on the same day, an hour before. */
function callChange(by: string, watchedAt: string, company: Row): Change {
  const at = new Date(Date.parse(watchedAt) - 3_600_000).toISOString();
  const row = {
    id: idAt(at, `call ${company.id}`),
    record_id: company.id,
    contact_id: null,
    kind: "call",
    happened_on: at.slice(0, 10),
    content: "First call with the founders. Interesting, but not yet; agreed to stay in touch.",
    user_id: by,
    created_at: at,
  };
  return { by, procedure: "activities.create", table: "activities", action: "insert", round: 0, at, row };
}
