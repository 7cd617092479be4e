import type { Source } from "#deals/companies/shared/rules.ts";
import type { Change } from "../change.ts";
import { companyStory } from "../company-story.ts";
import { PROSPECTS } from "../content.ts";
import { TEAM } from "../people.ts";
import { homeIn } from "../places.ts";
import { watchChanges } from "../portfolio/watchlist.ts";
import { Random } from "../random.ts";
import type { Calendar } from "../work/calendar.ts";
import { referralSourceOf } from "./referral-sources.ts";

/** Prospects per source that did not become deals; with CONVERTED (see pipeline.ts) 45, 23, 32, 12 and 18. */
const WAITING: Record<Source, number> = { Inbound: 40, Outbound: 22, Referral: 24, Events: 11, Partners: 15 };
const OLDEST_DAYS = 320;
const FINDERS = [TEAM.analyst, TEAM.associate, TEAM.researcher, TEAM.principal];

/** The prospects that are still to be looked at; about a third of them qualified. */
export function prospectChanges(calendar: Calendar): Change[] {
  const sources = Object.entries(WAITING).flatMap(([source, count]) => Array<Source>(count).fill(source as Source));
  if (sources.length !== PROSPECTS.length) throw new Error("Every prospect of the demo firm has a source");
  const mixed = new Random("sources of prospects").shuffled(sources);
  return PROSPECTS.flatMap((profile, index) => {
    const random = new Random(`prospect ${profile.name}`);
    const age = random.whole(1, 8);
    const daysAgo = random.whole(2, OLDEST_DAYS);
    const by = random.pick(FINDERS).id;
    const source = mixed[index] ?? "Inbound";
    const story = companyStory({
      profile,
      home: homeIn(profile.country, random),
      calendar,
      daysAgo,
      minute: random.whole(5, 500),
      by,
      source,
      referralSourceId: referralSourceOf(source, daysAgo, calendar, new Random(`referralSource of ${profile.name}`)),
      isProspect: true,
      employees: age * random.whole(2, 9),
      age,
      raised: random.chance(0.6) ? age * random.whole(1, 9) * 250_000 : null,
    });
    if (daysAgo > 12 && random.chance(0.36)) {
      const at = calendar.at(daysAgo - random.whole(4, 10), random.whole(5, 500));
      story.change(random.pick(FINDERS).id, "companies.qualify", at, { status: "active", qualified_at: at });
    }
    return [...story.changes, ...watchChanges(story.row, daysAgo, calendar)];
  });
}
