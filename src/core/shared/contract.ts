import { type AnyContractProcedure, type HTTPMethod, type HTTPPath, oc } from "@orpc/contract";
import { z } from "zod";
import { ERROR_STATUS } from "./errors.ts";
import type { Permission } from "./permissions.ts";
import { rule } from "./text.ts";

/**
 * Who may call: anyone; anyone signed in; any active member of a firm; or a member whose roles grant the permission.
 * `loopback-demo` is the outbox of a local demo: an administrator, or anyone on this machine while it is a demo.
 */
export type Guard = "public" | "signed-in" | "member" | "loopback-demo" | Permission;

/**
 * `reads` names the tables whose changes make a query's result stale. `inSteps` is for work that takes longer than a connection
 * may be held, such as reading a file: its handler enters the database in short transactions of its own. `metrics` are the figures
 * (`METRICS`) a query explains. `isForKeys` opens what any member may do to API keys: they get what their permissions show.
 * `onReplica` is for reads that take long and may wait a moment: where there are replicas (`DATABASE_REPLICA_URL`) one of them answers.
 */
export type ProcedureMeta = {
  kind: "query" | "command";
  can: Guard;
  reads: readonly string[];
  inSteps?: boolean;
  metrics?: readonly string[];
  isForKeys?: boolean;
  onReplica?: boolean;
};

const errorData = z.object({
  reason: z.string().optional().describe("Why, as `<area>.<what>`: stays as it is while the message may change"),
  params: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe("What the message names, such as the record"),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  changed: z.array(z.object({ field: z.string(), by: z.string(), at: z.string() })).optional(),
  alike: z.array(z.object({ id: z.uuid(), name: z.string(), detail: z.string() })).optional(),
  record: z.object({ id: z.uuid(), kind: z.string(), label: z.string() }).optional(),
  requestId: z.string().optional(),
});

const errors = Object.fromEntries(
  Object.entries(ERROR_STATUS).map(([code, status]) => [code, { status, data: errorData }]),
) as { [Code in keyof typeof ERROR_STATUS]: { status: number; data: typeof errorData } };

type MetaFor<Can extends Guard, InSteps extends boolean> = ProcedureMeta & { can: Can; inSteps?: InSteps };

/** Procedures by group and name, as the whole contract has them. */
export type AnyContract = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>;

type Route = { path: HTTPPath; summary: string; method?: HTTPMethod };

/** A read: runs in a read-only transaction as the asking person. */
export function query<const Can extends Guard, const InSteps extends boolean = false>({
  can,
  reads,
  inSteps,
  metrics,
  isForKeys,
  onReplica,
  ...route
}: Route & {
  can: Can;
  reads: readonly string[];
  inSteps?: InSteps;
  metrics?: readonly string[];
  isForKeys?: true;
  onReplica?: true;
}) {
  return oc
    .$meta<MetaFor<Can, InSteps>>({
      kind: "query",
      can,
      reads,
      ...(inSteps && { inSteps }),
      ...(metrics && { metrics }),
      ...(isForKeys && { isForKeys }),
      ...(onReplica && { onReplica }),
    })
    .errors(errors)
    .route({ method: "GET", ...route });
}

/** A write: one transaction, audited; what it changed reaches other screens by itself. */
export function command<const Can extends Guard, const InSteps extends boolean = false>({
  can,
  inSteps,
  isForKeys,
  ...route
}: Route & { can: Can; inSteps?: InSteps; isForKeys?: true }) {
  return oc
    .$meta<MetaFor<Can, InSteps>>({
      kind: "command",
      can,
      reads: [],
      ...(inSteps && { inSteps }),
      ...(isForKeys && { isForKeys }),
    })
    .errors(errors)
    .route({ method: "POST", ...route });
}

export const id = z.uuid();
export const rowVersion = z.number().int().min(1);
/** A moment in UTC, ISO 8601 with microseconds as PostgreSQL keeps them. */
export const timestamp = z.string();
/** A plain date, YYYY-MM-DD, that never shifts between time zones. */
export const plainDate = z.iso.date(rule("Enter a date, such as 2026-03-12"));

/** The answer of a command that has nothing else to say. */
export const done = z.object({ ok: z.literal(true) });
export const DONE: z.infer<typeof done> = { ok: true };
