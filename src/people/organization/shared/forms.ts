import { z } from "zod";
import { rowVersion } from "#core/shared/contract.ts";
import { undisguised } from "#core/shared/text/name-text.ts";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { isTimeZone } from "#core/shared/time-zone.ts";
import { TIMEOUT_MINUTES } from "#people/admin/shared/session-rules.ts";
import { DATE_FORMATS } from "#people/auth/shared/preferences.ts";
import { foundFirmForm, oneLine } from "#people/auth/shared/rules.ts";
import { colorProblem, PASSWORD_POLICIES } from "./rules.ts";

const color = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((entered, context) => {
    const message = colorProblem(entered);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  .nullable();
const timeZone = z.string(rule("Choose a time zone")).refine(isTimeZone, rule("Choose a time zone"));

/** What Save Changes stores. */
export const organizationForm = z.object({
  name: foundFirmForm.shape.firmName,
  logoId: z.uuid().nullable(),
  primaryColor: color,
  secondaryColor: color,
  timeZone,
  dateFormat: z.enum(DATE_FORMATS).nullable(),
  numberFormat: z.enum(NOTATIONS, rule("Choose a number format")).nullable(),
  /** The month in which the firm's own year begins. */
  fiscalYearStart: z.number().int().min(1).max(12),
  passwordPolicy: z.enum(PASSWORD_POLICIES).nullable(),
  enforceTwoFactor: z.boolean(),
  /** How long a person may go on without a second factor. */
  graceDays: z.number().int().min(0).max(60),
  sessionTimeout: z.literal(TIMEOUT_MINUTES),
});
export type OrganizationForm = z.output<typeof organizationForm>;

export const officeForm = z.object({
  name: z
    .string(rule("Enter a name"))
    .overwrite(undisguised)
    .trim()
    .min(1, rule("Enter a name"))
    .max(200, atMost(200))
    .regex(oneLine, rule("Enter a name on one line")),
  location: z.string().trim().max(500, atMost(500)).default(""),
  timeZone,
  isHeadquarters: z.boolean().default(false),
});
export type OfficeForm = z.output<typeof officeForm>;

/** 0: nothing was stored yet. */
export const settingsVersion = rowVersion.or(z.literal(0));
