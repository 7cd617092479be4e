import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { currencyCode, optionalId, optionalWebsite } from "#core/shared/fields/form-values.ts";
import { atMost, type Msg, msg, rule, t } from "#core/shared/text.ts";
import { competitorCompanyFields, competitorFields, rivalDealFields, rivalFields } from "./fields.ts";
import { ALERT_TOPICS, RIVAL_TIERS, THREAT_LEVELS } from "./rules.ts";

const name = z.string(rule("Enter a name")).trim().min(1, rule("Enter a name")).max(200, atMost(200));
/** Without a currency it is the firm’s. */
const currency = z.union([z.literal("").transform(() => undefined), currencyCode]).optional();

type Bounds = { label: Msg; min: number; max: number; isWhole?: true };

/** A number as people type it, within bounds; empty means none. */
function number({ label, min, max, isWhole }: Bounds) {
  return z
    .union([z.number(), z.string().trim()])
    .nullish()
    .transform((value) => (value === "" || value === undefined ? null : value))
    .transform((value, context) => {
      if (value === null) return null;
      const text = String(value).replace(",", ".").replace(/%$/, "");
      const read = /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
      if (read >= min && read <= max && (!isWhole || Number.isInteger(read))) return read;
      const values = { label: t(label), min, max };
      const message = isWhole
        ? t("{label} must be a whole number from {min} to {max}", values)
        : t("{label} must be a number from {min} to {max}", values);
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

const SWOT = ["strengths", "weaknesses", "opportunities", "threats"] as const;

export const competitorForm = z.object({
  name,
  website: optionalWebsite,
  threatLevel: z.enum(THREAT_LEVELS).default("medium"),
  competitivePosition: number({ label: msg("Competitive position"), min: 0, max: 100, isWhole: true }),
  currency,
  employees: number({ label: msg("Employees"), min: 0, max: 10_000_000, isWhole: true }),
  growth: number({ label: msg("Growth (%)"), min: -100, max: 100_000 }),
  marketShare: number({ label: msg("Market share (%)"), min: 0, max: 100 }),
  ...rulesOf(
    fieldsNamed(competitorFields, [
      "sector",
      "stage",
      "lastFundingAmount",
      "lastFundingRound",
      "lastFundingDate",
      "lastFundingInvestors",
      "revenue",
      ...SWOT,
      "source",
    ]),
  ),
});
export type CompetitorForm = z.output<typeof competitorForm>;

export const competitorCompanyForm = z.object({
  competitorId: z.uuid(),
  companyId: optionalId,
  ...rulesOf(fieldsNamed(competitorCompanyFields, ["note"])),
});
export type CompetitorCompanyForm = z.output<typeof competitorCompanyForm>;

export const competitorActivityForm = z.object({
  competitorId: z.uuid(),
  happenedOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  content: z.string(rule("Enter what happened")).trim().min(1, rule("Enter what happened")).max(2000, atMost(2000)),
  link: optionalWebsite,
});
export type CompetitorActivityForm = z.output<typeof competitorActivityForm>;

export const rivalForm = z.object({
  name,
  tier: z
    .union([z.literal("").transform(() => null), z.enum(RIVAL_TIERS)])
    .nullish()
    .transform((tier) => tier ?? null),
  currency,
  ...rulesOf(fieldsNamed(rivalFields, ["aum", "avgCheck", "strategy", ...SWOT, "source"])),
});
export type RivalForm = z.output<typeof rivalForm>;

/** A deal of our pipeline, or a company by its name. */
export const rivalDealForm = z.object({
  rivalFirmId: z.uuid(),
  dealId: optionalId,
  ...rulesOf(fieldsNamed(rivalDealFields, ["company", "stage", "amount", "happenedOn", "note"])),
});
export type RivalDealForm = z.output<typeof rivalDealForm>;

export const alertTopics = z.array(z.enum(ALERT_TOPICS)).transform((topics) => [...new Set(topics)]);

/** A note about a rival firm becomes a task. */
export const rivalNote = z.object({
  content: z.string(rule("Enter a note")).trim().min(1, rule("Enter a note")).max(5000, atMost(5000)),
});
