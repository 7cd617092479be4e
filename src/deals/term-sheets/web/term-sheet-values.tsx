import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { termSheetFields } from "#deals/term-sheets/shared/fields.ts";
import { priceText } from "#deals/term-sheets/shared/price-text.ts";
import { percentOfText } from "#ui/web/figures/percent.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import { exactAmount } from "#ui/web/text/amounts.ts";
import { numberFormat } from "#ui/web/text/formats.ts";

/** A term sheet as a list has it. */
export type ListedSheet = OutputOf<typeof api.termSheets.list>["items"][number];
export type TermSheet = OutputOf<typeof api.termSheets.get>;

const CHOICES = {
  status: {
    Draft: msg`Draft`,
    Negotiating: msg`Negotiating`,
    Signed: msg`Signed`,
    Expired: msg`Expired`,
    Executed: msg`Executed`,
  },
};
const TONES = {
  status: { Draft: "neutral", Negotiating: "info", Signed: "success", Expired: "warn", Executed: "success" },
} as const;

export const TERM_SHEET_WORDED: Worded = { fields: termSheetFields, choices: CHOICES, tones: TONES };
export const useSheetWords = () => useFieldWords(termSheetFields, TERM_SHEET_WORDED);

/** Each term in words: an amount with its currency, a share in percent, shares in groups of digits; empty where none exists. */
export function useTermText() {
  const { t, i18n } = useLingui();
  const words = useSheetWords();
  return (field: string, value: unknown, currency: string): string => {
    const text = words.text(field, value);
    if (text === "") return "";
    // In groups already where it is a word; figures are formatted from what they are.
    const figure = typeof value === "string" ? value : text;
    switch (field) {
      case "amount":
      case "valuation":
      case "legalFeesCap":
        return exactAmount(figure, currency, i18n.locales);
      case "pricePerShare":
        return priceText(figure, currency, 10, i18n.locales);
      case "sharesBefore":
      case "poolAvailable":
        return numberFormat(i18n.locales, { maximumFractionDigits: 20 }).format(figure);
      case "optionPool":
        return percentOfText(figure, i18n.locales);
      case "participationCap":
        return `${numberFormat(i18n.locales, {}).format(figure)}×`;
      case "noShopDays":
        return t`${text} days`;
      default:
        return text;
    }
  };
}

/** The facts of a sheet that its fields alone do not say. */
export function useTermFacts(sheet: TermSheet): Partial<Record<keyof TermSheet, ReactNode>> {
  const text = useTermText();
  const of = (field: keyof TermSheet) => text(field, sheet[field], sheet.currency);
  const exact = (amount: string | null) => amount !== null && <Amount amount={amount} currency={sheet.currency} />;
  return {
    amount: exact(sheet.amount),
    valuation: exact(sheet.valuation),
    legalFeesCap: exact(sheet.legalFeesCap),
    pricePerShare: of("pricePerShare"),
    sharesBefore: of("sharesBefore"),
    poolAvailable: of("poolAvailable"),
    optionPool: of("optionPool"),
    participationCap: of("participationCap"),
    noShopDays: of("noShopDays"),
  };
}
