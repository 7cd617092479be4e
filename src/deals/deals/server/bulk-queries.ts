import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { eachOnce } from "#core/shared/text/words.ts";
import type { BulkChange, BulkSet } from "#deals/deals/shared/forms.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";

type Before = { id: string; stage: string; ownerId: string | null; tags: string[] };

const among = (ids: readonly string[]) => sql<boolean>`deals.id = any (${ids}::uuid[])`;

/** Changes deals in one statement; answers what they were before, leaving out those it had nothing to change of. */
export async function changeDeals(db: Db, { ids, set }: BulkChange): Promise<Before[]> {
  const before = await db
    .selectFrom("deals")
    .select(["id", "stage", "ownerId", "tags"])
    .where(among(ids))
    .orderBy("id")
    .forUpdate()
    .execute();
  const changed = before.filter((deal) => differs(deal, set));
  if (changed.length === 0) return [];
  const { addTag, ...columns } = set;
  const updated = await db
    .updateTable("deals")
    .set({ ...columns, ...(addTag !== undefined && { tags: sql<string[]>`array_append(tags, ${addTag}::text)` }) })
    .where(among(changed.map(({ id }) => id)))
    .returning("id")
    .execute();
  const done = new Set(updated.map(({ id }) => id));
  return changed.filter(({ id }) => done.has(id));
}

function differs(deal: Before, { stage, ownerId, addTag, tags }: BulkSet): boolean {
  return (
    (stage !== undefined && stage !== deal.stage) ||
    (ownerId !== undefined && ownerId !== deal.ownerId) ||
    (addTag !== undefined && eachOnce([...deal.tags, addTag]).length > eachOnce(deal.tags).length) ||
    (tags !== undefined && JSON.stringify(tags) !== JSON.stringify(deal.tags))
  );
}

/** What puts deals back to where they were, those that were alike together. */
export function takingBack(before: readonly Before[], set: BulkSet): BulkChange[] {
  const groups = Map.groupBy(before, (deal) => JSON.stringify(formerly(deal, set)));
  return [...groups].map(([former, deals]) => ({
    ids: deals.map(({ id }) => id),
    set: JSON.parse(former) as BulkSet,
  }));
}

function formerly({ stage, ownerId, tags }: Before, set: BulkSet): BulkSet {
  return {
    ...(set.stage !== undefined && { stage: stage as Stage }),
    ...(set.ownerId !== undefined && { ownerId }),
    ...((set.addTag !== undefined || set.tags !== undefined) && { tags }),
  };
}
