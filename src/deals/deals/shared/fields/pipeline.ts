import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { SECTORS } from "#people/auth/shared/sectors.ts";
import { INSTRUMENTS, INVESTMENT_TYPES, PRIORITIES, SOURCES, STAGES, STATUSES } from "../rules.ts";

/** Which deal it is, how far it got, and what kind of company and round it is about. */
export const pipelineFields = {
  company: {
    label: msg("Company"),
    kind: "text",
    sortable: true,
    fileNames:
      "company_name company startup startup_name organization_name organization organisation account_name target",
    imported: { column: "companyId" },
  },
  name: {
    label: msg("Deal"),
    kind: "text",
    sortable: true,
    fileNames: "deal_name deal opportunity_name opportunity name",
    imported: { label: msg("Name") },
  },
  stage: {
    label: msg("Stage"),
    kind: "choice",
    options: STAGES,
    fileNames: "deal_stage stage pipeline_stage phase list_status",
  },
  status: {
    label: msg("Status"),
    kind: "choice",
    options: STATUSES,
    fileNames: "record_status",
    imported: { as: "state" },
  },
  priority: { label: msg("Priority"), kind: "choice", options: PRIORITIES, fileNames: "priority importance" },
  investmentType: {
    label: msg("Investment Type"),
    kind: "text",
    words: "round",
    options: INVESTMENT_TYPES,
    nullable: true,
    fileNames: "investment_type funding_round_type investmentn_type round_type round round_name series deal_type",
    imported: { label: msg("Round") },
  },
  instrument: {
    label: msg("Instrument"),
    kind: "text",
    words: "instrument",
    options: INSTRUMENTS,
    nullable: true,
    fileNames: "instrument security security_type",
  },
  sector: {
    label: msg("Sector"),
    kind: "text",
    words: "sector",
    options: SECTORS,
    nullable: true,
    fileNames: "sector industry industry_vertical category_code company_category_code category vertical market",
  },
  source: {
    label: msg("Source"),
    kind: "text",
    words: "source",
    options: SOURCES,
    nullable: true,
    fileNames: "deal_source source lead_source origin channel",
  },
  founder: {
    label: msg("Founder"),
    kind: "text",
    nullable: true,
    most: 500,
    fileNames: "founder founders founder_name founder_names ceo associated_people",
  },
} as const satisfies RecordFields;
