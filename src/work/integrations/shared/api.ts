import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { configureForm, connectForm, integrationSettingsForm } from "./forms.ts";
import {
  INTEGRATION_STATUSES,
  INTEGRATION_TYPES,
  PROVIDER_FIELDS,
  PROVIDER_NAMES,
  RUN_STATUSES,
  SYNC_MINUTES,
} from "./rules.ts";

const person = z.object({ id, name: z.string() });

const integration = z.object({
  id,
  rowVersion,
  integrationType: z.enum(INTEGRATION_TYPES),
  providerName: z.enum(PROVIDER_NAMES),
  status: z.enum(INTEGRATION_STATUSES),
  /** Values of its fields that are no secrets. */
  fields: z.partialRecord(z.enum(PROVIDER_FIELDS), z.string()),
  events: z.array(z.string()),
  syncMinutes: z.literal(SYNC_MINUTES).nullable(),
  lastSyncAt: timestamp.nullable(),
  lastError: z.string().nullable(),
  /** When a failed run is tried again. */
  retryAt: timestamp.nullable(),
  isRunning: z.boolean(),
  connectedBy: person.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Integration = z.infer<typeof integration>;

const run = z.object({
  id,
  integrationId: id,
  providerName: z.enum(PROVIDER_NAMES),
  kind: z.enum(["sync", "test"]),
  status: z.enum(RUN_STATUSES),
  startedBy: person.nullable(),
  attempt: z.number().int(),
  readCount: z.number().int(),
  createdCount: z.number().int(),
  updatedCount: z.number().int(),
  skippedCount: z.number().int(),
  failedCount: z.number().int(),
  message: z.string(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Rows that failed or were skipped, the first hundred. */
  rows: z.array(
    z.object({
      externalId: z.string(),
      label: z.string(),
      outcome: z.enum(["failed", "skipped"]),
      message: z.string(),
    }),
  ),
});
export type Run = z.infer<typeof run>;

const settings = integrationSettingsForm.extend({ rowVersion: z.number().int() });
export type StoredSettings = z.infer<typeof settings>;

const READS = ["external_integrations", "integration_runs", "users"];

export const integrationsApi = {
  list: query({
    can: "integration:read",
    reads: READS,
    path: "/integrations",
    summary: "Connected services, the oldest first; no secret is answered",
  }).output(z.object({ items: z.array(integration) })),
  create: command({
    can: "integration:manage",
    path: "/integrations",
    summary: "Connect a service; its runs act under your rights",
  })
    .input(connectForm)
    .output(integration),
  configure: command({
    can: "integration:manage",
    method: "PUT",
    path: "/integrations/{id}",
    summary: "Change the fields of a connected service; secrets that are left empty stay",
  })
    .input(configureForm)
    .output(integration),
  setStatus: command({
    can: "integration:manage",
    path: "/integrations/{id}/status",
    summary: "Turn Auto Sync on (active) or off (inactive)",
  })
    .input(z.object({ id, status: z.enum(["active", "inactive"]) }))
    .output(integration),
  test: command({
    can: "integration:manage",
    inSteps: true,
    path: "/integrations/{id}/test",
    summary: "Call the service now, and say whether it answers",
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.boolean(), message: z.string() })),
  sync: command({
    can: "integration:manage",
    path: "/integrations/{id}/sync",
    summary: "Start a run now",
  })
    .input(z.object({ id }))
    .output(z.object({ runId: id })),
  remove: command({
    can: "integration:manage",
    path: "/integrations/{id}/remove",
    summary: "Disconnect a service and forget its secrets; what it brought stays",
  })
    .input(z.object({ id }))
    .output(done),
  runs: query({
    can: "integration:read",
    reads: [...READS, "integration_run_rows"],
    path: "/integration-runs",
    summary: "What integrations did, the newest first, with rows that failed",
  })
    .input(z.object({ integrationId: id.optional(), limit: z.number().int().min(1).max(100).default(50) }))
    .output(z.object({ items: z.array(run) })),
  readings: query({
    can: "integration:read",
    reads: [...READS, "integration_readings"],
    path: "/integrations/{id}/readings",
    summary: "Figures that accounting or web analytics brought, the newest first",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            metric: z.string(),
            periodStart: plainDate,
            periodEnd: plainDate,
            value: z.string(),
            currency: z.string().nullable(),
            readAt: timestamp,
          }),
        ),
      }),
    ),
  settings: query({
    can: "integration:read",
    reads: ["integration_settings"],
    path: "/integration-settings",
    summary: "What follows a failed run, and how often integrations run",
  }).output(settings),
  saveSettings: command({
    can: "integration:manage",
    method: "PATCH",
    path: "/integration-settings",
    summary: "Save what follows a failed run, and how often integrations run",
  })
    .input(settings)
    .output(settings),
};
