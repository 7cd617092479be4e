import type { Stage } from "#deals/deals/shared/rules.ts";
import type { Story } from "../change.ts";
import type { Random } from "../random.ts";
import type { Calendar } from "../work/calendar.ts";
import type { Figures } from "./rounds.ts";

const OURSELVES = "Northlight Ventures";
const INVESTORS = [
  "Harbour Street Capital",
  "Fjordlake Partners",
  "Alder & Quay Ventures",
  "Meridian Nine",
  "Pontneuf Capital",
  "Tallgrass Growth",
  "Kupferhaus Ventures",
  "Lindenfeld Partners",
];
const NOTES = [
  "Founders prefer one lead and no more than two followers.",
  "About a year of cash without this round.",
  "Would like introductions to two companies of our portfolio.",
  "Board today: two founders and one angel; they would welcome an independent chair.",
  "Option pool at eight per cent before the round.",
  "Earlier investors intend to take their pro rata.",
  "A second office is planned only after the round after this one.",
  "Open: the price of renewals from next year on.",
  "Key-person insurance to be arranged before closing.",
];
const OUR_STEP = 50_000;

type Situation = { deal: Story; figures: Figures; calendar: Calendar; daysAgo: number; random: Random };

/** What is edited together with the stage: what has just been learned or agreed. */
export function changesOnEntering(stage: Stage, situation: Situation): Record<string, unknown> {
  const { deal, calendar, daysAgo, random } = situation;
  const score = Math.min(94, Number(deal.row["score"]) + random.whole(1, 8));
  return { stage, last_contact: calendar.day(daysAgo), score, ...learned(stage, situation) };
}

function learned(stage: Stage, { deal, figures, calendar, daysAgo, random }: Situation): Record<string, unknown> {
  switch (stage) {
    case "due_diligence": {
      const priority = random.chance(0.8) ? "High" : "Medium";
      const round = figures.ask + random.whole(0, 4) * figures.step;
      const notes = random.shuffled(NOTES).slice(0, 2).join(" ");
      const expected_close_date = calendar.day(daysAgo - random.whole(90, 130));
      const ask = random.chance(0.35) ? figures.ask + random.whole(1, 3) * figures.step : figures.ask;
      return { priority, notes, expected_close_date, amount_requested: ask, round_size: Math.max(round, ask) };
    }
    case "investment_committee":
      return {
        our_investment: ourPart(deal, random),
        lead_investor: random.chance(0.65) ? OURSELVES : random.pick(INVESTORS),
      };
    case "term_sheet":
      return {
        ...agreed(deal, figures, random),
        our_allocation: Number(deal.row["our_investment"]),
        expected_close_date: calendar.day(-random.whole(25, 50)),
      };
    case "closing": {
      const others = INVESTORS.filter((name) => name !== deal.row["lead_investor"]);
      return {
        co_investors: random.shuffled(others).slice(0, random.whole(1, 2)),
        expected_close_date: calendar.day(-random.whole(4, 18)),
      };
    }
    default:
      return {};
  }
}

function ourPart(deal: Story, random: Random): number {
  const part = Number(deal.row["amount_requested"]) * (random.whole(25, 55) / 100);
  return Math.max(OUR_STEP, Math.round(part / OUR_STEP) * OUR_STEP);
}

/** The price after negotiation; our share follows from it. */
function agreed(deal: Story, figures: Figures, random: Random): Record<string, unknown> {
  const before = figures.valuation - random.whole(0, 2) * figures.step;
  const after = before + Number(deal.row["round_size"]);
  const ours = Number(deal.row["our_investment"]);
  return {
    valuation_pre: before,
    valuation_post: after,
    ownership_percentage: Number(((ours / after) * 100).toFixed(4)),
  };
}
