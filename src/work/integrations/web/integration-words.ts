import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";
import type {
  IntegrationStatus,
  IntegrationType,
  ProviderField,
  RunStatus,
  SyncMinutes,
  Verb,
} from "#work/integrations/shared/rules.ts";

export type Integration = OutputOf<typeof api.integrations.list>["items"][number];
export type Run = OutputOf<typeof api.integrations.runs>["items"][number];
export type Settings = OutputOf<typeof api.integrations.settings>;
export type Endpoint = OutputOf<typeof api.webhooks.list>["items"][number];
export type Delivery = OutputOf<typeof api.webhooks.deliveries>["items"][number];

export const TYPE_WORDS: Record<IntegrationType, MessageDescriptor> = {
  crm: msg`CRM`,
  communication: msg`Communication`,
  financial: msg`Financial`,
  analytics: msg`Analytics`,
  sources: msg`Sources`,
};

export const STATUS_WORDS: Record<IntegrationStatus, MessageDescriptor> = {
  active: msg`active`,
  inactive: msg`inactive`,
  error: msg`error`,
};
export const STATUS_TONES: Record<IntegrationStatus, Tone> = {
  active: "success",
  inactive: "neutral",
  error: "danger",
};

export const RUN_WORDS: Record<RunStatus, MessageDescriptor> = {
  running: msg`running`,
  succeeded: msg`succeeded`,
  partial: msg`some rows failed`,
  failed: msg`failed`,
};
export const RUN_TONES: Record<RunStatus, Tone> = {
  running: "info",
  succeeded: "success",
  partial: "warn",
  failed: "danger",
};

export const FIELD_WORDS: Record<ProviderField, MessageDescriptor> = {
  instanceUrl: msg`Instance URL`,
  clientId: msg`Client ID`,
  clientSecret: msg`Client Secret`,
  webhookUrl: msg`Webhook URL`,
  defaultChannel: msg`Default Channel`,
  companyId: msg`Company ID`,
  accessToken: msg`Access Token`,
  propertyId: msg`Property ID`,
  serviceAccountKey: msg`Service Account Key`,
  apiAddress: msg`API address`,
  calendarUrl: msg`Calendar address`,
  csvUrl: msg`File address`,
  mailHost: msg`Mail server`,
  mailPort: msg`Port`,
  mailUser: msg`User name`,
  mailPassword: msg`Password`,
  consent: msg`This is my own account, and I agree that subjects, times and people are logged for my firm. No texts are kept.`,
};

export const INTERVAL_WORDS: Record<SyncMinutes, MessageDescriptor> = {
  15: msg`Every 15 minutes`,
  30: msg`Every 30 minutes`,
  60: msg`Hourly`,
  240: msg`Every 4 hours`,
  1440: msg`Daily`,
};

export const VERB_WORDS: Record<Verb, MessageDescriptor> = {
  created: msg`created`,
  updated: msg`changed`,
  archived: msg`archived`,
  restored: msg`restored`,
  deleted: msg`deleted`,
};
