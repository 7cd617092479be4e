/**
 * What can happen to a partner's account, and which way: `nav` on the net asset value of the account, `unfunded` on what may
 * still be called. Signed lines take amounts of either sign. Source: ILPA Reporting Template 2.0 (2025), A.1 and A.2.
 */
export const ACCOUNT_LINES = {
  contribution: { nav: 1, unfunded: -1, signed: false },
  contributionOutsideCommitment: { nav: 1, unfunded: 0, signed: false },
  distribution: { nav: -1, unfunded: 0, signed: false },
  recallableDistribution: { nav: -1, unfunded: 1, signed: false },
  commitmentReleased: { nav: 0, unfunded: -1, signed: false },
  managementFee: { nav: -1, unfunded: 0, signed: false },
  feeOffset: { nav: 1, unfunded: 0, signed: false },
  partnershipExpense: { nav: -1, unfunded: 0, signed: false },
  income: { nav: 1, unfunded: 0, signed: false },
  realisedGain: { nav: 1, unfunded: 0, signed: true },
  unrealisedGain: { nav: 1, unfunded: 0, signed: true },
  carry: { nav: -1, unfunded: 0, signed: true },
  transfer: { nav: -1, unfunded: 0, signed: false },
} as const satisfies Record<string, { nav: -1 | 0 | 1; unfunded: -1 | 0 | 1; signed: boolean }>;

export type AccountLine = keyof typeof ACCOUNT_LINES;

export const LINE_NAMES = Object.keys(ACCOUNT_LINES).filter((line): line is AccountLine => line in ACCOUNT_LINES);
