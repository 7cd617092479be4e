import { z } from "zod";
import { moneyText, optionalDate, optionalId } from "#core/shared/fields/form-values.ts";
import { nameText } from "#core/shared/text/name-text.ts";
import { msg, rule, t } from "#core/shared/text.ts";

const LONGEST = 600;
const whole = rule("Enter a number of months");
const months = (least: number) =>
  z
    .union([z.string().trim(), z.number(), z.null()])
    .default(null)
    .transform((entered) => (entered === "" || entered === null ? null : Number(entered)))
    .pipe(z.number(whole).int(whole).min(least, whole).max(LONGEST, whole).nullable());

/** Points of somebody in a fund's carry. Without a day they vest at once. */
export const carryPointForm = z
  .object({
    fundId: z.uuid(),
    name: nameText(),
    points: moneyText(msg("Points"))
      .refine((text) => text !== null && Number(text) > 0, rule("Enter points above zero"))
      .transform(String),
    vestsFrom: optionalDate,
    months: months(1),
    cliffMonths: months(0),
    leftOn: optionalDate,
    /** What is changed by it. */
    replacesId: optionalId.default(null),
  })
  .superRefine(({ vestsFrom, months: all, cliffMonths, leftOn }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (vestsFrom !== null && all === null) say("months", t("Enter a number of months"));
    if (vestsFrom === null && all !== null) say("vestsFrom", t("Enter the day vesting begins"));
    if (cliffMonths !== null && cliffMonths > (all ?? 0))
      say("cliffMonths", t("The cliff is no longer than the vesting"));
    if (vestsFrom !== null && leftOn !== null && leftOn < vestsFrom)
      say("leftOn", t("Choose the day vesting begins or a later one"));
  });
export type CarryPointForm = z.output<typeof carryPointForm>;
