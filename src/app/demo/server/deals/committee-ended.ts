import type { DealStory } from "../deal-story.ts";
import type { Item, Session } from "./committee-sessions.ts";

/** How the committee voted on deals that have ended since, by company: what figures of its judgement are made of. */
const VOTED: Readonly<Record<string, Item>> = {
  Tidewatch: {
    votes: {
      gp: ["for", "Ports renew without being asked."],
      principal: ["for"],
      associate: ["for"],
      analyst: ["for"],
      portfolio: ["for"],
      compliance: ["abstain"],
    },
    decision: ["approved", "We lead with Fjordlake and take the board seat."],
  },
  Marrowfield: {
    votes: {
      gp: ["for"],
      principal: ["for"],
      researcher: ["for", "Nobody else covers rare groups."],
      analyst: ["against", "Hospitals pay late."],
      portfolio: ["for"],
      ir: ["for"],
    },
    decision: ["approved", "Allocation as proposed."],
  },
  Copperline: {
    votes: { gp: ["for"], principal: ["for"], associate: ["for"], analyst: ["for"], compliance: ["for"] },
    decision: ["approved", "Approved with a reserve for the next round."],
  },
  Caseward: {
    votes: {
      gp: ["for", "Courts will ask for this."],
      principal: ["for"],
      associate: ["against", "The founders sell everything themselves."],
      analyst: ["for"],
      portfolio: ["abstain"],
    },
    decision: ["approved_with_conditions", "The founders hire for sales first."],
    conditions: [{ title: "Head of sales hired before closing", to: "principal", due: 210, done: 212 }],
  },
  Parcelmoth: {
    votes: {
      gp: ["for"],
      principal: ["for"],
      associate: ["for", "Carriers pay within weeks."],
      researcher: ["against", "Carriers could do this themselves."],
      analyst: ["for"],
    },
    decision: ["approved", "Approved at our price, not above it."],
  },
  Lumensmith: {
    votes: {
      gp: ["against", "Eighteen months to sell to one council."],
      principal: ["against"],
      associate: ["for", "Those who buy stay."],
      analyst: ["against"],
      portfolio: ["abstain"],
      ir: ["against"],
    },
    decision: ["rejected", "We see no way around the time councils take to buy."],
    passReason: "Market",
  },
};

/** A session for each of them, before the deal went on or, where it was turned down, on the day it ended. */
export function endedSessions(stories: readonly DealStory[]): Session[] {
  return stories.flatMap(({ plan: { candidate, path, ended } }) => {
    const item = VOTED[candidate.name];
    const movedOn = path.find(({ stage }) => stage === "term_sheet");
    if (item === undefined || ended === undefined) return [];
    const on = movedOn ? movedOn.entered + 3 : ended.ended - 1;
    return [
      {
        name: "Investment committee",
        on,
        scheduled: on + 2,
        place: "Boardroom, Paris",
        notes: "",
        minutes: `The committee spoke about ${candidate.name} for an hour, with its founders for the first half.`,
        items: [{ deal: { company: candidate.name }, item }],
      },
    ];
  });
}
