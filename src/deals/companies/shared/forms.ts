import { z } from "zod";
import {
  currencyCode,
  longText,
  moneyText,
  optionalId,
  optionalText,
  optionalWebsite,
  optionalWord,
} from "#core/shared/fields/form-values.ts";
import { atMost, type Msg, msg, rule, t } from "#core/shared/text.ts";
import { SECTORS } from "#people/auth/shared/sectors.ts";
import { EARLIEST_YEAR, LARGEST_HEADCOUNT, NEW_COMPANY, SOURCES } from "./rules.ts";

/** A whole number as people type it; empty means none. */
function wholeNumber(label: Msg, min: number, max: () => number) {
  return z
    .union([z.number(), z.string().trim()])
    .nullish()
    .transform((value) => (value === "" || value === undefined ? null : value))
    .refine((value) => value === null || /^\d{1,9}$/.test(String(value)), {
      error: () => t("{label} must be a whole number", { label: t(label) }),
    })
    .transform((value) => (value === null ? null : Number(value)))
    .superRefine((value, context) => {
      if (value === null || Number.isNaN(value)) return;
      const most = max();
      if (value < min || value > most)
        context.addIssue({
          code: "custom",
          message: t("{label} must be between {min} and {most}", { label: t(label), min, most }),
        });
    });
}

/** One name per line; blank lines are nobody. */
const names = (tooMany: { error: () => string }) =>
  z
    .array(z.string().trim().max(200, rule("Up to 200 characters per line")))
    .transform((lines) => lines.filter((line) => line !== ""))
    .refine((lines) => lines.length <= 50, tooMany)
    .default([]);

/** What the form says of a company. Its limits are those of an import, so that every imported company can be edited. */
export const companyForm = z.object({
  name: z
    .string(rule("Enter the company’s name"))
    .trim()
    .min(1, rule("Enter the company’s name"))
    .max(200, atMost(200)),
  website: optionalWebsite,
  sector: optionalWord(200, SECTORS),
  foundedYear: wholeNumber(msg("Founded Year"), EARLIEST_YEAR, () => new Date().getFullYear()),
  employeeCount: wholeNumber(msg("Employees"), 0, () => LARGEST_HEADCOUNT),
  headquarters: optionalText(200),
  country: optionalText(100),
  source: z.enum(SOURCES).default(NEW_COMPANY.source),
  /** The event it was met at or the partner who referred it; its source says which of the two. */
  referralSourceId: optionalId,
  description: longText(20_000),
  founders: names(rule("Up to 50 founders")),
  tags: names(rule("Up to 50 tags")),
  linkedinUrl: optionalWebsite,
  fundingTotal: moneyText(msg("Total Funding")),
  fundingCurrency: currencyCode.default(NEW_COMPANY.fundingCurrency),
  operatingStatus: optionalText(100),
});
export type CompanyForm = z.output<typeof companyForm>;
export type CompanyFormInput = z.input<typeof companyForm>;
