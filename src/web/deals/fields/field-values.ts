import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { OUTCOMES, PRIORITIES, STAGES, STATUSES } from "#shared/deals/rules.ts";
import { formatDate } from "../../ui/dates.ts";
import { exactAmount } from "./amounts.ts";
import { type DealWord, OUTCOME_WORDS, PRIORITY_WORDS, STAGE_WORDS, STATUS_WORDS } from "./vocabulary.ts";

/** Amounts of money, in the currency of their deal. */
export const AMOUNTS: ReadonlySet<string> = new Set<DealWord>([
  "amountRequested",
  "valuationPre",
  "valuationPost",
  "ourInvestment",
  "roundSize",
  "ourAllocation",
]);
const DATES = new Set<DealWord>([
  "lastContact",
  "expectedCloseDate",
  "actualCloseDate",
  "createdAt",
  "archivedAt",
  "nextStepOn",
  "lookAgainOn",
  "decidedAt",
  "stageSince",
  "enteredAny",
  "enteredSourcing",
  "enteredInitialReview",
  "enteredDueDiligence",
  "enteredInvestmentCommittee",
  "enteredTermSheet",
  "enteredClosing",
]);

/** The value of a deal's field in words; empty when there is none. */
export function valueText(i18n: I18n, field: DealWord, value: unknown, currency: string): string {
  if (Array.isArray(value)) return value.join(", ");
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (text === "") return isScore(field) ? i18n._(msg`Not scored`) : "";
  if (AMOUNTS.has(field)) return Number.isNaN(Number(text)) ? text : exactAmount(text, currency, i18n.locales);
  if (DATES.has(field)) return formatDate(text, i18n.locales);
  if (field === "ownershipPercentage") return `${plainNumber(text)}%`;
  const word = wordOf(field, text);
  return word ? i18n._(word) : text;
}

const isScore = (field: DealWord) => field === "aiScore" || field === "score";

/** "12.5000" → "12.5". */
export function plainNumber(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}

function wordOf(field: DealWord, text: string) {
  if (field === "stage" || field === "movedOnFrom")
    return STAGE_WORDS[STAGES.find((stage) => stage === text) ?? "sourcing"];
  if (field === "status") return STATUS_WORDS[STATUSES.find((status) => status === text) ?? "active"];
  if (field === "outcome") return OUTCOME_WORDS[OUTCOMES.find((outcome) => outcome === text) ?? "open"];
  if (field === "priority") return PRIORITY_WORDS[PRIORITIES.find((priority) => priority === text) ?? "Medium"];
  return undefined;
}
