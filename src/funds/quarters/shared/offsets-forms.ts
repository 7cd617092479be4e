import { z } from "zod";
import { moneyText, optionalId, optionalText, percentText } from "#core/shared/fields/form-values.ts";
import { msg, rule } from "#core/shared/text.ts";
import { OFFSET_KIND_NAMES } from "#maths/fund/fees/offsets.ts";

const positive = (text: string | null) => text !== null && Number(text) > 0;

/** What the manager received elsewhere; it reduces the next fee once somebody else confirms it. */
export const feeOffsetForm = z.object({
  fundId: z.uuid(),
  kind: z.enum(OFFSET_KIND_NAMES),
  receivedOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  amount: moneyText(msg("Amount")).refine(positive, rule("Enter an amount above zero")).transform(String),
  /** In percent; empty: as the terms of the day say. */
  share: percentText(msg("Share"))
    .default(null)
    .refine((text) => text === null || Number(text) > 0, rule("Enter a percentage above zero")),
  companyId: optionalId.default(null),
  memo: optionalText(500).default(null),
});
export type FeeOffsetForm = z.output<typeof feeOffsetForm>;
