import { t } from "#core/shared/text.ts";

/** Where partners pay: the account’s last characters alone. */
export type Wire = { holder: string; bank: string | null; accountEnd: string };

/** The account partners pay to, by its end: nobody takes bank details from a letter. */
export function wireText(wire: Wire | undefined): string {
  if (wire === undefined) return t("Ask your contact for the account");
  const { holder, bank, accountEnd } = wire;
  const where = bank === null || bank === "" ? holder : `${holder}, ${bank}`;
  return t("{where}, account ending in {end}. Pay only to the details you have on file; call us before using others.", {
    where,
    end: accountEnd,
  });
}
