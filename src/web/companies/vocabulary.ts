import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { CompanyCard } from "#shared/companies/api.ts";
import { COMPANY_STATUSES, SOURCES, type Source } from "#shared/companies/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import type { FieldWords } from "../core/records/field-words.ts";
import type { Tone } from "../ui/badge.tsx";
import { formatDate } from "../ui/dates.ts";

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

/** What a company's fields are called, wherever one is named: in forms, filters, history and conflicts. */
export const FIELD_WORDS = {
  name: msg`Company Name`,
  website: msg`Website`,
  sector: msg`Sector`,
  foundedYear: msg`Founded Year`,
  employeeCount: msg`Employees`,
  headquarters: msg`Headquarters`,
  country: msg`Country`,
  source: msg`Source`,
  referralSource: msg`Event or partner`,
  referralSourceId: msg`Event or partner`,
  description: msg`Description`,
  founders: msg`Founders`,
  tags: msg`Tags`,
  linkedinUrl: msg`LinkedIn`,
  fundingTotal: msg`Total Funding`,
  fundingCurrency: msg`Currency`,
  operatingStatus: msg`Operating status`,
  externalId: msg`Identifier in the source`,
  status: msg`Status`,
  isProspect: msg`Prospect`,
  isConverted: msg`Converted`,
  qualifiedAt: msg`Qualified`,
  convertedAt: msg`Converted`,
  createdAt: msg`Added`,
} as const satisfies Record<string, MessageDescriptor>;
type CompanyWord = keyof typeof FIELD_WORDS;

function isCompanyWord(field: string): field is CompanyWord {
  return Object.hasOwn(FIELD_WORDS, field);
}

const DATES: ReadonlySet<CompanyWord> = new Set(["qualifiedAt", "convertedAt", "createdAt"]);

/** The value of a company's field in words; empty when there is none. */
export function valueText(i18n: I18n, field: CompanyWord, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.filter((entry) => entry !== "").join(", ");
  if (field === "referralSource" && typeof value === "object" && "name" in value) return String(value.name);
  if (typeof value === "boolean") return i18n._(value ? msg`Yes` : msg`No`);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (DATES.has(field)) return formatDate(text, i18n.locales);
  const source = field === "source" ? SOURCES.find((one) => one === text) : undefined;
  if (source) return i18n._(SOURCE_WORDS[source]);
  const status = field === "status" ? COMPANY_STATUSES.find((one) => one === text) : undefined;
  return status ? i18n._(STANDING_WORDS[status]) : text;
}

export function useCompanyWords(): FieldWords {
  const { i18n } = useLingui();
  return {
    has: isCompanyWord,
    label: (field) => (isCompanyWord(field) ? i18n._(FIELD_WORDS[field]) : field),
    text: (field, value) =>
      isCompanyWord(field) ? valueText(i18n, field, value) : typeof value === "string" ? value : "",
  };
}
