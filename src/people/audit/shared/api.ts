import { z } from "zod";
import { id, query, timestamp } from "#core/shared/contract.ts";
import { counted, countInput, facetInput, facets, listInput, page } from "#core/shared/lists/paging.ts";
import { AUDIT_ACTIONS, auditFilters } from "./fields.ts";

const entry = z.object({
  id,
  at: timestamp,
  actorName: z.string(),
  /** The command that was called, such as deals.update; null for work of the database itself. */
  procedure: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  tableName: z.string(),
  rowId: id,
  /** What the row is called today, where it is a record that you may read. */
  record: z.object({ kind: z.string(), label: z.string() }).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type AuditEntry = z.infer<typeof entry>;

const checkpoint = z.object({
  number: z.number().int(),
  sealedAt: timestamp,
  digest: z.string(),
  publicKey: z.string(),
});

const byNewest = { field: "at", direction: "desc" } as const;
const READS = ["audit_log", "records", "users"] as const;

export const auditApi = {
  list: query({
    can: "audit:read",
    reads: READS,
    path: "/audit",
    summary: "Who changed what, when, from what to what; changes of tables that you may not read are left out",
  })
    .input(listInput(auditFilters, byNewest))
    .output(page(entry)),
  count: query({ can: "audit:read", reads: READS, path: "/audit/count", summary: "How many changes match" })
    .input(countInput(auditFilters))
    .output(counted),
  facets: query({
    can: "audit:read",
    reads: READS,
    path: "/audit/facets",
    summary: "Which values a field has among the changes that match, to pick a filter from",
  })
    .input(facetInput(auditFilters))
    .output(facets),
  seal: query({
    can: "audit:read",
    reads: ["audit_checkpoints"],
    path: "/audit/seal",
    summary: "How far the trail is sealed: the last signed checkpoint",
  }).output(z.object({ entries: z.number().int(), last: checkpoint.nullable() })),
};
