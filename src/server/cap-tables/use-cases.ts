import type { CapTableShown } from "#shared/cap-tables/api.ts";
import { historyOfObjects } from "#shared/cap-tables/history.ts";
import { nameOf, ownedShare, tableOn } from "#shared/cap-tables/table.ts";
import { msg } from "#shared/core/text.ts";
import type { Db } from "../core/ctx.ts";
import { readFirmToday } from "../core/days.ts";
import { required } from "../core/required.ts";
import { findCompany, listEvents, listObjects } from "./queries.ts";

/** The cap table of a company on a day, today where none is given. */
export async function shownTable(db: Db, id: string, day?: string): Promise<CapTableShown> {
  required(await findCompany(db, id), msg("Portfolio company"));
  const asOf = day ?? (await readFirmToday(db));
  const objects = await listObjects(db, [id]);
  const table = tableOn(historyOfObjects(objects, await listEvents(db, [id])), asOf);
  const byId = new Map(objects.map((one) => [one.object.id, one]));
  const ours = new Map(
    objects.flatMap(({ object, fundId }) => (fundId === null ? [] : [[object.id, fundId] as const])),
  );
  const holders = table.holders.map(({ stakeholder_id: stakeholderId, ...count }) => {
    const found = byId.get(stakeholderId);
    return {
      stakeholderId,
      name: found ? nameOf(found.object) : stakeholderId,
      fundId: found?.fundId ?? null,
      ...count,
    };
  });
  return { asOf, totals: table.totals, holders, ownedPercentage: ownedShare(table, ours) };
}
