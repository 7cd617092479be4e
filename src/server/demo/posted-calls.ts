import type pg from "pg";
import { Calendar } from "./calendar.ts";
import type { Change } from "./change.ts";
import { TEAM } from "./people.ts";
import { callsOf } from "./track-record.ts";

/** The entry of each call of the demo firm that was due. */
export async function callEntries(client: pg.Client, firm: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; entry: string }>(
    `select d.capital_call_id as id, x.entry_id as entry from journal_drafts d
     join journal_approvals x on x.org_id = d.org_id and x.draft_id = d.id
     where d.org_id = $1 and d.capital_call_id is not null`,
    [firm],
  );
  return new Map(rows.map(({ id, entry }) => [id, entry]));
}

/** Calls name their entries, and those that everybody paid are closed. */
export function postedCallChanges(today: Date, entries: ReadonlyMap<string, string>): Change[] {
  const calendar = new Calendar(today);
  return callsOf(today, new Map()).flatMap(({ calls }) =>
    calls.flatMap(({ story, isDue, isPaid }) => {
      if (!isDue) return [];
      const due_entry_id = entries.get(story.row.id) ?? null;
      const posted = { due_entry_id, ...(isPaid && { state: "closed" }) };
      story.change(TEAM.ir.id, "capitalCalls.issue", calendar.at(16, 60), posted);
      return story.changes.slice(-1);
    }),
  );
}
