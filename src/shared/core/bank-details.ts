import { z } from "zod";
import { isIban } from "./mod97.ts";
import { rule } from "./text.ts";

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

/** A BIC, null where none is entered. */
export const bankCode = z
  .string()
  .nullish()
  .transform((text) => (text ? bare(text) : null))
  .refine((text) => text === null || /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(text), rule("A BIC has 8 or 11 characters"));
