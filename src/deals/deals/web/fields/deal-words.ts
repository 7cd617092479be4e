import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type FieldWords, useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { dealConditions } from "#deals/deals/shared/filters.ts";
import { NEW_DEAL, scoreOutOfTen } from "#deals/deals/shared/rules.ts";
import { percentOfText } from "#ui/web/figures/percent.ts";
import { exactAmount } from "#ui/web/text/amounts.ts";
import { OUTCOME_WORDS, PRIORITY_WORDS, STAGE_WORDS, STATUS_WORDS } from "./vocabulary.ts";

/** Also what filters ask, and the score as the trail calls it. */
const NAMED = { ...dealFields, ...dealConditions, score: dealFields.aiScore };

const OWN = {
  labels: { name: msg`Deal name` },
  choices: {
    stage: STAGE_WORDS,
    movedOnFrom: STAGE_WORDS,
    status: STATUS_WORDS,
    outcome: OUTCOME_WORDS,
    priority: PRIORITY_WORDS,
  },
};

export const DEAL_WORDED: Worded = { fields: NAMED, ...OWN };

/** Amounts of money, in the currency of their deal. */
export const isAmount = (field: string): boolean =>
  Object.hasOwn(dealFields, field) && dealFields[field as keyof typeof dealFields].kind === "money";

type DealWords = Omit<FieldWords, "text"> & { text: (field: string, value: unknown, currency?: string) => string };

/** What a deal's fields are called, wherever one is named: in forms, filters, history and conflicts; and their values in words. */
export function useDealWords(): DealWords {
  const { t, i18n } = useLingui();
  const words = useFieldWords(NAMED, OWN);
  return {
    ...words,
    // The trail says the company's id beside what follows from it.
    has: (field) => field !== "companyId" && words.has(field),
    text(field, value, currency = NEW_DEAL.currency) {
      const text = words.text(field, value);
      if (text === "") return field === "aiScore" || field === "score" ? t`Not scored` : "";
      // What they are, not how words group their digits.
      const figure = String(value);
      if (isAmount(field)) return Number.isNaN(Number(figure)) ? text : exactAmount(figure, currency, i18n.locales);
      // The trail calls it so; filters and forms ask it out of a hundred.
      if (field === "score") return `${scoreOutOfTen(Number(text))}/10`;
      return field === "ownershipPercentage" ? percentOfText(text, i18n.locales) : text;
    },
  };
}

/** "12.5000" → "12.5". */
export function plainNumber(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
