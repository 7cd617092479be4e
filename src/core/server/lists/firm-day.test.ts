import { beforeAll, expect, test } from "vitest";
import { lookAgain } from "#deals/deals/server/schedule.ts";
import { watchList } from "#deals/watchlist/server/schedule.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

/** Where a firm is decides which day it has, for whatever a day means: never the database's clock, never the reader's. */
const PLACES = { "a day ahead": 24, "the same day": 0, "a day behind": -24 } as const;
type Place = keyof typeof PLACES;
const EVERYWHERE = Object.keys(PLACES) as Place[];

/** It is about noon there, so many hours from noon in UTC: whenever this runs, no day ends and no two firms have the same. */
function zoneAt(hours: number): string {
  const ahead = hours + 12 - new Date().getUTCHours();
  return `NOON${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

type Here = { firm: Firm; analyst: Person; day: (from: number) => string };
let server: TestServer;
const firms = new Map<Place, Here>();

beforeAll(async () => {
  server = await sharedServer();
  for (const place of EVERYWHERE) {
    const firm = await newFirm(server);
    const zone = zoneAt(PLACES[place]);
    await server.owner.query("update organizations set time_zone = $2 where id = $1", [firm.id, zone]);
    const { rows } = await server.owner.query<{ day: string }>("select (now() at time zone $1)::date::text as day", [
      zone,
    ]);
    const today = Date.parse(String(rows[0]?.day));
    const day = (from: number) => new Date(today + from * 86_400_000).toISOString().slice(0, 10);
    firms.set(place, { firm, analyst: firm.people.analyst, day });
  }
});

const at = (place: Place): Here => {
  const here = firms.get(place);
  if (!here) throw new Error(`No firm at ${place}`);
  return here;
};
const YESTERDAY_TO_TOMORROW = [-1, 0, 1];

test("the three firms have three days", () => {
  expect(new Set(EVERYWHERE.map((place) => at(place).day(0))).size).toBe(3);
});

test.each(EVERYWHERE)(
  "%s: a next step is overdue on the day after it, in the list and in its filter",
  async (place) => {
    const { analyst, day } = at(place);
    for (const from of YESTERDAY_TO_TOMORROW)
      await call(analyst, "deals.create", { company: `Step ${from}`, nextStep: "Call", nextStepOn: day(from) });
    const filters = [{ field: "overdue", operator: "equals" as const, value: true }];
    const { items } = await call(analyst, "deals.list", { filters, search: "Step" });
    expect(items.map(({ name, overdue }) => [name, overdue])).toEqual([["Step -1", ["nextStep"]]]);
  },
);

test.each(EVERYWHERE)("%s: silence over a deal and with a contact is counted from the firm's day", async (place) => {
  const { analyst, day } = at(place);
  for (const days of [30, 31]) {
    const { id } = await call(analyst, "deals.create", { company: `Silent ${days}`, lastContact: day(-days) });
    expect((await call(analyst, "deals.get", { id })).isStale).toBe(days === 31);
    expect((await call(analyst, "activities.lastContact", { recordId: id })).isStale).toBe(days === 31);
  }
  const facts = [];
  for (const days of [90, 91]) {
    const { id } = await call(analyst, "contacts.create", { name: `Silent ${days}` });
    const happened = { recordId: id, kind: "meeting" as const, happenedOn: day(-days), content: "Lunch" };
    await call(analyst, "activities.create", happened);
    const { isStale, interactionScore } = await call(analyst, "contacts.get", { id });
    facts.push([isStale, interactionScore]);
  }
  expect(facts).toEqual([
    [false, 10],
    [true, 5],
  ]);
  const isActive = { field: "isActive", operator: "equals" as const, value: true };
  const { items } = await call(analyst, "contacts.list", { filters: [isActive], search: "Silent" });
  expect(items.map(({ name }) => name)).toEqual(["Silent 90"]);
});

test.each(EVERYWHERE)("%s: a follow-up is due on its day", async (place) => {
  const { analyst, day } = at(place);
  for (const from of YESTERDAY_TO_TOMORROW)
    await call(analyst, "contacts.create", { name: `Due ${from}`, followUpOn: day(from) });
  const { items } = await call(analyst, "contacts.list", { search: "Due" });
  expect(items.map(({ name, isFollowUpDue }) => [name, isFollowUpDue])).toEqual([
    ["Due -1", true],
    ["Due 0", true],
    ["Due 1", false],
  ]);
  expect((await call(analyst, "contacts.figures", {})).followUpsDue).toBe(2);
});

test.each(EVERYWHERE)("%s: a day to look again lies ahead, for deals and for watches", async (place) => {
  const { analyst, day } = at(place);
  const company = await call(analyst, "companies.create", { name: "Later" });
  const { id } = await call(analyst, "deals.create", { company: "Later deal" });
  const watch = (lookAgainOn: string, reason = "") =>
    call(analyst, "watchlist.set", { companyId: company.id, lookAgainOn, reason });
  const pass = (lookAgainOn: string) =>
    call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Team", lookAgainOn });
  const refusal = { code: "invalid", data: { fields: { lookAgainOn: "Choose a date after today" } } };
  for (const from of [-1, 0]) {
    await expect(watch(day(from))).rejects.toMatchObject(refusal);
    await expect(pass(day(from))).rejects.toMatchObject(refusal);
  }
  expect((await call(analyst, "deals.get", { id })).outcome).toBe("open");
  await pass(day(1));
  await watch(day(1));
  // The day has come: why one looks again can still be written again.
  await asOwner(server, at(place).firm, (db) =>
    db.query("update watchlist_entries set look_again_on = $2 where company_id = $1", [company.id, day(0)]),
  );
  await watch(day(0), "Second product");
  await call(analyst, "deals.decide", { id, outcome: "open" });
  await expect(watch(day(-1))).rejects.toMatchObject(refusal);
  await call(analyst, "watchlist.stop", { companyId: company.id });
});

test.each(EVERYWHERE)("%s: an event is still to come on its last day", async (place) => {
  const { firm, day } = at(place);
  const { analyst } = firm.people;
  for (const from of YESTERDAY_TO_TOMORROW)
    await call(analyst, "referralSources.create", {
      type: "event",
      kind: "Conference",
      name: `Fair ${from}`,
      startsOn: day(from - 2),
      endsOn: day(from),
    });
  const filters = [{ field: "isUpcoming", operator: "equals" as const, value: true }];
  const { items } = await call(analyst, "referralSources.list", { filters });
  expect(items.map(({ name }) => name).toSorted()).toEqual(["Fair 0", "Fair 1"]);
});

test.each(EVERYWHERE)("%s: what happened cannot lie after today, and what has no day happened today", async (place) => {
  const { firm, analyst, day } = at(place);
  const { id } = await call(analyst, "contacts.create", { name: "Ada" });
  const write = (from: number) =>
    call(analyst, "activities.create", { recordId: id, kind: "call", happenedOn: day(from), content: `on ${from}` });
  await expect(write(1)).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { happenedOn: "This date is in the future" } },
  });
  await write(-1);
  await write(0);
  const { items } = await call(analyst, "activities.list", { recordId: id });
  // What was written down on the day it happened shows its moment, everything else its day.
  expect(items.map(({ content, at: when }) => [content, when.length > 10])).toEqual([
    ["on 0", true],
    ["on -1", false],
  ]);
  const stored = await asOwner(server, firm, async (db) => {
    await db.query("select set_config('app.user_id', $1, true)", [analyst.id]);
    const { rows } = await db.query<{ day: string }>(
      "insert into activities (record_id, kind, content) values ($1, 'call', 'x') returning happened_on::text as day",
      [id],
    );
    return rows[0]?.day;
  });
  expect(stored).toBe(day(0));
});

test.each(EVERYWHERE)(
  "%s: a watch is due, a deal comes back and its owner is told on the firm's day",
  async (place) => {
    const { firm, analyst, day } = at(place);
    const ids: Record<string, string> = {};
    for (const from of [1, 2]) {
      const company = await call(analyst, "companies.create", { name: `Watched ${from}` });
      await call(analyst, "watchlist.set", { companyId: company.id, lookAgainOn: day(from) });
      const deal = await call(analyst, "deals.create", { company: `Passed ${from}` });
      await call(analyst, "deals.decide", {
        id: deal.id,
        outcome: "passed",
        passReason: "Team",
        lookAgainOn: day(from),
      });
      ids[`Passed ${from}`] = deal.id;
    }
    // A day goes by.
    await asOwner(server, firm, async (db) => {
      await db.query("update watchlist_entries set look_again_on = look_again_on - 1");
      await db.query("update deals set look_again_on = look_again_on - 1 where look_again_on is not null");
    });
    const { items } = await call(analyst, "watchlist.list", {});
    expect(items.map(({ company, isDue }) => [company.name, isDue])).toEqual([
      ["Watched 1", true],
      ["Watched 2", false],
    ]);
    await runClock(server, watchList, firm);
    await runClock(server, lookAgain, firm);
    const told = (await call(analyst, "notifications.list")).items.map(({ text }) => text);
    expect(told.filter((text) => text.startsWith("Time to revisit")).toSorted()).toEqual([
      "Time to revisit Passed 1, passed on for Team",
      "Time to revisit Watched 1",
    ]);
    expect((await call(analyst, "deals.get", { id: String(ids["Passed 1"]) })).outcome).toBe("open");
    expect((await call(analyst, "deals.get", { id: String(ids["Passed 2"]) })).outcome).toBe("passed");
  },
);
