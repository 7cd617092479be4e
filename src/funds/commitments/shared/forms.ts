import { z } from "zod";
import { moneyText, optionalId } from "#core/shared/fields/form-values.ts";
import { atMost, msg, rule } from "#core/shared/text.ts";
import { COMMITMENT_CHANGES } from "./rules.ts";

/** How a commitment is to change; who takes it over where it is transferred. Nothing of it holds until somebody else confirms it. */
export const commitmentChangeForm = z.object({
  commitmentId: z.uuid(),
  kind: z.enum(COMMITMENT_CHANGES),
  amount: moneyText(msg("Amount"))
    .refine((text) => text !== null && Number(text) !== 0, rule("Enter an amount above zero"))
    .transform(String),
  effectiveOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  toPartnerId: optionalId.default(null),
  reason: z.string(rule("Say why")).trim().min(1, rule("Say why")).max(500, atMost(500)),
});
export type CommitmentChangeForm = z.output<typeof commitmentChangeForm>;
