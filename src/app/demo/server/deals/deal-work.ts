import type { Stage } from "#deals/deals/shared/rules.ts";
import type { Candidate } from "../content.ts";
import type { Random } from "../random.ts";
import type { Calendar } from "../work/calendar.ts";

const NEXT_STEPS: Record<Stage, readonly string[]> = {
  sourcing: [
    "First call with the founders",
    "Read the deck",
    "Ask for the data room",
    "Check references of the founders",
  ],
  initial_review: [
    "Product demonstration",
    "Call two customers",
    "Compare with the two others in this space",
    "Partner meets the team",
  ],
  due_diligence: [
    "Reference calls with five customers",
    "Go through the cohort data",
    "Legal review of the contracts",
    "Technical interview with the team",
    "Model for the committee",
  ],
  investment_committee: ["Send the memo to the committee", "Answer the committee's questions", "Prepare the vote"],
  term_sheet: ["Comments of counsel on the term sheet", "Agree on the option pool", "Signature by all sides"],
  closing: ["Collect signatures", "Confirm wire details", "Cap table after closing"],
};

/** What is to be done next and when; for one deal in five the day has passed. */
export function nextStep(stage: Stage, calendar: Calendar, random: Random): Record<string, unknown> {
  const isLate = random.chance(0.2);
  const day = isLate ? calendar.day(random.whole(2, 9)) : calendar.day(-random.whole(3, 16));
  return { next_step: random.pick(NEXT_STEPS[stage]), next_step_on: day };
}

const TAGS = ["Impact", "Deep tech", "Female founder", "Pro rata", "Hot round", "Second time founder"];
const CLIMATE = "Climate";

/** Words people sort their deals by: none for some, at most three. */
export function tagsOf({ sector }: Candidate, random: Random): string[] {
  const more = random.shuffled(TAGS).slice(0, random.whole(0, 2));
  return sector === "CleanTech" ? [CLIMATE, ...more] : more;
}

/** What the round is made of, as it is usual where the company is. */
export function instrumentOf({ round, country }: Candidate, random: Random): string {
  if (round === "Convertible Note" || round === "SAFE") return round;
  if (round === "Pre-Seed") return country === "FR" ? "BSA AIR" : "SAFE";
  if (round === "Bridge") return "Convertible Note";
  return round === "Seed" && random.chance(0.3) ? "Equity" : "Preferred Equity";
}
