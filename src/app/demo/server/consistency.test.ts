import { describe, expect, test } from "vitest";
import { STAGES } from "#deals/deals/shared/rules.ts";
import type { Change, Row } from "./change.ts";
import { northlightChanges } from "./portfolio/northlight.ts";

// What a partner would notice: figures, days and reasons of the demo firm that contradict each other, whatever day it is seeded on.

const DAYS = [new Date("2026-11-20T15:00:00Z"), new Date("2027-02-28T03:00:00Z"), new Date("2028-01-03T09:00:00Z")];

type Deal = { name: string; last: Row; changes: readonly Change[]; company: Row; activities: readonly Row[] };

/** Each deal as it ended up, with what led there and what was done about it. */
function dealsOf(changes: readonly Change[]): Deal[] {
  const inTable = (table: string) => changes.filter((change) => change.table === table);
  const companies = new Map(inTable("companies").map(({ row }) => [row.id, row]));
  const activities = Map.groupBy(inTable("activities"), ({ row }) => String(row["record_id"]));
  return [...Map.groupBy(inTable("deals"), ({ row }) => row.id).values()].map((steps) => {
    const last = steps.at(-1)?.row;
    const company = last && companies.get(String(last["company_id"]));
    if (!last || !company) throw new Error("A deal without a company");
    return {
      name: String(last["name"]),
      last,
      changes: steps,
      company,
      activities: [last.id, company.id].flatMap((id) => (activities.get(id) ?? []).map(({ row }) => row)),
    };
  });
}

const dayOf = (value: unknown) => String(value).slice(0, 10);
const amountOf = (row: Row, name: string) => (row[name] === null ? undefined : Number(row[name]));
/** The newest meeting, call or e-mail. */
const newestContact = ({ activities }: Deal) =>
  activities
    .filter(({ kind }) => kind !== "note")
    .map(({ happened_on }) => dayOf(happened_on))
    .toSorted()
    .at(-1);

/** What must hold of every deal, each under the sentence a reader would object with. */
const RULES: Record<string, (deal: Deal, today: string) => boolean> = {
  "post-money is pre-money and the round": ({ changes }) =>
    changes.every(({ row }) => {
      const post = amountOf(row, "valuation_post");
      return post === undefined || post === (amountOf(row, "valuation_pre") ?? 0) + (amountOf(row, "round_size") ?? 0);
    }),
  "our share of the value after the round is what we put in": ({ changes }) =>
    changes.every(({ row }) => {
      const [share, post, ours] = ["ownership_percentage", "valuation_post", "our_investment"].map((name) =>
        amountOf(row, name),
      );
      if (share === undefined) return post === undefined;
      return Math.abs((share / 100) * (post ?? 0) - (ours ?? 0)) <= (post ?? 0) / 1e6;
    }),
  "what we put in is known from the committee on": ({ last }) =>
    STAGES.indexOf(last["stage"] as (typeof STAGES)[number]) < STAGES.indexOf("investment_committee") ||
    (amountOf(last, "our_investment") ?? 0) > 0,
  "stages come one after the other, none is skipped or entered twice": ({ changes }) => {
    const entered = [...new Set(changes.map(({ row }) => STAGES.indexOf(row["stage"] as (typeof STAGES)[number])))];
    return entered.every((stage, place) => place === 0 || stage === (entered[place - 1] ?? 0) + 1);
  },
  "the company was there before its deal, and its year before both": ({ last, company }) =>
    String(company["created_at"]) <= String(last["created_at"]) &&
    Number(company["founded_year"]) <= Number(dayOf(company["created_at"]).slice(0, 4)),
  "deal and company count in one currency": ({ last, company }) => last["currency"] === company["funding_currency"],
  "a last contact was no later than the change that tells of it": ({ changes }) =>
    changes.every(({ row, at }) => row["last_contact"] === null || dayOf(row["last_contact"]) <= dayOf(at)),
  "the last contact is the newest activity": (deal) =>
    deal.last["last_contact"] === null || dayOf(deal.last["last_contact"]) <= (newestContact(deal) ?? ""),
  "nothing was done about a deal before it was there, or after it ended": ({ last, changes, activities }) =>
    activities
      .filter(({ record_id }) => record_id === last.id)
      .every(
        ({ created_at }) =>
          String(created_at) > String(last["created_at"]) &&
          (last["outcome"] === "open" || String(created_at) < String(changes.at(-1)?.at)),
      ),
  "a deal that was passed on has a reason, no other": ({ last }) =>
    (last["outcome"] === "passed") === (last["pass_reason"] !== null) && last["pass_reason"] !== "",
  "a deal that was invested in stands in closing, with its money and the day": ({ last, changes }) =>
    last["outcome"] !== "invested" ||
    (last["stage"] === "closing" &&
      (amountOf(last, "our_investment") ?? 0) > 0 &&
      dayOf(last["actual_close_date"]) === dayOf(changes.at(-1)?.at)),
  "a deal that was not invested in has no day it closed on": ({ last }) =>
    last["outcome"] === "invested" || last["actual_close_date"] === null,
  "an open deal has a next step, and closes in the future": ({ last }, today) =>
    last["outcome"] !== "open" ||
    (last["next_step"] !== null &&
      (last["expected_close_date"] === null || dayOf(last["expected_close_date"]) > today)),
  "a deal is revisited after it was passed on": ({ last, changes }) =>
    last["look_again_on"] === null ||
    (last["outcome"] === "passed" && dayOf(last["look_again_on"]) > dayOf(changes.at(-1)?.at)),
  "scores lie between 0 and 100": ({ changes }) =>
    changes.every(({ row }) => row["score"] === null || (Number(row["score"]) >= 0 && Number(row["score"]) <= 100)),
};

/** Moments and days of what happened; others may lie ahead. */
const PAST = [
  "created_at",
  "updated_at",
  "happened_on",
  "last_contact",
  "actual_close_date",
  "completed_at",
  "qualified_at",
  "converted_at",
  "returned_at",
  "archived_at",
  "scored_at",
];

describe.each(DAYS)("the demo firm on %s", (day) => {
  const changes = northlightChanges(day);
  const deals = dealsOf(changes);
  const today = day.toISOString().slice(0, 10);

  test.each(Object.entries(RULES))("%s", (_rule, holds) => {
    expect(deals.filter((deal) => !holds(deal, today)).map(({ name }) => name)).toEqual([]);
    expect(deals.length).toBe(74);
    expect(deals.filter(({ last }) => last["valuation_post"] !== null).length).toBe(16);
  });

  test("what happened lies in the past, whatever it happened to", () => {
    const ahead = changes.flatMap(({ table, row }) =>
      PAST.filter((name) => typeof row[name] === "string" && dayOf(row[name]) >= today).map(
        (name) => `${table}.${name} of ${row.id}`,
      ),
    );
    expect(ahead).toEqual([]);
  });

  test("tasks are completed after they were written down, and only those have a moment", () => {
    const tasks = new Map(changes.filter(({ table }) => table === "tasks").map(({ row }) => [row.id, row]));
    const wrong = [...tasks.values()].filter(({ status, completed_at: done, created_at: written }) =>
      status === "completed" ? typeof done !== "string" || done <= String(written) : typeof done === "string",
    );
    expect(wrong).toEqual([]);
    expect(tasks.size).toBeGreaterThan(5);
  });
});
