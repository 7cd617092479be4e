/**
 * Where cash went. The tiers add up to the cash, and so do `lp` and `gp`. `gp` is carry and, when the GP has a commitment,
 * `gpCommitment`: its own capital with what that earned, free of carry. `escrow` is the part of its carry held back.
 */
export type TierSplit = {
  date?: string;
  returnOfCapital: string;
  preferred: string;
  catchUp: { lp: string; gp: string };
  split: { lp: string; gp: string };
  lp: string;
  gp: string;
  gpCommitment: string;
  escrow: string;
};

/** Where the limited partners and the carry stand after the last event: what a clawback is computed from. */
export type WaterfallPosition = {
  asOf: string | null;
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
  distributions: TierSplit[];
  total: TierSplit;
  trace: string[];
  position: WaterfallPosition;
};
