import { beforeAll, beforeEach, expect, test } from "vitest";
import { upcomingAfter } from "#deals/committee/shared/rules.ts";
import { putOnAgenda } from "../../../../test/agenda.ts";
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
let chair: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  chair = firm.people.general_partner;
});

const VOTERS = ["general_partner", "principal", "associate"] as const;
const change = (statement: string, values: unknown[] = []) =>
  asOwner(server, firm, (db) => db.query(statement, values));
const addDeal = (company: string, form: { aiScore?: number } = {}) =>
  call(firm.people.analyst, "deals.create", { company, stage: "investment_committee", ...form });

async function found() {
  const memberIds = VOTERS.map((role) => firm.people[role].id);
  await call(chair, "committee.save", { memberIds, chairId: chair.id, quorum: 1, rowVersion: 0 });
}
async function prepared(form: { aiScore?: number } = {}) {
  const deal = await addDeal("Acme", form);
  return { deal, ...(await putOnAgenda(firm, [deal.id])) };
}
const close = (id: string) => call(chair, "committeeItems.close", { id });

async function votedBy(id: string, choices: Cast) {
  for (const [place, choice] of choices.entries())
    await call(firm.people[VOTERS[place] ?? "general_partner"], "committeeItems.vote", { id, choice });
}

type Cast = readonly ("for" | "against" | "abstain")[];
/** Deals with a score, how they were voted on, what was decided, and what became of them since. */
async function decided(
  rows: readonly (readonly [score: number | null, Cast, "approved" | "deferred", "invested" | "passed" | null])[],
) {
  await found();
  for (const [place, [score, votes, decision, outcome]] of rows.entries()) {
    const deal = await addDeal(`Deal ${place}`, score === null ? {} : { aiScore: score });
    const { id } = await putOnAgenda(firm, [deal.id]);
    await votedBy(id, votes);
    await close(id);
    await call(chair, "committeeItems.decide", { id, decision });
    if (outcome === null) continue;
    const form = outcome === "passed" ? { passReason: "Too early" } : {};
    await change("update deals set outcome = $2, pass_reason = $3 where id = $1", [
      deal.id,
      outcome,
      form.passReason ?? null,
    ]);
  }
}
const figure = async (
  name: "approvalRate" | "voteCalibration" | "scoreCalibration" | "dealsToReview",
  person = firm.people.viewer,
) => {
  const { value, parts, items } = await call(person, "committeeSessions.figure", { figure: name });
  return { value, parts, names: items.map(({ deal }) => deal.name).toSorted(), items };
};

test("each figure is worked out of the rows it opens on", async () => {
  await decided([
    [80, ["for", "for", "against"], "approved", "invested"],
    [80, ["for"], "approved", "passed"],
    [40, ["against", "against", "for"], "deferred", "passed"],
    [60, ["for", "against"], "approved", "invested"],
    [null, ["for"], "approved", null],
  ]);
  expect(await figure("approvalRate")).toMatchObject({ value: 4 / 5, parts: { approved: 4, decided: 5 } });
  expect(await figure("voteCalibration")).toMatchObject({
    value: 2 / 3,
    parts: { agreed: 2, ended: 3 },
    names: ["Deal 0", "Deal 1", "Deal 2"],
  });
  expect(await figure("scoreCalibration")).toMatchObject({ value: 2 / 3, parts: { agreed: 2, ended: 3 } });
  const { approvals, votes, scores } = await call(firm.people.viewer, "committeeSessions.statistics");
  expect([approvals, votes, scores]).toEqual([
    { count: 4, of: 5 },
    { count: 2, of: 3 },
    { count: 2, of: 3 },
  ]);
  for (const person of [firm.people.limited_partner])
    await expect(figure("approvalRate", person)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  expect(await figure("approvalRate", stranger)).toMatchObject({ value: null, items: [] });
});

test("upcoming sessions are those its list has: scheduled, and of no day that has passed", async () => {
  const [ahead, past, cancelled] = await Promise.all(
    ["2099-12-03", "2099-12-04", "2099-12-05"].map((meetsOn) =>
      call(firm.people.principal, "committeeSessions.create", { meetsOn }),
    ),
  );
  await change("update committee_sessions set meets_on = firm_today() - 1 where id = $1", [past?.id]);
  await call(firm.people.principal, "committeeSessions.cancel", { id: String(cancelled?.id) });
  await change("update committee_sessions set meets_on = firm_today() where id = $1", [ahead?.id]);
  const filters = [
    { field: "status", operator: "equals", value: "Scheduled" } as const,
    ...upcomingAfter(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)),
  ];
  const { items } = await call(firm.people.viewer, "committeeSessions.list", { filters });
  expect(items.map(({ id }) => id)).toEqual([ahead?.id]);
  expect(await call(firm.people.viewer, "committeeSessions.statistics")).toMatchObject({ upcoming: 1 });
});

const all = async () =>
  Promise.all(
    (["approvalRate", "voteCalibration", "scoreCalibration", "dealsToReview"] as const).map((name) => figure(name)),
  );

test("a sealed vote is in none, and changes none", async () => {
  await found();
  const { session, deal, id } = await prepared({ aiScore: 80 });
  const before = await all();
  expect(before.at(-1)).toMatchObject({ value: 1, names: ["Acme"] });
  await votedBy(id, ["for", "against", "for"]);
  await change("update deals set outcome = 'invested' where id = $1", [deal.id]);
  const after = await all();
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(JSON.stringify(after.at(-1)?.items)).not.toMatch(/"votesFor":[0-9]/);
  expect(session.id).toBe(after.at(-1)?.items[0]?.sessionId);
});

test("a deal that waits in two sessions is one to review", async () => {
  const { deal } = await prepared();
  await putOnAgenda(firm, [deal.id]);
  expect(await figure("dealsToReview")).toMatchObject({ value: 1, names: ["Acme"] });
  expect(await call(chair, "committeeSessions.statistics")).toMatchObject({ toReview: 1 });
});
