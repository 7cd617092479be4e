import { z } from "zod";
import { rule } from "../text.ts";
import { isIban } from "./mod97.ts";

const bare = (text: string) => text.replaceAll(/\s/g, "").toUpperCase();
/** Begins as an IBAN does: then its check digits have to be right. */
const LIKE_IBAN = /^[A-Z]{2}\d{2}/;

/** An IBAN or the number of an account, without spaces. Empty where what is kept already stays as it is. */
export const accountNumber = z
  .string()
  .default("")
  .transform(bare)
  .refine(
    (text) => text === "" || (/^[A-Z0-9-]{4,34}$/.test(text) && (!LIKE_IBAN.test(text) || isIban(text))),
    rule("Check the IBAN or account number"),
  );

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** A BIC (ISO 9362): four of the bank, two letters of a country that there is, two of the place, three of a branch. */
const isBic = (text: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text) && regions.of(text.slice(4, 6)) !== undefined;

/** Whether a bank can find the account: an IBAN names its bank, any other number needs the BIC beside it. */
export const isRoutable = (account: string, bic: string | null): boolean => isIban(account) || bic !== null;

/** Banks of these countries have IBANs of the second. */
const IBAN_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries("GF GP MQ RE PF TF YT NC BL MF PM WF".split(" ").map((country) => [country, "FR"])),
  ...Object.fromEntries("JE GG IM".split(" ").map((country) => [country, "GB"])),
  AX: "FI",
};

/** The countries of an IBAN and of the BIC beside it, as typed, where they differ: most often one of them is wrong. */
export function otherCountry(account: string, bic: string): { iban: string; bic: string } | undefined {
  const [iban, code] = [bare(account), bare(bic)];
  if (!isIban(iban) || !isBic(code)) return undefined;
  const [ofIban, ofBic] = [iban.slice(0, 2), code.slice(4, 6)];
  return ofIban === ofBic || IBAN_OF[ofBic] === ofIban ? undefined : { iban: ofIban, bic: ofBic };
}

/** A BIC, null where none is entered. */
export const bankCode = z
  .string()
  .nullish()
  .transform((text) => (text ? bare(text) : null))
  .refine(
    (text) => text === null || isBic(text),
    rule("Check the BIC: 8 or 11 characters, with the bank’s country in the fifth and sixth"),
  );
