import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { optionalDate, optionalText, optionalWebsite } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { webAddress } from "#core/shared/web-address.ts";
import { insightFields } from "./fields.ts";
import { CATEGORIES, MOST_IMPORTED, MOST_RULES, MOST_SECTORS, MOST_TITLE, SEVERITIES } from "./rules.ts";

const title = z.string(rule("Enter a title")).trim().min(1, rule("Enter a title")).max(MOST_TITLE, atMost(MOST_TITLE));
const sectors = z
  .array(z.string().trim().max(100, atMost(100)))
  .transform((all) => [...new Set(all.filter((one) => one !== ""))])
  .refine((all) => all.length <= MOST_SECTORS, rule("Up to 30 sectors"));

/** A web address with its protocol, as it is compared and opened. */
const link = optionalWebsite.transform((text) =>
  text === null || /^https?:\/\//i.test(text) ? text : `https://${text}`,
);

/** An insight as a person writes it. Without a date it is of today. */
export const insightForm = z.object({
  title,
  category: z.enum(CATEGORIES).default("trend"),
  severity: z.enum(SEVERITIES).default("medium"),
  impactedSectors: sectors.default([]),
  actionable: z.boolean().default(false),
  link,
  publishedOn: optionalDate,
  ...rulesOf(fieldsNamed(insightFields, ["source", "summary"])),
});
export type InsightForm = z.output<typeof insightForm>;

/** A row of a file. What it leaves open the firm’s rules decide. */
export const importedInsight = z.object({
  title,
  category: z.enum(CATEGORIES).nullable().default(null),
  severity: z.enum(SEVERITIES).nullable().default(null),
  impactedSectors: sectors.default([]),
  actionable: z.boolean().nullable().default(null),
  link,
  publishedOn: optionalDate,
  ...rulesOf(fieldsNamed(insightFields, ["source", "summary"])),
});
export type ImportedInsight = z.output<typeof importedInsight>;
export const importedInsights = z.array(importedInsight).min(1).max(MOST_IMPORTED);

export const feedForm = z.object({
  name: optionalText(200),
  url: z
    .string(rule("Enter the address of a feed"))
    .trim()
    .max(2000, atMost(2000))
    .refine((text) => /^https?:\/\//i.test(text) && webAddress(text) !== undefined, {
      ...rule("Enter a web address such as https://example.com/feed.xml"),
    }),
  isActive: z.boolean().default(true),
});
export type FeedForm = z.output<typeof feedForm>;

const marketRule = z.object({
  name: z.string(rule("Enter a name")).trim().min(1, rule("Enter a name")).max(200, atMost(200)),
  words: z
    .array(z.string().trim().min(1).max(100, atMost(100)))
    .min(1, rule("Enter at least one word"))
    .max(100, rule("Up to 100 words")),
  category: z.enum(CATEGORIES),
  severity: z.enum(SEVERITIES),
});
export const marketRules = z.array(marketRule).max(MOST_RULES, rule("Up to 100 rules"));
