import { DEAL_SOURCE_OF, type Source } from "#deals/companies/shared/rules.ts";
import { STAGES, type Stage } from "#deals/deals/shared/rules.ts";
import { CANDIDATES, type Candidate, ENDED, type Ended } from "../content.ts";
import { Random } from "../random.ts";

/** How many deals stand in each stage today. */
const STANDING: Record<Stage, number> = {
  sourcing: 14,
  initial_review: 14,
  due_diligence: 13,
  investment_committee: 8,
  term_sheet: 6,
  closing: 5,
};
/** Deals that began as prospects: of 45, 23, 32, 12 and 18 prospects about 12, 5, 24, 8 and 18 per cent. */
const CONVERTED: Record<Source, number> = { Inbound: 5, Outbound: 1, Referral: 8, Events: 1, Partners: 3 };
/** Where the others came from, in parts of a hundred. */
const DIRECT: Record<Source, number> = { Inbound: 28, Outbound: 10, Referral: 38, Events: 10, Partners: 14 };

/** Shortest and longest stay in a stage, in days. */
const STAYS: Record<Stage, readonly [number, number]> = {
  sourcing: [6, 20],
  initial_review: [9, 24],
  due_diligence: [20, 44],
  investment_committee: [6, 14],
  term_sheet: [10, 24],
  closing: [5, 15],
};
/** Deals that were laid aside for a while early on, and taken up again. */
const LAID_ASIDE = 3;
const ASIDE_DAYS = 60;

export type Plan = {
  candidate: Candidate;
  source: Source;
  dealSource: string;
  wasProspect: boolean;
  wasLaidAside: boolean;
  /** The stages it went through, the present one last, with the day it entered each (days ago). */
  path: { stage: Stage; entered: number }[];
  /** How and when it ended; absent while it is open. */
  ended?: Ended;
};

const spread = <Kind extends string>(counts: Record<Kind, number>): Kind[] =>
  (Object.keys(counts) as Kind[]).flatMap((kind) => Array<Kind>(counts[kind]).fill(kind));

/** Which candidate stands where, since when and how it was found. */
export function pipeline(): Plan[] {
  const stages = new Random("stages").shuffled(spread(STANDING));
  const converted = spread(CONVERTED);
  if (stages.length !== CANDIDATES.length) throw new Error("Every deal of the demo firm has a stage");
  let laidAside = 0;
  return new Random("order of deals").shuffled(CANDIDATES).map((candidate, index): Plan => {
    const random = new Random(`plan ${candidate.name}`);
    const stage = stages[index] ?? "sourcing";
    const prospect = stage === "sourcing" ? undefined : converted.shift();
    const source = prospect ?? random.pick(spread(DIRECT));
    const wasLaidAside = !prospect && stage === "initial_review" && laidAside < LAID_ASIDE;
    if (wasLaidAside) laidAside += 1;
    return {
      candidate,
      source,
      dealSource: DEAL_SOURCE_OF[source],
      wasProspect: prospect !== undefined,
      wasLaidAside,
      path: pathTo(stage, prospect ? "initial_review" : "sourcing", wasLaidAside ? ASIDE_DAYS : 0, random),
    };
  });
}

/** Deals that ended: each stood in its last stage for as long as deals do. */
export function endedPlans(): Plan[] {
  return ENDED.map((ended): Plan => {
    const random = new Random(`plan ${ended.name}`);
    const source = random.pick(spread(DIRECT));
    return {
      candidate: ended,
      source,
      dealSource: DEAL_SOURCE_OF[source],
      wasProspect: false,
      wasLaidAside: false,
      path: pathTo(ended.stage, "sourcing", 0, random, ended.ended),
      ended,
    };
  });
}

/** Counted backwards from the end, so that every stay has its full length. */
function pathTo(last: Stage, first: Stage, pause: number, random: Random, endedAgo = 0): Plan["path"] {
  const stages = STAGES.slice(STAGES.indexOf(first), STAGES.indexOf(last) + 1);
  let daysAgo = endedAgo;
  const entered = stages.toReversed().map((stage) => {
    daysAgo += random.whole(...STAYS[stage]) + (stage === "sourcing" ? pause : 0);
    return { stage, entered: daysAgo };
  });
  return entered.toReversed();
}
