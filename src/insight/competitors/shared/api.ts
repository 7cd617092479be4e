import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { competitorActivityFields, competitorCompanyFields, competitorFields, competitorFilters } from "./fields.ts";
import { alertTopics, competitorActivityForm, competitorCompanyForm, competitorForm } from "./forms.ts";
import { ALERT_TOPICS } from "./rules.ts";

const entry = RECORDS.competitor;

const competitor = z.object({
  id,
  rowVersion,
  ...outputsOf(competitorFields),
  /** Companies of ours it competes with. */
  companies: z.array(z.object({ id, kind: z.string(), label: z.string() })),
  /** The changes the asking person is notified of. */
  alerts: z.array(z.enum(ALERT_TOPICS)),
});
export type Competitor = z.infer<typeof competitor>;

const READS = ["competitors", "competitor_companies", "competitor_alerts", "companies"] as const;

export const competitorsApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Competitors of our companies, newest first; archived ones only when filtered by that",
      create: "Add a competitor",
      delete: "Delete a competitor with its list of companies",
    },
    reads: { list: READS, count: READS, get: READS },
    fields: competitorFilters,
    order: { field: "createdAt", direction: "desc" },
    card: competitor,
    record: competitor,
    form: competitorForm,
    edit: competitorForm.extend({ id, rowVersion }),
  }),
  configureAlerts: command({
    can: entry.can.read,
    path: "/competitors/{id}/alerts",
    method: "PUT",
    summary: "Choose which changes of a competitor notify the asking person; none ends the alerts",
  })
    .input(z.object({ id, topics: alertTopics }))
    .output(done),
  deals: query({
    can: entry.can.read,
    reads: [...READS, "deals"],
    path: "/competitors/{id}/deals",
    summary: "Our deals of the companies a competitor competes with, newest first",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        items: z.array(z.object({ id, name: z.string(), stage: z.string(), outcome: z.string() })),
      }),
    ),
};

const competitorCompany = z.object({
  id,
  rowVersion,
  competitorId: id,
  companyId: id,
  ...outputsOf(competitorCompanyFields),
});
export type CompetitorCompany = z.infer<typeof competitorCompany>;

export const competitorCompaniesApi = rowContract({
  of: { entry, key: "competitorId" },
  path: "competitor-companies",
  one: "company",
  many: "companies",
  reads: ["competitor_companies"],
  row: competitorCompany,
  form: competitorCompanyForm,
  edit: competitorCompanyForm.extend({ id, rowVersion }),
});

const competitorActivity = z.object({ id, rowVersion, competitorId: id, ...outputsOf(competitorActivityFields) });
export type CompetitorActivity = z.infer<typeof competitorActivity>;

export const competitorActivitiesApi = rowContract({
  of: { entry, key: "competitorId" },
  path: "competitor-activities",
  one: "activity",
  many: "activities",
  reads: ["competitor_activities"],
  row: competitorActivity,
  form: competitorActivityForm,
  edit: competitorActivityForm.extend({ id, rowVersion }),
});
