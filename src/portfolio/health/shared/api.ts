import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { KPI_UNITS } from "#portfolio/kpis/shared/rules.ts";
import { newRuleForm, ruleForm } from "./forms.ts";
import { COMPARISONS, SEVERITIES } from "./rules.ts";

const company = z.object({ id, name: z.string(), sector: z.string().nullable() });
const person = z.object({ id, name: z.string() }).nullable();
const severity = z.enum(SEVERITIES);

const alert = z.object({
  id,
  rowVersion,
  company,
  alertType: z.string(),
  severity,
  message: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  isTest: z.boolean(),
  isResolved: z.boolean(),
  resolvedAt: timestamp.nullable(),
  assignedTo: person,
  snoozedUntil: z.string().nullable(),
  createdAt: timestamp,
});
export type HealthAlert = z.infer<typeof alert>;

const scored = z.object({
  company,
  /** 100 less what open alerts take; null is “Not scored”. */
  score: z.number().nullable(),
  /** Its open alerts, gravest first. */
  alerts: z.array(severity),
  /** The end of the last period with a figure. */
  lastFigureOn: z.string().nullable(),
});

const rule = z.object({
  id,
  rowVersion,
  alertType: z.string(),
  metric: z.string(),
  label: z.string(),
  unit: z.enum(KPI_UNITS),
  comparison: z.enum(COMPARISONS),
  threshold: z.string(),
  isAbsolute: z.boolean(),
  severity,
  isActive: z.boolean(),
});

const READS = [
  "companies",
  "company_health_alerts",
  "firm_settings",
  "health_scans",
  "kpi_definitions",
  "kpi_figures",
  "ledger_accounts",
  "portfolio_companies",
  "postings",
  "securities",
  "users",
] as const;

export const healthApi = {
  overview: query({
    can: "portfolio:read",
    reads: READS,
    path: "/portfolio-health",
    summary: "Unresolved alerts of monitored companies, and the score of each company with what it is made of",
  }).output(
    z.object({
      alerts: z.array(alert),
      companies: z.array(scored),
      /** The average of the companies that are scored. */
      averageScore: z.number().nullable(),
      /** When the companies were looked at last; null where nobody ever did. */
      scannedAt: timestamp.nullable(),
      asOf: timestamp,
    }),
  ),
  ofCompany: query({
    can: "portfolio:read",
    reads: READS.filter((table) => table !== "health_scans"),
    path: "/companies/{companyId}/health",
    summary:
      "Unresolved alerts of one company, and its score with what it is made of; without a score where no fund holds it",
  })
    .input(z.object({ companyId: id }))
    .output(z.object({ alerts: z.array(alert), scored: scored.nullable() })),
  scan: command({
    can: "portfolio:manage",
    path: "/health/scan",
    summary: "Look at the latest figures of every monitored company; answers how many conditions hold now",
  }).output(
    z.object({
      found: z.number().int(),
      /** Figures that no rate turns into the firm’s currency, so that no rule could look at them. */
      noRate: z.array(z.object({ company: z.string(), metric: z.string(), currency: z.string() })),
    }),
  ),
  resolve: command({ can: "portfolio:manage", path: "/health/alerts/{id}/resolve", summary: "Resolve an alert" })
    .input(z.object({ id }))
    .output(done),
  assign: command({
    can: "portfolio:manage",
    path: "/health/alerts/{id}/assign",
    summary: "Give an alert to a colleague, who is notified, or to nobody",
  })
    .input(z.object({ id, userId: id.nullable() }))
    .output(done),
  snooze: command({
    can: "portfolio:manage",
    path: "/health/alerts/{id}/snooze",
    summary: "Put an alert aside until a day, or bring it back",
  })
    .input(z.object({ id, until: plainDate.nullable() }))
    .output(done),
  generateTest: command({
    can: "portfolio:manage",
    path: "/health/test-alerts",
    summary: "Make an alert that is marked as a test, counts for no score and can be removed",
  }).output(done),
  removeTest: command({
    can: "portfolio:manage",
    path: "/health/test-alerts/{id}",
    method: "DELETE",
    summary: "Remove a test alert",
  })
    .input(z.object({ id }))
    .output(done),
};

export const healthRulesApi = {
  list: query({
    can: "portfolio:read",
    reads: ["health_rules", "kpi_definitions"],
    path: "/health-rules",
    summary: "When a figure is worth an alert",
  }).output(z.object({ items: z.array(rule) })),
  create: command({
    can: "portfolio:manage",
    path: "/health-rules",
    summary: "Add a rule for a metric; the companies are looked at by it at once",
  })
    .input(newRuleForm)
    .output(rule),
  delete: command({
    can: "portfolio:manage",
    path: "/health-rules/{id}",
    method: "DELETE",
    summary: "Delete a rule; alerts that only it raised are resolved",
  })
    .input(z.object({ id }))
    .output(done),
  update: command({
    can: "portfolio:manage",
    path: "/health-rules/{id}",
    method: "PUT",
    summary: "Change a rule’s threshold, or switch it off, naming the version that was seen",
  })
    .input(ruleForm.extend({ id, rowVersion }))
    .output(rule),
};
