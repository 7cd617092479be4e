import type { Statement } from "../statements.ts";
import type { WaterfallEvent } from "./waterfall-events.ts";

/** A tier's cash: what limited partners got, and the GP as an investor of its own commitment or as carry. */
export type Tier = { lp: string; gp: string };

/**
 * Where cash went. The four tiers add up to the cash, and so do `lp` and `gp`. In the first two the GP's part is that of its
 * own commitment, in the catch-up it is carry, in the split both. `gp` = `carry` + `gpCommitment`: carried interest on the
 * limited partners' capital, and the GP's own capital with what it earned, free of carry. `escrow` is the part of the carry
 * that is held back.
 */
export type TierSplit = {
  returnOfCapital: Tier;
  preferred: Tier;
  catchUp: Tier;
  split: Tier;
  lp: string;
  gp: string;
  carry: string;
  gpCommitment: string;
  escrow: string;
};

/** One distribution or income: `index` is the place of its row in the events, `id` and `deal` are the row's own. */
export type DistributionSplit = TierSplit & {
  index: number;
  id: string | null;
  date: string;
  kind: WaterfallEvent["kind"];
  deal: string | null;
  amount: string;
};

/** A line of the trace; `index` is the place of the row it tells of, null for the terms. */
export type TraceLine = Statement & { index: number | null };

/** Where the limited partners and the carry stand after the last event: what a clawback is computed from. */
export type WaterfallPosition = {
  asOf: string | null;
  currency: string | null;
  decimals: number;
  carryShare: string;
  contributed: string;
  received: string;
  carry: string;
  escrow: string;
  /** What all contributed capital and the preferred return on it still lack. */
  hurdleShortfall: string;
};

export type WaterfallResult = {
  /** In the order of the events. */
  distributions: DistributionSplit[];
  total: TierSplit;
  trace: TraceLine[];
  position: WaterfallPosition;
};
