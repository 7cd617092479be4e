import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { endpointEdit, endpointForm } from "./forms.ts";

const endpoint = z.object({
  id,
  rowVersion,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  status: z.enum(["active", "paused", "failing"]),
  lastError: z.string().nullable(),
  /** Until then the former secret signs, too. */
  formerUntil: timestamp.nullable(),
  createdBy: z.object({ id, name: z.string() }).nullable(),
  createdAt: timestamp,
});
export type Endpoint = z.infer<typeof endpoint>;

const delivery = z.object({
  id,
  endpointId: id,
  messageId: z.string(),
  event: z.string(),
  body: z.string(),
  status: z.enum(["pending", "delivered", "failed"]),
  attempts: z.number().int(),
  nextAttemptAt: timestamp.nullable(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  lastMs: z.number().int().nullable(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const withSecret = endpoint.extend({ secret: z.string().describe("whsec_…, shown this once") });

/** Webhooks out, by Standard Webhooks. */
export const webhooksApi = {
  list: query({
    can: "integration:read",
    reads: ["webhook_endpoints", "users"],
    path: "/webhooks",
    summary: "Endpoints that are sent events, the oldest first",
  }).output(z.object({ items: z.array(endpoint) })),
  create: command({
    can: "integration:manage",
    path: "/webhooks",
    summary: "Add an endpoint; the answer is the only time its secret is shown",
  })
    .input(endpointForm)
    .output(withSecret),
  update: command({
    can: "integration:manage",
    method: "PUT",
    path: "/webhooks/{id}",
    summary: "Change the address, the description or the events of an endpoint",
  })
    .input(endpointEdit)
    .output(endpoint),
  setStatus: command({
    can: "integration:manage",
    path: "/webhooks/{id}/status",
    summary: "Pause an endpoint, or send to it again from now on",
  })
    .input(z.object({ id, status: z.enum(["active", "paused"]) }))
    .output(endpoint),
  rotate: command({
    can: "integration:manage",
    path: "/webhooks/{id}/rotate",
    summary: "Make a new secret; messages are signed with both for 24 hours",
  })
    .input(z.object({ id }))
    .output(withSecret),
  remove: command({
    can: "integration:manage",
    path: "/webhooks/{id}/remove",
    summary: "Remove an endpoint and its log",
  })
    .input(z.object({ id }))
    .output(done),
  test: command({
    can: "integration:manage",
    path: "/webhooks/{id}/test",
    summary: "Send a message of the type tranche.test",
  })
    .input(z.object({ id }))
    .output(delivery),
  deliveries: query({
    can: "integration:read",
    reads: ["webhook_deliveries", "webhook_endpoints", "users"],
    path: "/webhooks/{id}/deliveries",
    summary: "The latest messages to an endpoint, the newest first",
  })
    .input(z.object({ id, limit: z.number().int().min(1).max(100).default(50) }))
    .output(z.object({ items: z.array(delivery) })),
  replay: command({
    can: "integration:manage",
    path: "/webhook-deliveries/{id}/replay",
    summary: "Send a message again, with the same id",
  })
    .input(z.object({ id }))
    .output(delivery),
};
