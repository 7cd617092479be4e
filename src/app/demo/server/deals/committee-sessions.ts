import type { CommitteeDecision, Vote } from "#deals/committee/shared/rules.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import type { TeamMember } from "../people.ts";

type Cast = Partial<Record<TeamMember, readonly [Vote, comment?: string]>>;
/** What became of a deal on an agenda. */
export type Item = {
  votes: Cast;
  /** A person who has an interest of their own, and why. */
  recused?: readonly [TeamMember, reason: string];
  decision?: readonly [CommitteeDecision, note: string];
  passReason?: string;
  conditions?: readonly { title: string; to: TeamMember; due: number; done?: number }[];
};
export type Session = {
  name: string;
  /** Days ago it takes place, and was scheduled. */
  on: number;
  scheduled: number;
  place: string;
  notes: string;
  minutes?: string;
  /** Its deals, in this order: the next open one of a stage, or a company's. */
  items: readonly { deal: { stage: Stage } | { company: string }; item: Item }[];
};

const SPLIT: Cast = {
  gp: ["abstain"],
  principal: ["for"],
  associate: ["against"],
  analyst: ["for"],
  portfolio: ["against"],
  ir: ["abstain"],
};

export const PAST: Session = {
  name: "Investment committee",
  on: 20,
  scheduled: 29,
  place: "Boardroom, Paris",
  notes: "Papers were sent on Friday. Please read the memos before the meeting.",
  minutes:
    "Present: all eight members. Two investments were approved, one of them with conditions; three deals come back once their open points are settled. The committee asked for a view on concentration by sector at its next session.",
  items: [
    {
      deal: { stage: "closing" },
      item: {
        votes: {
          gp: ["for", "The team has done this before."],
          principal: ["for"],
          associate: ["for"],
          analyst: ["for", "Unit economics hold at half the growth."],
          researcher: ["abstain"],
          portfolio: ["for"],
          ir: ["for"],
        },
        recused: ["compliance", "A relative works for the company."],
        decision: ["approved", "Strong retention and a price we can defend."],
      },
    },
    {
      deal: { stage: "closing" },
      item: {
        votes: {
          gp: ["for"],
          principal: ["for", "Patent first, then money."],
          associate: ["for"],
          analyst: ["against", "Too much rests on one customer."],
          portfolio: ["for"],
          compliance: ["abstain", "Licence still to be confirmed."],
        },
        decision: ["approved_with_conditions", "We go ahead once the two points below are settled."],
        conditions: [
          { title: "Patent assigned to the company", to: "principal", due: 4, done: 6 },
          { title: "Second customer contract signed", to: "associate", due: -9 },
        ],
      },
    },
    ...["Wait for the audited accounts.", "The round is not led yet.", "Price is above the range we agreed."].map(
      (note) => ({
        deal: { stage: "term_sheet" } as const,
        item: {
          votes: SPLIT,
          decision: ["deferred", note] as const,
        },
      }),
    ),
  ],
};

export const RUNNING: Session = {
  name: "Investment committee",
  on: 0,
  scheduled: 8,
  place: "Boardroom, Paris, and by video",
  notes: "Votes may be cast ahead of the meeting.",
  items: [
    {
      deal: { stage: "investment_committee" },
      item: {
        votes: { principal: ["for", "Best in its class."], analyst: ["for"], portfolio: ["against"], ir: ["abstain"] },
      },
    },
    {
      deal: { stage: "investment_committee" },
      item: {
        votes: { associate: ["for"], researcher: ["against", "Market is smaller than they say."] },
        recused: ["principal", "Former adviser of the founders."],
      },
    },
    { deal: { stage: "investment_committee" }, item: { votes: { analyst: ["abstain"] } } },
    { deal: { stage: "investment_committee" }, item: { votes: {} } },
  ],
};

export const NEXT: Session = {
  name: "Investment committee",
  on: -7,
  scheduled: 2,
  place: "Boardroom, Paris",
  notes: "",
  items: [
    { deal: { stage: "investment_committee" }, item: { votes: {} } },
    { deal: { stage: "investment_committee" }, item: { votes: {} } },
  ],
};
