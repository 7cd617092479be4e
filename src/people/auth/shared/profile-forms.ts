import { z } from "zod";
import { isPhone, NOT_A_PHONE } from "#core/shared/phone.ts";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { isTimeZone } from "#core/shared/time-zone.ts";
import { DATE_FORMATS, THEMES } from "./preferences.ts";
import { oneLine, personName } from "./rules.ts";

/** What people say of themselves. The first name stays as it was given on arrival. */
export const profileForm = z.object({
  lastName: personName,
  title: z.string().trim().max(200, atMost(200)).regex(oneLine, rule("Enter a title on one line")),
  phone: z
    .string()
    .trim()
    .max(50, atMost(50))
    .refine((text) => text === "" || isPhone(text), NOT_A_PHONE),
});

export const preferencesForm = z.object({
  theme: z.enum(THEMES).nullable(),
  timeZone: z.string().refine(isTimeZone, rule("Unknown time zone")).nullable(),
  dateFormat: z.enum(DATE_FORMATS).nullable(),
  numberFormat: z.enum(NOTATIONS).nullable(),
});
