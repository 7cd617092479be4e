import { t } from "#shared/core/text.ts";
import type { Permission } from "#shared/permissions.ts";
import { samplesApi } from "#shared/start/samples-api.ts";
import type { Member } from "../core/ctx.ts";
import { implement, lackingOf, notAllowed } from "../core/rpc.ts";
import { writeSample } from "../demo/sample-use-cases.ts";
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
