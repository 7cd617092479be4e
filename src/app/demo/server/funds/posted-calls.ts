import type pg from "pg";
import type { Change } from "../change.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { momentOn } from "../work/calendar.ts";
import { postedAdmission } from "./fund-admissions.ts";
import { callsOf, distributionsOf } from "./partners-money.ts";

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
  return callsOf(today, new Map()).flatMap(({ calls }) =>
    calls.flatMap(({ story, isDue, isPaid }) => {
      if (!isDue) return [];
      const due_entry_id = entries.get(story.row.id) ?? null;
      const posted = { due_entry_id, ...(isPaid && { state: "closed" }) };
      story.change(TEAM.ir.id, "capitalCalls.issue", momentOn(String(story.row["due_on"]), 400), posted);
      return story.changes.slice(-1);
    }),
  );
}

/** The entries that closings of the demo firm and their money made, by their drafts. */
export async function admissionEntries(client: pg.Client, firm: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; entry: string }>(
    `select d.id, x.entry_id as entry from journal_drafts d
     join journal_approvals x on x.org_id = d.org_id and x.draft_id = d.id
     where d.org_id = $1 and d.fund_admission_id is not null`,
    [firm],
  );
  return new Map(rows.map(({ id, entry }) => [id, entry]));
}

/** Closings, their receipts and what was paid name their entries. */
export function postedAdmissionChanges(today: Date, entries: ReadonlyMap<string, string>): Change[] {
  return callsOf(today, new Map()).flatMap(({ closings }) =>
    closings.flatMap((closing) => postedAdmission(closing, entries)),
  );
}

type PostedDistribution = { id: string; entry: string; before: string };

/** The entry of each distribution of the demo firm, and the moment before it was posted. */
export async function distributionEntries(client: pg.Client, firm: string): Promise<PostedDistribution[]> {
  const { rows } = await client.query<PostedDistribution>(
    `select d.distribution_id as id, e.id as entry, (e.recorded_at - interval '1 microsecond')::text as before
     from journal_drafts d
     join journal_approvals x on x.org_id = d.org_id and x.draft_id = d.id
     join journal_entries e on e.org_id = x.org_id and e.id = x.entry_id
     where d.org_id = $1 and d.distribution_id is not null`,
    [firm],
  );
  return rows;
}

/** Distributions name their entries, and were divided by what the books said before. */
export function postedDistributionChanges(today: Date, entries: readonly PostedDistribution[]): Change[] {
  const approved_by = NORTHLIGHT.founder.id;
  return distributionsOf(today, new Map()).flatMap(({ distributions }) =>
    distributions.flatMap(({ story, approved_at }) => {
      const posted = entries.find(({ id }) => id === story.row.id);
      if (posted === undefined) return [];
      const { entry: entry_id, before: known_at } = posted;
      const approved = { state: "approved", approved_by, approved_at, entry_id, known_at };
      story.change(approved_by, "distributions.approve", approved_at, approved);
      return story.changes.slice(-1);
    }),
  );
}
