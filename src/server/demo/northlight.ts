import { activityDeeds } from "./activities.ts";
import { Calendar } from "./calendar.ts";
import { commentDeeds } from "./comments.ts";
import { contactDeeds } from "./contacts.ts";
import { dealStory } from "./deal-story.ts";
import type { Deed } from "./deed.ts";
import { originDeeds } from "./origins.ts";
import { pipeline } from "./pipeline.ts";
import { prospectDeeds } from "./prospects.ts";

/** Everything the people of Northlight Ventures did until today. The same day gives the same deeds. */
export function northlightDeeds(today: Date): Deed[] {
  const calendar = new Calendar(today);
  const stories = pipeline().map((plan) => dealStory(plan, calendar));
  return [
    ...originDeeds(calendar),
    ...prospectDeeds(calendar),
    ...stories.flatMap(({ company, deal }) => [...company.deeds, ...deal.deeds]),
    ...contactDeeds(stories, calendar),
    ...activityDeeds(stories, calendar),
    ...commentDeeds(stories, calendar),
  ];
}
