import { beforeAll, beforeEach, expect, test } from "vitest";
import { dealsOfRule } from "#deals/deals/shared/attention.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const today = async () => {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ day: string }>("select firm_today()::text as day from organizations where id = current_org()"),
  );
  return rows[0]?.day ?? "";
};
const inDays = async (days: number) =>
  new Date(Date.parse(await today()) + days * 86_400_000).toISOString().slice(0, 10);

const addDeal = (company: string, form: Partial<Parameters<typeof call<"deals.create">>[2]> = {}) =>
  call(firm.people.analyst, "deals.create", { company, ...form });
const change = (statement: string, values: unknown[]) => asOwner(server, firm, (db) => db.query(statement, values));
const waiting = async (person: Person) =>
  (await call(person, "dashboard.waiting")).items.map(({ kind, on, count, record }) => [kind, on, count, record.label]);
const upcoming = async (person: Person) =>
  (await call(person, "dashboard.upcoming")).items.map(({ kind, on, text, record }) => [kind, on, text, record.label]);

test("the pipeline’s figures count what they open on, per currency, without what ended or is archived", async () => {
  const { general_partner: partner, viewer } = firm.people;
  const figures = async () => {
    const { asOf, ...said } = await call(viewer, "deals.pipeline");
    expect(asOf).toMatch(/Z$/);
    return said;
  };
  expect(await figures()).toEqual({ activeDeals: 0, recentlyMoved: 0, overdueSteps: 0, amounts: [] });
  const late = await addDeal("Late", { amountRequested: "2000000", currency: "EUR", nextStep: "Call" });
  const old = await addDeal("Old", { amountRequested: "1500000.50", currency: "EUR" });
  await addDeal("Dollars", { amountRequested: "10", currency: "USD" });
  const gone = await addDeal("Gone");
  await call(partner, "deals.archive", { id: gone.id });
  await change("update deals set next_step_on = firm_today() - 1 where id = $1", [late.id]);
  await change("update deal_stages set entered_at = now() - interval '20 days' where deal_id = $1", [old.id]);
  expect(await figures()).toEqual({
    activeDeals: 3,
    recentlyMoved: 2,
    overdueSteps: 1,
    amounts: [
      { currency: "EUR", amountRequested: "3500000.50" },
      { currency: "USD", amountRequested: "10.00" },
    ],
  });
  const names = async (figure: "activeDeals" | "recentlyMoved" | "overdueSteps") => {
    const { value, items } = await call(viewer, "deals.pipelineFigure", { figure });
    expect(items).toHaveLength(value ?? -1);
    return items.map(({ name }) => name).toSorted();
  };
  expect(await names("activeDeals")).toEqual(["Dollars", "Late", "Old"]);
  expect(await names("recentlyMoved")).toEqual(["Dollars", "Late"]);
  expect(await names("overdueSteps")).toEqual(["Late"]);
});

test("what stands ahead is there with its day, the nearest first; what is past, done or ended is not", async () => {
  const { analyst, associate, viewer } = firm.people;
  const [now, soon, later, far] = [await today(), await inDays(3), await inDays(9), await inDays(31)];
  const deal = await addDeal("Acme", { nextStep: "Send the model", nextStepOn: soon, expectedCloseDate: later });
  await addDeal("Past", { nextStep: "Late", nextStepOn: await inDays(-1) });
  await addDeal("Far", { nextStep: "Far", nextStepOn: far });
  const passed = await addDeal("Passed", { nextStep: "Nothing", nextStepOn: soon });
  await call(analyst, "deals.decide", {
    id: passed.id,
    outcome: "passed",
    passReason: "Too early",
    outcomeNote: "",
    lookAgainOn: await inDays(10),
  });
  await call(analyst, "tasks.create", { title: "Sign the letter", dueDate: now, assignedTo: associate.id });
  await call(analyst, "tasks.create", { title: "Done", dueDate: now, status: "completed" });
  const company = await call(analyst, "companies.create", { name: "Watched" });
  await call(analyst, "watchlist.set", { companyId: company.id, reason: "New CEO", lookAgainOn: soon });
  await call(analyst, "referralSources.create", {
    type: "event",
    name: "Slush",
    kind: "Conference",
    place: "Helsinki",
    startsOn: await inDays(-1),
    endsOn: soon,
  });
  const shared = [
    ["event", now, "Helsinki", "Slush"],
    ["task", now, "Sign the letter", "Sign the letter"],
    ["next_step", soon, "Send the model", "Acme"],
    ["closing", later, "", "Acme"],
    ["revisit", await inDays(10), "", "Passed"],
  ];
  expect(await upcoming(viewer)).toEqual(shared);
  // What somebody watches is theirs.
  expect(await upcoming(analyst)).toContainEqual(["revisit", soon, "New CEO", "Watched"]);
  const { items } = await call(viewer, "dashboard.upcoming");
  expect(items.find(({ kind }) => kind === "task")).toMatchObject({ person: "associate Example" });
  expect(items.find(({ kind }) => kind === "closing")?.record).toEqual({ id: deal.id, kind: "deal", label: "Acme" });
});

test("deals need attention by the rules that lists know, the longest overdue first", async () => {
  const { viewer } = firm.people;
  const [one, two, stuck] = [await addDeal("One"), await addDeal("Two"), await addDeal("Stuck")];
  await addDeal("Unscored", { stage: "due_diligence" });
  await addDeal("Scored", { stage: "due_diligence", aiScore: 0 });
  const silent = await addDeal("Silent", { lastContact: await inDays(-31) });
  await addDeal("Spoken", { lastContact: await inDays(-30) });
  await change("update deals set next_step = 'Call', next_step_on = firm_today() - 2 where id = $1", [one.id]);
  await change("update deals set next_step = 'Call', next_step_on = firm_today() - 5 where id = $1", [two.id]);
  await change("update deals set stage_since = now() - interval '40 days' where id = $1", [stuck.id]);
  await call(firm.people.super_admin, "dealStages.save", {
    stages: [{ stage: "sourcing", requiredFields: [], daysLimit: 30, rowVersion: 0 }],
  });
  const said = await call(viewer, "dashboard.attention");
  expect(said).toMatchObject({ overdue: { count: 3 }, silent: { count: 1 }, unscored: { count: 1 } });
  expect(said.items.map(({ name, overdue }) => [name, overdue])).toEqual([
    ["Two", ["nextStep"]],
    ["One", ["nextStep"]],
    ["Stuck", ["stage"]],
  ]);
  const listed = await call(viewer, "deals.list", { filters: dealsOfRule("silent", await today()) });
  expect(listed.items.map(({ id }) => id)).toEqual([silent.id]);
});

test("sessions of the committee stand ahead; votes of mine, expiring sheets and late conditions wait", async () => {
  const { general_partner: chair, principal, viewer, limited_partner: partner } = firm.people;
  const memberIds = [chair.id, principal.id];
  await call(chair, "committee.save", { memberIds, chairId: chair.id, quorum: 1, rowVersion: 0 });
  const [one, two] = [await addDeal("One"), await addDeal("Two")];
  const [soon, late] = [await inDays(2), await inDays(40)];
  const session = await call(principal, "committeeSessions.create", { meetsOn: soon, dealIds: [one.id, two.id] });
  await call(principal, "committeeSessions.create", { meetsOn: late, title: "Far", dealIds: [] });
  expect(await upcoming(viewer)).toEqual([["committee", soon, "14:00", "Investment committee"]]);
  expect(await waiting(chair)).toEqual([["vote", soon, 2, "Investment committee"]]);
  expect(await waiting(viewer)).toEqual([]);
  const [first, second] = (await call(chair, "committeeItems.list", { sessionId: session.id })).items;
  await call(chair, "committeeItems.vote", { id: first?.id ?? "", choice: "for" });
  expect(await waiting(chair)).toEqual([["vote", soon, 1, "Investment committee"]]);
  await call(chair, "committeeConflicts.declare", { dealId: two.id, userId: principal.id });
  expect(await waiting(principal)).toEqual([["vote", soon, 1, "Investment committee"]]);
  await call(chair, "committeeItems.vote", { id: second?.id ?? "", choice: "for" });
  expect(await waiting(chair)).toEqual([]);

  const [expires, passed] = [await inDays(3), await inDays(-1)];
  await call(principal, "termSheets.create", { dealId: one.id, expiryDate: expires });
  await call(principal, "termSheets.create", { dealId: two.id, expiryDate: await inDays(4) });
  await call(chair, "committeeItems.close", { id: first?.id ?? "" });
  const conditions = [
    { title: "Assign the patent", dueOn: passed },
    { title: "Later", dueOn: soon },
  ];
  await call(chair, "committeeItems.decide", { id: first?.id ?? "", decision: "approved_with_conditions", conditions });
  expect(await waiting(viewer)).toEqual([
    ["condition", passed, 1, "Assign the patent"],
    ["term_sheet", expires, 1, "One"],
  ]);
  await expect(call(partner, "dashboard.waiting")).rejects.toMatchObject({ code: "forbidden" });
  expect(await waiting((await newFirm(server)).people.general_partner)).toEqual([]);
});

test("a limited partner is refused, a stranger sees nothing of the firm", async () => {
  const { limited_partner: partner } = firm.people;
  await addDeal("Acme", { nextStep: "Call", nextStepOn: await inDays(1) });
  for (const procedure of ["dashboard.upcoming", "dashboard.attention", "deals.pipeline"] as const)
    await expect(call(partner, procedure)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  expect(await upcoming(stranger)).toEqual([]);
  expect(await call(stranger, "deals.pipeline")).toMatchObject({ activeDeals: 0, amounts: [] });
});
