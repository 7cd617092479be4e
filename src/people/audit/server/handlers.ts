import { implement } from "#core/server/http/rpc.ts";
import { auditApi } from "#people/audit/shared/api.ts";
import { countAudit, countAuditValues, countSealed, findLastCheckpoint, listAudit } from "./queries.ts";

export const auditHandlers = implement(auditApi, {
  list: ({ db }, list) => listAudit(db, list),
  count: ({ db }, question) => countAudit(db, question),
  facets: ({ db }, question) => countAuditValues(db, question),
  seal: async ({ db }) => ({ entries: await countSealed(db), last: (await findLastCheckpoint(db)) ?? null }),
});
