import { writeSample } from "#app/demo/server/sample-use-cases.ts";
import { samplesApi } from "#app/start/shared/samples-api.ts";
import type { Member } from "#core/server/ctx.ts";
import { implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { t } from "#core/shared/text.ts";
import {
  countAdded,
  countSampleRecords,
  deleteSample,
  insertSample,
  insertSampleRecords,
  keepRecords,
  listKept,
  lockSample,
  lockSampleRecords,
} from "./sample-queries.ts";

/** What sample data is made of, and what removing it must see to leave what is the firm's own. */
const NEEDS = [
  "deal:create",
  "deal:update",
  "company:create",
  "company:update",
  "contact:create",
  "contact:update",
  "activity:create",
  "task:create",
] as const satisfies readonly Permission[];

export const sampleHandlers = implement(samplesApi, {
  async removal({ db, actor }) {
    assertMayMake(actor);
    return { records: await countSampleRecords(db), added: await countAdded(db), kept: await listKept(db) };
  },

  async make(ctx) {
    assertMayMake(ctx.actor);
    const sampleId = await insertSample(ctx.db);
    if (sampleId === undefined) return { isNew: false };
    await insertSampleRecords(ctx.db, sampleId, await writeSample(ctx, t("Sample")));
    return { isNew: true };
  },

  async remove({ db, actor }) {
    assertMayMake(actor);
    if (!(await lockSample(db))) return { removed: 0, kept: [] };
    await lockSampleRecords(db);
    const kept = await listKept(db);
    await keepRecords(
      db,
      kept.map(({ id }) => id),
      t("Sample"),
    );
    return { removed: await deleteSample(db), kept };
  },
});

function assertMayMake(actor: Member): void {
  const lacking = lackingOf(actor, NEEDS);
  if (lacking.length > 0) throw notAllowed(actor, lacking);
}
