import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Building2 } from "lucide-react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { described } from "#core/web/app/described.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import type { PartOfKind } from "#core/web/records/kind-names.ts";
import type { CompanyCard } from "#deals/companies/shared/api.ts";
import { companyFields } from "#deals/companies/shared/fields.ts";
import { SOURCE_LABELS, type Source } from "#deals/companies/shared/rules.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";

export type CompanyRecord = OutputOf<typeof api.companies.get>;

/** The companies the list of deal sourcing shows. */
export const PROSPECTS: PartOfKind = {
  kind: "company",
  one: msg`prospect`,
  many: msg`prospects`,
  title: msg`Prospects`,
  icon: Building2,
  page: "/deal-sourcing/$id",
  screen: "/deal-sourcing",
  file: "companies",
};

const SOURCE_TONES: Record<Source, Tone> = {
  Inbound: "neutral",
  Outbound: "neutral",
  Referral: "neutral",
  Events: "neutral",
  Partners: "neutral",
};

/** Where a company stands, as one word: what became of it counts more than how it is filed. */
export type Standing = "prospect" | "active" | "converted" | "paused";

export function standingOf({ status, convertedAt }: Pick<CompanyCard, "status" | "convertedAt">): Standing {
  return status === "active" && convertedAt !== null ? "converted" : status;
}

const STANDING_WORDS: Record<Standing, MessageDescriptor> = {
  prospect: msg`Prospect`,
  active: msg`Qualified`,
  converted: msg`Converted`,
  paused: msg`Archived`,
};

const STANDING_TONES: Record<Standing, Tone> = {
  prospect: "neutral",
  active: "info",
  converted: "success",
  paused: "warn",
};

export const COMPANY_WORDED: Worded = {
  fields: companyFields,
  /** What fields are called where there is room for it, and where a file says it otherwise. */
  labels: {
    name: msg`Company Name`,
    fundingCurrency: msg`Currency`,
    operatingStatus: msg`Operating status`,
    externalId: msg`ID in the source`,
  },
  choices: { source: described(SOURCE_LABELS), status: STANDING_WORDS },
  tones: { source: SOURCE_TONES, status: STANDING_TONES },
};

export const useCompanyWords = () => useFieldWords(companyFields, COMPANY_WORDED);
