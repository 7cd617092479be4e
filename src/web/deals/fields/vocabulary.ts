import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DealStatus, Outcome, Priority, Stage } from "#shared/deals/rules.ts";
import type { Tone } from "../../ui/badge.tsx";

/** The words of deals, as the reader sees them. */
export const STAGE_WORDS: Record<Stage, MessageDescriptor> = {
  sourcing: msg`Sourcing`,
  initial_review: msg`Initial Review`,
  due_diligence: msg`Due Diligence`,
  investment_committee: msg`Investment Committee`,
  term_sheet: msg`Term Sheet`,
  closing: msg`Closing`,
};

export const STAGE_TONES: Record<Stage, Tone> = {
  sourcing: "neutral",
  initial_review: "info",
  due_diligence: "violet",
  investment_committee: "warn",
  term_sheet: "teal",
  closing: "success",
};

export const STATUS_WORDS: Record<DealStatus, MessageDescriptor> = { active: msg`Active`, paused: msg`Archived` };

export const OUTCOME_WORDS: Record<Outcome, MessageDescriptor> = {
  open: msg`Open`,
  invested: msg`Invested`,
  passed: msg`Passed`,
};

export const PRIORITY_WORDS: Record<Priority, MessageDescriptor> = {
  High: msg`High`,
  Medium: msg`Medium`,
  Low: msg`Low`,
};

/** What a deal's fields are called, wherever one is named: in forms, filters, history and conflicts. */
export const FIELD_WORDS = {
  company: msg`Company`,
  name: msg`Deal name`,
  founder: msg`Founder`,
  sector: msg`Sector`,
  stage: msg`Stage`,
  amountRequested: msg`Ask Amount`,
  valuationPre: msg`Valuation`,
  source: msg`Source`,
  priority: msg`Priority`,
  aiScore: msg`AI Score`,
  /** As the trail calls it. */
  score: msg`AI Score`,
  lastContact: msg`Last Contact Date`,
  description: msg`Description`,
  investmentType: msg`Investment Type`,
  instrument: msg`Instrument`,
  currency: msg`Currency`,
  valuationPost: msg`Post-Money Valuation`,
  ourInvestment: msg`Our Investment`,
  ownershipPercentage: msg`Ownership %`,
  expectedCloseDate: msg`Expected Close Date`,
  actualCloseDate: msg`Actual Close Date`,
  leadInvestor: msg`Lead Investor`,
  coInvestors: msg`Co-Investors`,
  notes: msg`Notes`,
  owner: msg`Owner`,
  ownerId: msg`Owner`,
  tags: msg`Tags`,
  nextStep: msg`Next Step`,
  nextStepOn: msg`Next Step Date`,
  roundSize: msg`Round Size`,
  ourAllocation: msg`Our Allocation`,
  outcome: msg`Outcome`,
  passReason: msg`Reason for Passing`,
  outcomeNote: msg`Note on the Outcome`,
  lookAgainOn: msg`Look Again On`,
  decidedAt: msg`Decided`,
  stageSince: msg`In Stage Since`,
  overdue: msg`Overdue`,
  enteredAny: msg`Entered a Stage`,
  enteredSourcing: msg`Entered Sourcing`,
  enteredInitialReview: msg`Entered Initial Review`,
  enteredDueDiligence: msg`Entered Due Diligence`,
  enteredInvestmentCommittee: msg`Entered Investment Committee`,
  enteredTermSheet: msg`Entered Term Sheet`,
  enteredClosing: msg`Entered Closing`,
  movedOnFrom: msg`Moved On From`,
  status: msg`Status`,
  archivedAt: msg`Archived`,
  createdAt: msg`Created`,
} as const satisfies Record<string, MessageDescriptor>;
export type DealWord = keyof typeof FIELD_WORDS;

export function isDealWord(field: string): field is DealWord {
  return Object.hasOwn(FIELD_WORDS, field);
}
