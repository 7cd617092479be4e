import type { Ctx } from "#core/server/ctx.ts";
import type { Change, Row } from "./change.ts";
import { type DealStory, dealStory } from "./deal-story.ts";
import { endedPlans, pipeline } from "./deals/pipeline.ts";
import { referralSourceChanges } from "./deals/referral-sources.ts";
import { groupsInOrder } from "./order.ts";
import { NORTHLIGHT, peopleOf } from "./people.ts";
import { insertRows, moveDeals, readBeginning } from "./sample-queries.ts";
import { activityChanges } from "./work/activities.ts";
import { Calendar } from "./work/calendar.ts";
import { contactChanges } from "./work/contacts.ts";
import { taskChanges } from "./work/tasks.ts";

/** Deals of the demo firm in each stage, one that was invested in and one that was passed on. */
const CHOSEN = new Set([
  "Campanile",
  "Nullmark",
  "Fieldnote AI",
  "Gridmoss",
  "Verbatica",
  "Nightingale Loop",
  "Loomhaven",
  "Ledgerfold",
  "Copperline",
  "Chalkstone",
]);

/** Moved on to where they are just now, so that the funnel has something to say. */
const MOVED = new Set(["Verbatica", "Nightingale Loop", "Ledgerfold"]);

/** Records of these tables are samples; the other rows belong to one of them. */
const TAGGED = new Set(["companies", "deals", "contacts"]);
const NAMED: Readonly<Record<string, string>> = { referral_sources: "name", tasks: "title" };

/**
 * A few stories of the demo firm as the asking person's own, as they stand today: the history of the demo firm would be somebody
 * else's. Each is marked with the word, as a tag or in its name. Answers the ids of the records.
 */
export async function writeSample({ db, actor }: Ctx, mark: string): Promise<string[]> {
  const { today, firmName } = await readBeginning(db, 0);
  const { rows, moved } = sampleRows(new Calendar(new Date(`${today}T00:00:00Z`)));
  const { ids } = await readBeginning(db, rows.length);
  const renamed = new Map(rows.map(({ row }, place) => [row.id, ids[place] ?? row.id]));
  for (const { id } of peopleOf(NORTHLIGHT)) renamed.set(id, actor.userId);
  renamed.set(NORTHLIGHT.name, firmName);
  const own = rows.map((change) => ({ ...change, row: marked(change.table, valuesOf(change.row, renamed), mark) }));
  for (const group of groupsInOrder(own)) {
    const [first] = group;
    if (!first) continue;
    await insertRows(
      db,
      first.table,
      group.map(({ row }) => row),
    );
  }
  await moveDeals(
    db,
    moved.map((row) => valuesOf(row, renamed)),
  );
  return own.filter(({ table }) => TAGGED.has(table) || table in NAMED).map(({ row }) => row.id);
}

const isChosen = ({ candidate }: { candidate: { name: string } }) => CHOSEN.has(candidate.name);

/** How each row stands in the end, as if it had been written at once, and the deals that come there by a move or a decision. */
function sampleRows(calendar: Calendar): { rows: Change[]; moved: Row[] } {
  const open = pipeline()
    .filter(isChosen)
    .map((plan) => dealStory(plan, calendar));
  const stories = [
    ...open,
    ...endedPlans()
      .filter(isChosen)
      .map((plan) => dealStory(plan, calendar)),
  ];
  const people = contactChanges(stories, calendar);
  const begun = [
    ...stories.flatMap(({ company, deal }) => [...company.changes, ...deal.changes]),
    ...people.filter(({ table }) => table === "contact_links"),
    ...activityChanges(open, calendar),
    ...taskChanges(open, calendar).filter(({ row }) => row["record_id"] !== null),
  ];
  const about = Map.groupBy([...people, ...referralSourceChanges(calendar)], ({ row }) => row.id);
  const beginnings = new Map(stories.map((story) => [story.deal.row.id, beginningOf(story, calendar)]));
  const moved = stories.filter(({ plan }) => MOVED.has(plan.candidate.name) || plan.ended).map(({ deal }) => deal.row);
  return { rows: atOnce(withNamed(begun, about), beginnings), moved };
}

/** With the people, events and partners that these rows name, and whom those name. */
function withNamed(changes: readonly Change[], others: ReadonlyMap<string, readonly Change[]>): Change[] {
  const found = [...changes];
  const seen = new Set(changes.map(({ row }) => row.id));
  for (const { row } of found) {
    for (const value of Object.values(row)) {
      if (typeof value !== "string" || seen.has(value)) continue;
      seen.add(value);
      found.push(...(others.get(value) ?? []));
    }
  }
  return found;
}

/** How a deal is added: since when it is in its stage, or in the one before; not yet decided. */
function beginningOf({ plan: { candidate, path, ended } }: DealStory, calendar: Calendar): Partial<Row> {
  const [before, last] = path.slice(-2);
  const at = MOVED.has(candidate.name) ? before : (last ?? before);
  return {
    ...(at && { stage: at.stage, created_at: calendar.at(at.entered, 60) }),
    ...(ended && {
      outcome: "open",
      pass_reason: null,
      outcome_note: "",
      look_again_on: null,
      actual_close_date: null,
    }),
  };
}

/** What the database says of a row itself, or what is true only of one that was written step by step. */
const LEFT_OUT = new Set(["updated_at", "row_version", "scored_at"]);

function atOnce(changes: readonly Change[], beginnings: ReadonlyMap<string, Partial<Row>>): Change[] {
  const last = new Map(changes.map((change) => [change.row.id, change]));
  return [...last.values()].map((change) => {
    const entries = Object.entries(change.row).filter(([name]) => !LEFT_OUT.has(name));
    const { created_at, ...row } = Object.fromEntries(entries) as Row;
    // What is written of a sample later is somebody's own: that is told by the moment.
    const begins = change.table === "activities" ? {} : { created_at, ...beginnings.get(change.row.id) };
    return { ...change, by: "", procedure: "", action: "insert" as const, round: 0, row: { ...row, ...begins } };
  });
}

function valuesOf(row: Row, renamed: ReadonlyMap<string, string>): Row {
  const valueOf = (value: unknown) => (typeof value === "string" ? (renamed.get(value) ?? value) : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(value)])) as Row;
}

function marked(table: string, row: Row, mark: string): Row {
  if (TAGGED.has(table)) return { ...row, tags: [...((row["tags"] as string[] | undefined) ?? []), mark] };
  const name = NAMED[table];
  return name === undefined ? row : { ...row, [name]: `${String(row[name])} (${mark.toLowerCase()})` };
}
