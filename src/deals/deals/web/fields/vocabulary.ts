import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { described } from "#core/web/app/described.ts";
import { type DealStatus, type Outcome, type Priority, STAGE_LABELS, type Stage } from "#deals/deals/shared/rules.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";

/** The words of deals, as the reader sees them. */
export const STAGE_WORDS = described(STAGE_LABELS);

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
