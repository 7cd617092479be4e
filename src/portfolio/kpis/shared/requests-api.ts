import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import type { KpiDefinition } from "./api.ts";
import { askAllForm, askForm, period, templateForm } from "./forms.ts";
import { METRIC_KEY, PERIOD_KINDS, REQUEST_STATES } from "./rules.ts";

const metrics = z.array(z.string().regex(METRIC_KEY));

const template = z.object({
  id,
  rowVersion,
  name: z.string(),
  periodKind: z.enum(PERIOD_KINDS),
  metrics,
  dueDays: z.number().int(),
  message: z.string(),
  isArchived: z.boolean(),
});
export type KpiTemplate = z.infer<typeof template>;

export const kpiTemplatesApi = {
  list: query({
    can: "kpi:read",
    reads: ["kpi_templates"],
    path: "/kpi-templates",
    summary: "What founders are asked for, archived templates last",
  }).output(z.object({ items: z.array(template) })),
  create: command({ can: "kpi:configure", path: "/kpi-templates", summary: "Add a template" })
    .input(templateForm)
    .output(template),
  update: command({
    can: "kpi:configure",
    path: "/kpi-templates/{id}",
    method: "PUT",
    summary: "Change a template, naming the version that was seen; requests that were sent stay as they are",
  })
    .input(templateForm.extend({ id, rowVersion }))
    .output(template),
  archive: command({
    can: "kpi:configure",
    path: "/kpi-templates/{id}/archive",
    summary: "Archive a template, or restore it",
  })
    .input(z.object({ id, isArchived: z.boolean() }))
    .output(template),
};

const request = z.object({
  id,
  company: z.object({ id, name: z.string() }),
  ...period,
  metrics,
  dueOn: z.string(),
  state: z.enum(REQUEST_STATES),
  /** Who was sent a link, newest first, each address once. */
  recipients: z.array(z.string()),
  /** When founders sent their figures last. */
  sentAt: timestamp.nullable(),
  comment: z.string(),
  /** Metrics that are required and were not answered. */
  missing: metrics,
  createdAt: timestamp,
});
export type KpiRequest = z.infer<typeof request>;

const recipient = z.object({
  company: z.object({ id, name: z.string() }),
  email: z.string().nullable(),
  /** Of the request for this period that is not closed. */
  state: z.enum(REQUEST_STATES).nullable(),
});
export type KpiRecipient = z.infer<typeof recipient>;

export const kpiRequestsApi = {
  list: query({
    can: "kpi:read",
    reads: ["companies", "kpi_answers", "kpi_definitions", "kpi_requests", "public_links"],
    path: "/kpi-requests",
    summary: "Who was asked for which period, what is late, and what arrived; the latest period first",
  }).output(z.object({ items: z.array(request) })),
  send: command({
    can: "kpi:request",
    path: "/kpi-requests",
    summary: "Ask founders of a company for the figures of a period, by a link that needs no account",
  })
    .input(askForm)
    .output(z.object({ id })),
  recipients: query({
    can: "kpi:request",
    reads: [
      "companies",
      "contacts",
      "kpi_answers",
      "kpi_figures",
      "kpi_requests",
      "kpi_templates",
      "ledger_accounts",
      "portfolio_companies",
      "postings",
      "public_links",
      "securities",
    ],
    path: "/kpi-requests/recipients",
    summary:
      "Whom a question to all companies would reach: those held or with figures, each with the address that was asked last, else a founder’s",
  })
    .input(z.object({ templateId: id, periodStart: period.periodStart }))
    .output(z.object({ items: z.array(recipient) })),
  sendAll: command({
    can: "kpi:request",
    path: "/kpi-requests/all",
    summary: "Ask founders of many companies for the figures of a period, each by a link of their own",
  })
    .input(askAllForm)
    .output(z.object({ sent: z.number().int() })),
  close: command({
    can: "kpi:request",
    path: "/kpi-requests/{id}/close",
    summary: "Close a request, or open it again: nothing more is taken by its links",
  })
    .input(z.object({ id, isClosed: z.boolean() }))
    .output(done),
  revoke: command({
    can: "kpi:request",
    path: "/kpi-requests/{id}/revoke",
    summary: "Withdraw every link of the request’s company",
  })
    .input(z.object({ id }))
    .output(done),
};

/** What founders see by their link. */
export type AskedKpis = {
  firm: string;
  company: string;
  recipient: string;
  /** Nothing more is wanted. */
  isClosed: boolean;
  requests: AskedRequest[];
  /** Names of files that came by this link. */
  files: string[];
};

/** The sheets of a table that founders fill their form from, as texts. */
export type FounderTable = { sheets: { name: string; cells: string[][] }[] };

export type AskedRequest = {
  id: string;
  periodKind: KpiRequest["periodKind"];
  periodStart: string;
  message: string;
  dueOn: string;
  isLate: boolean;
  sentAt: string | null;
  currency: string;
  comment: string;
  metrics: (Pick<KpiDefinition, "key" | "label" | "description" | "unit" | "isRequired"> & {
    /** As typed so far; at first that of the period before. */
    entry: string;
    /** What is said about it so far. */
    note: string;
    /** The last figure before this period. */
    before: { value: string; currency: string | null; periodStart: string } | null;
  })[];
};
