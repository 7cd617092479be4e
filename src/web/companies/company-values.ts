import type { CompanyFormInput } from "#shared/companies/forms.ts";
import { NEW_COMPANY } from "#shared/companies/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import type { Opened } from "../core/records/entry.ts";

export type CompanyRecord = OutputOf<typeof api.companies.get>;

/** The event or partner it names, whose id is sent. */
type Named = { referralSource: { id: string; name: string } | null };

export type CompanyEntry = Omit<CompanyFormInput, "referralSourceId"> & Named & { opened: Opened | null };

const NO_COMPANY = {
  name: "",
  website: "",
  source: NEW_COMPANY.source,
  referralSource: null,
  sector: "",
  foundedYear: "",
  employeeCount: "",
  headquarters: "",
  description: "",
  founders: [],
  tags: [],
  country: "",
  linkedinUrl: "",
  fundingTotal: null,
  fundingCurrency: NEW_COMPANY.fundingCurrency,
  operatingStatus: "",
} satisfies CompanyFormInput & Named;

/** The fields of the form in the order people see them. */
export const FORM_FIELDS = Object.keys(NO_COMPANY) as (keyof typeof NO_COMPANY)[];

export const EMPTY_ENTRY: CompanyEntry = { ...NO_COMPANY, opened: null };

/** A stored company as the form shows it: an absent text is an empty box. */
export function entryOf(company: CompanyRecord): CompanyEntry {
  const fields = {
    name: company.name,
    website: company.website ?? "",
    source: company.source,
    referralSource: company.referralSource,
    sector: company.sector ?? "",
    foundedYear: company.foundedYear ?? "",
    employeeCount: company.employeeCount ?? "",
    headquarters: company.headquarters ?? "",
    description: company.description,
    founders: company.founders,
    tags: company.tags,
    country: company.country ?? "",
    linkedinUrl: company.linkedinUrl ?? "",
    fundingTotal: company.fundingTotal,
    fundingCurrency: company.fundingCurrency,
    operatingStatus: company.operatingStatus ?? "",
  };
  return { ...fields, opened: { rowVersion: company.rowVersion, fields } };
}
