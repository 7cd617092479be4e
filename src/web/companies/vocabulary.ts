import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CompanyCard } from "#shared/companies/api.ts";
import { companyFields } from "#shared/companies/fields.ts";
import type { Source } from "#shared/companies/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import { useFieldWords } from "../core/records/field-words.ts";
import type { Tone } from "../ui/badge.tsx";

export type CompanyRecord = OutputOf<typeof api.companies.get>;

/** The words of companies and prospects, as the reader sees them. */
export const SOURCE_WORDS: Record<Source, MessageDescriptor> = {
  Inbound: msg`Inbound`,
  Outbound: msg`Outbound`,
  Referral: msg`Referral`,
  Events: msg`Events`,
  Partners: msg`Partners`,
};

export const SOURCE_TONES: Record<Source, Tone> = {
  Inbound: "info",
  Outbound: "neutral",
  Referral: "violet",
  Events: "warn",
  Partners: "teal",
};

/** Where a company stands, as one word: what became of it counts more than how it is filed. */
export type Standing = "prospect" | "active" | "converted" | "paused";

export function standingOf({ status, convertedAt }: Pick<CompanyCard, "status" | "convertedAt">): Standing {
  return status === "active" && convertedAt !== null ? "converted" : status;
}

export const STANDING_WORDS: Record<Standing, MessageDescriptor> = {
  prospect: msg`Prospect`,
  active: msg`Qualified`,
  converted: msg`Converted`,
  paused: msg`Archived`,
};

export const STANDING_TONES: Record<Standing, Tone> = {
  prospect: "neutral",
  active: "primary",
  converted: "success",
  paused: "warn",
};

/** What fields are called where there is room for it, and where a file says it otherwise. */
const LABELS = {
  name: msg`Company Name`,
  fundingCurrency: msg`Currency`,
  operatingStatus: msg`Operating status`,
  externalId: msg`Identifier in the source`,
};
const CHOICES = { source: SOURCE_WORDS, status: STANDING_WORDS };

export const useCompanyWords = () => useFieldWords(companyFields, { labels: LABELS, choices: CHOICES });
