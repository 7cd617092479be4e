import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { type Msg, msg } from "#core/shared/text.ts";

export const INTEGRATION_TYPES = ["crm", "communication", "financial", "analytics", "sources"] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

export const INTEGRATION_STATUSES = ["active", "inactive", "error"] as const;
export type IntegrationStatus = (typeof INTEGRATION_STATUSES)[number];

export const RUN_STATUSES = ["running", "succeeded", "partial", "failed"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Minutes from one run to the next. */
export const SYNC_MINUTES = [15, 30, 60, 240, 1440] as const;
export type SyncMinutes = (typeof SYNC_MINUTES)[number];

export const PROVIDER_FIELDS = [
  "instanceUrl",
  "clientId",
  "clientSecret",
  "webhookUrl",
  "defaultChannel",
  "companyId",
  "accessToken",
  "propertyId",
  "serviceAccountKey",
  "apiAddress",
  "calendarUrl",
  "csvUrl",
  "mailHost",
  "mailPort",
  "mailUser",
  "mailPassword",
  "consent",
] as const;
export type ProviderField = (typeof PROVIDER_FIELDS)[number];

/** Encrypted when they are stored, and never answered. */
export const SECRET_FIELDS: ReadonlySet<ProviderField> = new Set([
  "clientSecret",
  "webhookUrl",
  "accessToken",
  "serviceAccountKey",
  "calendarUrl",
  "csvUrl",
  "mailPassword",
]);
export const ADDRESS_FIELDS: ReadonlySet<ProviderField> = new Set([
  "instanceUrl",
  "webhookUrl",
  "apiAddress",
  "calendarUrl",
  "csvUrl",
]);

type Provider = {
  type: IntegrationType;
  /** What it brings or sends. */
  does: Msg;
  required: readonly ProviderField[];
  optional: readonly ProviderField[];
};

export const PROVIDER_NAMES = [
  "Salesforce",
  "Slack",
  "QuickBooks",
  "Google Analytics",
  "Calendar",
  "Mailbox",
  "CSV file",
] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export const PROVIDERS: Readonly<Record<ProviderName, Provider>> = {
  Salesforce: {
    type: "crm",
    does: msg("Brings accounts as companies and contacts as contacts"),
    required: ["instanceUrl", "clientId", "clientSecret"],
    optional: [],
  },
  Slack: {
    type: "communication",
    does: msg("Posts a message when something you choose happens"),
    required: ["webhookUrl"],
    optional: ["defaultChannel"],
  },
  QuickBooks: {
    type: "financial",
    does: msg("Reads bank balances and invoiced amounts"),
    required: ["companyId", "accessToken"],
    optional: ["apiAddress"],
  },
  "Google Analytics": {
    type: "analytics",
    does: msg("Reads daily sessions and active users"),
    required: ["propertyId", "serviceAccountKey"],
    optional: ["apiAddress"],
  },
  Calendar: {
    type: "sources",
    does: msg("Logs your meetings on the contacts who took part, from a calendar address (ICS)"),
    required: ["calendarUrl", "consent"],
    optional: [],
  },
  Mailbox: {
    type: "sources",
    does: msg("Logs your e-mails on the contacts they went to or came from (IMAP, headers only)"),
    required: ["mailHost", "mailUser", "mailPassword", "consent"],
    optional: ["mailPort"],
  },
  "CSV file": {
    type: "sources",
    does: msg("Brings rows of a CSV file as companies or contacts"),
    required: ["csvUrl"],
    optional: [],
  },
};

/** The address of a provider’s service, unless the form names another. */
export const USUAL_ADDRESSES = {
  QuickBooks: "https://quickbooks.api.intuit.com",
  "Google Analytics": "https://analyticsdata.googleapis.com",
} as const;

export const VERBS = ["created", "updated", "archived", "restored", "deleted"] as const;
export type Verb = (typeof VERBS)[number];
export const STAGE_CHANGED = "deal.stage_changed";
export const EVENT_KINDS = Object.keys(RECORDS) as RecordKind[];
/** What webhooks and chat messages are about: an act on a kind of record. */
export const EVENTS: readonly string[] = [
  ...EVENT_KINDS.flatMap((kind) => VERBS.map((verb) => `${kind}.${verb}`)),
  STAGE_CHANGED,
];
export const MOST_EVENTS = 100;
export const MOST_INTEGRATIONS = 50;
