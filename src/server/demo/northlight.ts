import { activityDeeds } from "./activities.ts";
import { Calendar } from "./calendar.ts";
import { commentDeeds } from "./comments.ts";
import { contactDeeds } from "./contacts.ts";
import { dealStory } from "./deal-story.ts";
import type { Deed } from "./deed.ts";
import { originDeeds } from "./origins.ts";
import { endedPlans, pipeline } from "./pipeline.ts";
import { prospectDeeds } from "./prospects.ts";
import { stageRuleDeeds } from "./stage-rules.ts";

/** Everything the people of Northlight Ventures did until today. The same day gives the same deeds. */
export function northlightDeeds(today: Date): Deed[] {
  const calendar = new Calendar(today);
  const open = pipeline().map((plan) => dealStory(plan, calendar));
  const stories = [...open, ...endedPlans().map((plan) => dealStory(plan, calendar))];
  return [
    ...stageRuleDeeds(),
    ...originDeeds(calendar),
    ...prospectDeeds(calendar),
    ...stories.flatMap(({ company, deal }) => [...company.deeds, ...deal.deeds]),
    ...contactDeeds(stories, calendar),
    ...activityDeeds(open, calendar),
    ...commentDeeds(open, calendar),
  ];
}
