import type { Source } from "#shared/companies/rules.ts";
import type { Calendar } from "./calendar.ts";
import { companyStory } from "./company-story.ts";
import { PROSPECTS } from "./content.ts";
import type { Deed } from "./deed.ts";
import { Dice } from "./dice.ts";
import { originOf } from "./origins.ts";
import { TEAM } from "./people.ts";
import { homeIn } from "./places.ts";
import { watchDeeds } from "./watches.ts";

/** Prospects per source that did not become deals; with CONVERTED (see pipeline.ts) 45, 23, 32, 12 and 18. */
const WAITING: Record<Source, number> = { Inbound: 40, Outbound: 22, Referral: 24, Events: 11, Partners: 15 };
const OLDEST_DAYS = 320;
const FINDERS = [TEAM.analyst, TEAM.associate, TEAM.researcher, TEAM.principal];

/** The prospects that are still to be looked at; about a third of them qualified. */
export function prospectDeeds(calendar: Calendar): Deed[] {
  const sources = Object.entries(WAITING).flatMap(([source, count]) => Array<Source>(count).fill(source as Source));
  if (sources.length !== PROSPECTS.length) throw new Error("Every prospect of the demo firm has a source");
  const mixed = new Dice("sources of prospects").shuffled(sources);
  return PROSPECTS.flatMap((profile, index) => {
    const dice = new Dice(`prospect ${profile.name}`);
    const age = dice.whole(1, 8);
    const daysAgo = dice.whole(2, OLDEST_DAYS);
    const by = dice.pick(FINDERS).id;
    const source = mixed[index] ?? "Inbound";
    const story = companyStory({
      profile,
      home: homeIn(profile.country, dice),
      calendar,
      daysAgo,
      minute: dice.whole(5, 500),
      by,
      source,
      originId: originOf(source, daysAgo, calendar, new Dice(`origin of ${profile.name}`)),
      isProspect: true,
      employees: age * dice.whole(2, 9),
      age,
      raised: dice.chance(0.6) ? age * dice.whole(1, 9) * 250_000 : null,
    });
    if (daysAgo > 12 && dice.chance(0.36)) {
      const at = calendar.at(daysAgo - dice.whole(4, 10), dice.whole(5, 500));
      story.change(dice.pick(FINDERS).id, "companies.qualify", at, { status: "active", qualified_at: at });
    }
    return [...story.deeds, ...watchDeeds(story.row, daysAgo, calendar)];
  });
}
