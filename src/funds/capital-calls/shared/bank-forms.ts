import { z } from "zod";
import { currencyCode } from "#core/shared/fields/form-values.ts";
import { DAY_ORDERS } from "#core/shared/text/written-day.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { DECIMAL_MARKS } from "#maths/money/decimal-mark.ts";
import { BANK_COLUMNS } from "./bank-columns.ts";

const MOST_ROWS = 5000;

/** A row of a bank's file, its amount with the decimals of its currency. */
const bankRow = z
  .object({
    bookedOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
    amount: z.string().regex(/^\d{1,15}(\.\d+)?$/, rule("Enter an amount above zero")),
    currency: currencyCode,
    payer: z.string().trim().max(300, atMost(300)),
    reference: z.string().trim().max(500, atMost(500)),
  })
  .refine(({ amount, currency }) => (amount.split(".")[1] ?? "").length <= (DECIMALS_BY_CODE.get(currency) ?? 2), {
    path: ["amount"],
    ...rule("Enter an amount with the decimals of its currency"),
  });
export type BankRowForm = z.output<typeof bankRow>;

/** What somebody answered where a bank's file leaves it open. */
export const bankAnswers = z.object({
  columns: z.array(z.enum(BANK_COLUMNS).nullable()).max(200).optional(),
  order: z.enum(DAY_ORDERS).optional(),
  mark: z.enum(DECIMAL_MARKS).optional(),
  inWord: z.string().trim().max(60).optional(),
});
/** How files with such headings are read for this fund's account from now on. */
const layout = z.object({ signature: z.string().regex(/^[0-9a-f]{64}$/), answers: bankAnswers });
export type BankLayout = z.output<typeof layout>;

export const bankRowsForm = z.object({
  fundId: z.uuid(),
  rows: z.array(bankRow).min(1).max(MOST_ROWS),
  layout: layout.optional(),
});

/** What a row is, that is no receipt of a call. */
export const setAsideForm = z.object({
  reason: z.string().trim().min(1, rule("Say what it is")).max(300, atMost(300)),
});
