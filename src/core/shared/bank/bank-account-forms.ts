import { z } from "zod";
import { isOffered } from "#maths/money/currency-codes.ts";
import { currencyCode, optionalId, optionalText } from "../fields/form-values.ts";
import { atMost, rule } from "../text.ts";
import { accountNumber, bankCode } from "./bank-details.ts";
import { unwritable } from "./bank-text.ts";

const named = (why: ReturnType<typeof rule>) => z.string(why).trim().min(1, why).max(200, atMost(200));

/** A bank account, or what one is to become: nothing of it holds until somebody else confirms it. */
export const bankDetailsForm = z.object({
  /** The account it takes the place of. */
  replacesId: optionalId.default(null),
  name: named(rule("Enter a name")),
  holder: named(rule("Enter an account holder")).refine(
    (text) => unwritable(text) === "",
    rule("Banks can’t take some of these letters. Use Latin, Greek or Cyrillic letters"),
  ),
  currency: currencyCode.refine(isOffered, rule("Choose a currency")),
  /** Of one that is changed it may be left out, with its BIC: it stays as it is. */
  account: accountNumber,
  bic: bankCode,
  bank: optionalText(200),
});
export type BankDetailsForm = z.output<typeof bankDetailsForm>;
