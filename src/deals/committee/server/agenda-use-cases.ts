import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { findDeals } from "./item-queries.ts";

/** Deals that are there and open can be brought to the committee. */
export async function assertPresentable(db: Db, dealIds: readonly string[]): Promise<void> {
  const found = await findDeals(db, dealIds);
  const ids = new Set(found.map(({ id }) => id));
  if (dealIds.some((id) => !ids.has(id))) throw refuse("core.gone");
  const ended = found.find(({ outcome }) => outcome !== "open");
  if (ended) throw refuse("committee.ended_deal", { name: ended.name });
}
