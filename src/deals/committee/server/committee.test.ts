import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { quorumNeeded, recommendationOf } from "#deals/committee/shared/rules.ts";
import { putOnAgenda } from "../../../../test/agenda.ts";
import {
  asApp,
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

const change = (statement: string, values: unknown[] = []) =>
  asOwner(server, firm, (db) => db.query(statement, values));
const VOTERS = ["general_partner", "principal", "associate", "analyst", "compliance_officer"] as const;
const members = () => VOTERS.map((role) => firm.people[role].id);
const found = (quorum = 3) =>
  call(chair, "committee.save", { memberIds: members(), chairId: chair.id, quorum, rowVersion: 0 });

type DealForm = Partial<Parameters<typeof call<"deals.create">>[2]>;
const addDeal = (company: string, form: DealForm = {}) =>
  call(firm.people.analyst, "deals.create", { company, stage: "investment_committee", ...form });
const schedule = (dealIds: string[] = []) =>
  call(firm.people.principal, "committeeSessions.create", { meetsOn: "2026-12-03", dealIds });

/** A session with one deal on its agenda. */
async function prepared(form: DealForm = {}) {
  await found();
  const deal = await addDeal("Acme", form);
  return { deal, ...(await putOnAgenda(firm, [deal.id], "2026-12-03")) };
}
const itemOf = async (person: Person, sessionId: string) => {
  const [item] = (await call(person, "committeeItems.list", { sessionId })).items;
  if (!item) throw new Error("An agenda was expected");
  return item;
};
const vote = (person: Person, id: string, choice: "for" | "against" | "abstain", comment = "") =>
  call(person, "committeeItems.vote", { id, choice, comment });
const close = (id: string, person = chair) => call(person, "committeeItems.close", { id });

async function votedBy(id: string, choices: readonly ("for" | "against" | "abstain")[]) {
  for (const [place, choice] of choices.entries()) {
    const role = VOTERS[place];
    if (role) await vote(firm.people[role], id, choice);
  }
}

describe("sessions", () => {
  test("the proposal is a week ahead at two in the afternoon of the firm, with the deals that wait", async () => {
    const waiting = await addDeal("Waiting", { aiScore: 76, amountRequested: "2500000" });
    await addDeal("Elsewhere", { stage: "sourcing" });
    const taken = await addDeal("Taken");
    await schedule([taken.id]);
    const { meetsAt, meetsOn, timeZone, deals } = await call(chair, "committeeSessions.proposal");
    const { rows } = await change("select firm_today() + 7 = $1::date as is_ahead, firm_zone() as zone", [meetsOn]);
    expect([meetsAt, rows]).toEqual(["14:00", [{ is_ahead: true, zone: timeZone }]]);
    expect(deals).toEqual([
      { id: waiting.id, name: "Waiting", amount: "2500000.00", currency: "USD", score: 76, decision: null },
    ]);
  });

  test("a session begins with the firm’s committee and keeps its own when that changes", async () => {
    const { session } = await prepared();
    expect(session).toMatchObject({
      title: "Investment committee",
      status: "Scheduled",
      quorum: 3,
      deals: 1,
      members: 5,
    });
    expect(session.seats[0]).toMatchObject({ userId: chair.id, isChair: true });
    const { rowVersion } = await call(chair, "committee.get");
    await call(chair, "committee.save", { memberIds: [chair.id], chairId: chair.id, quorum: 1, rowVersion });
    await expect(
      call(chair, "committee.save", { memberIds: [chair.id], chairId: chair.id, quorum: 2, rowVersion }),
    ).rejects.toThrow("has just been changed");
    expect(await call(chair, "committeeSessions.get", session)).toMatchObject({ quorum: 3, members: 5 });
  });

  test("it is stored as an instant and keeps the zone it was made in", async () => {
    await change("update organizations set time_zone = 'Europe/Paris' where id = current_org()");
    const { id } = await schedule();
    await change("update organizations set time_zone = 'America/New_York' where id = current_org()");
    const stored = await call(chair, "committeeSessions.get", { id });
    expect(stored).toMatchObject({ meetsOn: "2026-12-03", meetsAt: "14:00", timeZone: "Europe/Paris" });
    expect(Date.parse(stored.startsAt)).toBe(Date.parse("2026-12-03T13:00:00Z"));
  });

  test.each([
    ["a chair who is no member", { chairId: "00000000-0000-7000-8000-000000000000" }],
    ["members without a chair", { chairId: "" }],
    ["a quorum of nobody", { quorum: 0 }],
    ["a quorum of more votes than members", { quorum: 6 }],
  ])("%s is refused", async (_, wrong) => {
    const form = { memberIds: members(), chairId: chair.id, quorum: 3, rowVersion: 0, ...wrong };
    await expect(call(chair, "committee.save", form)).rejects.toMatchObject({ code: "invalid" });
  });

  test("a session of a firm without members takes those its form names, and they become the committee", async () => {
    expect(await call(chair, "committeeSessions.proposal")).toMatchObject({ members: 0, quorum: 5 });
    const form = { meetsOn: "2026-12-03", meetsAt: "14:00", dealIds: [] };
    const attendees = members().slice(0, 2);
    const over = { ...form, memberIds: attendees, chairId: chair.id, quorum: 3 };
    await expect(call(chair, "committeeSessions.create", over)).rejects.toMatchObject({ code: "invalid" });
    const unled = { ...form, memberIds: attendees, chairId: "" };
    await expect(call(chair, "committeeSessions.create", unled)).rejects.toMatchObject({ code: "invalid" });
    const session = await call(chair, "committeeSessions.create", { ...unled, chairId: attendees[0] ?? "" });
    expect(session).toMatchObject({ members: 2, quorum: 2 });
    const committee = await call(chair, "committee.get");
    expect(committee).toMatchObject({ quorum: 2 });
    expect(committee.members.map(({ userId }) => userId).toSorted()).toEqual(attendees.toSorted());
    expect(await call(chair, "committeeSessions.create", form)).toMatchObject({ members: 2, quorum: 2 });
  });

  test("a person who may not see deals sits on no committee, and a person who may not edit them does not lead it", async () => {
    const { limited_partner: partner, compliance_officer: officer } = firm.people;
    await expect(
      call(chair, "committee.save", { memberIds: [chair.id, partner.id], chairId: chair.id, quorum: 1, rowVersion: 0 }),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(
      call(chair, "committee.save", { memberIds: [officer.id], chairId: officer.id, quorum: 1, rowVersion: 0 }),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  test("an agenda is put in order, and takes no deal that has ended", async () => {
    const [one, two, ended] = [await addDeal("One"), await addDeal("Two"), await addDeal("Ended")];
    const session = await schedule([one.id, two.id]);
    const agenda = async () => (await call(chair, "committeeItems.list", { sessionId: session.id })).items;
    const names = async () => (await agenda()).map(({ deal }) => deal.name);
    expect(await names()).toEqual(["One", "Two"]);
    await call(chair, "committeeItems.move", { id: (await agenda())[1]?.id ?? "", by: -1 });
    expect(await names()).toEqual(["Two", "One"]);
    await call(firm.people.analyst, "deals.decide", {
      id: ended.id,
      outcome: "passed",
      passReason: "Team",
      outcomeNote: "",
      lookAgainOn: null,
    });
    await expect(call(chair, "committeeItems.add", { sessionId: session.id, dealId: ended.id })).rejects.toThrow(
      "has ended",
    );
    await expect(call(chair, "committeeItems.add", { sessionId: session.id, dealId: one.id })).rejects.toThrow(
      "on this agenda already",
    );
    await call(chair, "committeeItems.remove", { id: (await agenda())[0]?.id ?? "" });
    expect(await names()).toEqual(["One"]);
  });

  test("a deal of an agenda leads to its newest due diligence, for a person who may read that", async () => {
    const deal = await addDeal("Acme");
    await call(chair, "dueDiligenceProjects.create", { dealId: deal.id });
    const { id: newest } = await call(chair, "dueDiligenceProjects.create", { dealId: deal.id });
    const { id: archived } = await call(chair, "dueDiligenceProjects.create", { dealId: deal.id });
    await call(chair, "dueDiligenceProjects.archive", { id: archived });
    const { session } = await putOnAgenda(firm, [deal.id]);
    const { agenda } = await call(firm.people.viewer, "committeeSessions.get", { id: session.id });
    expect(agenda).toMatchObject([{ name: "Acme", diligenceId: newest }]);
  });

  test("a viewer schedules nothing, a limited partner sees nothing, a stranger finds nothing", async () => {
    const { session, id, deal } = await prepared();
    const { viewer, limited_partner: partner } = firm.people;
    const refused = { code: "forbidden" };
    await expect(call(viewer, "committeeSessions.create", { meetsOn: "2026-12-03" })).rejects.toMatchObject(refused);
    await expect(call(partner, "committeeSessions.list", {})).rejects.toMatchObject(refused);
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(call(stranger, "committeeSessions.get", session)).rejects.toThrow("not found");
    await expect(call(stranger, "committeeItems.list", { sessionId: session.id })).rejects.toThrow("not found");
    await expect(vote(stranger, id, "for")).rejects.toThrow("not found");
    await expect(
      call(stranger, "committeeConflicts.declare", { dealId: deal.id, userId: stranger.id }),
    ).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("votes", () => {
  test("a member votes, changes it until the chair closes, and only then is it counted and read", async () => {
    const { session, id } = await prepared();
    const { principal, associate, viewer } = firm.people;
    await vote(principal, id, "against", "Too expensive");
    const own = await vote(principal, id, "for", "Worth it");
    expect(own).toMatchObject({ mine: { choice: "for", comment: "Worth it" }, votesFor: null, votes: [] });
    await vote(associate, id, "abstain");
    await vote(chair, id, "for");
    expect(await itemOf(viewer, session.id)).toMatchObject({
      mine: null,
      votesFor: null,
      votes: [],
      needed: 3,
      eligible: 5,
    });
    expect((await itemOf(viewer, session.id)).voted.map(({ id: who }) => who).toSorted()).toEqual(
      [principal.id, associate.id, chair.id].toSorted(),
    );
    expect(await close(id)).toMatchObject({ votesFor: 2, votesAgainst: 0, abstentions: 1, eligible: 5, needed: 3 });
    expect((await itemOf(viewer, session.id)).votes).toContainEqual({
      name: "principal Example",
      choice: "for",
      comment: "Worth it",
    });
    await expect(vote(principal, id, "against")).rejects.toThrow("is closed");
    await expect(close(id)).rejects.toThrow("is closed");
  });

  test("nobody else votes: no outsider of the committee, nobody for another, none in a session that is over", async () => {
    const { session, id } = await prepared();
    const { super_admin: admin, principal, viewer } = firm.people;
    await expect(vote(admin, id, "for")).rejects.toThrow("Only members");
    await expect(vote(viewer, id, "for")).rejects.toMatchObject({ code: "forbidden" });
    const insert = "insert into committee_votes (item_id, user_id, choice) values ($1, $2, 'for')";
    await expect(asApp(principal, (db) => db.query(insert, [id, chair.id]))).rejects.toThrow("committee.not_member");
    await asApp(principal, async (db) => {
      await db.query(insert, [id, principal.id]);
      await expect(db.query(insert, [id, principal.id])).rejects.toThrow("committee_votes_org_id_item_id_user_id_key");
    });
    await asApp(principal, async (db) => {
      await db.query(insert, [id, principal.id]);
      expect((await db.query("delete from committee_votes")).rowCount).toBe(0);
    });
    await call(chair, "committeeSessions.cancel", { id: session.id });
    await expect(vote(principal, id, "for")).rejects.toThrow("This session is over");
  });

  test("a person who declared a conflict has no vote, and one they cast before is gone; the quorum goes without them", async () => {
    const { session, id, deal } = await prepared();
    const { principal, analyst } = firm.people;
    await votedBy(id, ["for", "for", "for"]);
    await call(principal, "committeeConflicts.declare", {
      dealId: deal.id,
      userId: principal.id,
      reason: "Board seat",
    });
    const item = await itemOf(principal, session.id);
    expect(item).toMatchObject({ isRecused: true, mine: null, eligible: 4, needed: 3 });
    expect(item.recused).toEqual([{ id: principal.id, name: "principal Example", reason: "Board seat" }]);
    await expect(vote(principal, id, "for")).rejects.toThrow("conflict of interest");
    await expect(
      call(principal, "committeeConflicts.withdraw", { dealId: deal.id, userId: principal.id }),
    ).rejects.toThrow("not found");
    await expect(
      call(analyst, "committeeConflicts.declare", { dealId: deal.id, userId: chair.id }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await close(id)).toMatchObject({ votesFor: 2, eligible: 4, needed: 3 });
    // What the others said of the deal is not for them either, closed or not.
    expect((await itemOf(principal, session.id)).votes).toEqual([]);
  });

  test("only the chair closes and decides, and not on a deal they have an interest in", async () => {
    const { id, deal } = await prepared();
    const { principal, super_admin: admin } = firm.people;
    for (const person of [principal, admin]) await expect(close(id, person)).rejects.toThrow("Only the chair");
    await call(chair, "committeeConflicts.declare", { dealId: deal.id, userId: chair.id });
    await expect(close(id)).rejects.toThrow("Name another chair");
  });

  test.each([1, 2, 3, 4])(
    "a vote against closing at the same moment is counted or refused, never lost (%i)",
    async () => {
      const { session, id } = await prepared();
      const { principal, associate, analyst } = firm.people;
      await vote(associate, id, "against");
      const [closed, ...cast] = await Promise.allSettled([
        close(id),
        vote(principal, id, "for"),
        vote(analyst, id, "for"),
        vote(associate, id, "for"),
      ]);
      expect(closed.status).toBe("fulfilled");
      const [taken, changed] = [cast.slice(0, 2), cast.slice(2)].map(
        (some) => some.filter(({ status }) => status === "fulfilled").length,
      ) as [number, number];
      const { votesFor, votesAgainst, votes, voted } = await itemOf(chair, session.id);
      expect([votesFor, votesAgainst]).toEqual([taken + changed, 1 - changed]);
      expect(votes).toHaveLength(taken + 1);
      expect(voted).toHaveLength(taken + 1);
      const refusals = cast.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
      expect(refusals.filter((reason) => !reason.includes("is closed"))).toEqual([]);
    },
  );

  test("two of one member at once are one vote", async () => {
    const { session, id } = await prepared();
    await Promise.all(["for", "against", "abstain"].map((choice) => vote(chair, id, choice as "for")));
    await close(id);
    const { votesFor, votesAgainst, abstentions } = await itemOf(chair, session.id);
    expect((votesFor ?? 0) + (votesAgainst ?? 0) + (abstentions ?? 0)).toBe(1);
  });
});

type DecisionInput = Partial<Parameters<typeof call<"committeeItems.decide">>[2]>;
const decide = (id: string, form: DecisionInput) =>
  call(chair, "committeeItems.decide", { decision: "approved", ...form, id });

describe("decisions", () => {
  test("an approval moves the deal one stage on, once, and what that stage asks becomes a task of its owner", async () => {
    await call(firm.people.super_admin, "dealStages.save", {
      stages: [{ stage: "term_sheet", requiredFields: ["leadInvestor"], daysLimit: null, rowVersion: 0 }],
    });
    const { session, deal, id } = await prepared({ aiScore: 80 });
    await expect(decide(id, {})).rejects.toThrow("Close the vote");
    await votedBy(id, ["for", "for", "abstain"]);
    await close(id);
    const twice = await Promise.allSettled([decide(id, {}), decide(id, {})]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const item = await itemOf(chair, session.id);
    expect(item).toMatchObject({ score: 80, deal: { stage: "term_sheet" }, decidedBy: { id: chair.id } });
    const { items: tasks } = await call(firm.people.analyst, "tasks.list", {});
    expect(tasks.map(({ title, record }) => [title, record?.id])).toEqual([
      ["Add Lead Investor for Term Sheet", deal.id],
    ]);
    await expect(decide(id, {})).rejects.toThrow("decided on already");
  });

  test("its conditions become tasks, and the deal tells of the decision", async () => {
    const { deal, id } = await prepared();
    await votedBy(id, ["for", "for", "for"]);
    await close(id);
    await expect(decide(id, { decision: "approved_with_conditions" })).rejects.toThrow("Add a condition");
    const { conditions } = await decide(id, {
      decision: "approved_with_conditions",
      note: "Subject to the patent",
      conditions: [{ title: "Assign the patent", assignedTo: firm.people.analyst.id, dueOn: "2026-12-20" }],
    });
    expect(conditions).toMatchObject([{ title: "Assign the patent", status: "open", found: null }]);
    const task = await call(firm.people.analyst, "tasks.get", { id: conditions[0]?.taskId ?? "" });
    expect(task).toMatchObject({ record: { id: deal.id }, assignedTo: firm.people.analyst.id, dueDate: "2026-12-20" });
    const { items } = await call(firm.people.viewer, "activities.list", { recordId: deal.id });
    expect(items[0]).toMatchObject({
      kind: "committee_decision",
      content: "Approuvé sous conditions\nSubject to the patent",
    });
    const history = await call(firm.people.viewer, "deals.history", { id: deal.id });
    expect(history.items[0]).toMatchObject({
      procedure: "committeeItems.decide",
      changes: [{ field: "stage", after: "term_sheet" }],
    });
  });

  test("a rejection ends the deal with a reason, a deferral leaves it", async () => {
    const { deal, id } = await prepared();
    await votedBy(id, ["against", "against", "for"]);
    await close(id);
    await expect(decide(id, { decision: "rejected" })).rejects.toMatchObject({ code: "invalid" });
    await decide(id, { decision: "rejected", passReason: "Valuation", note: "Too dear" });
    expect(await call(chair, "deals.get", deal)).toMatchObject({
      outcome: "passed",
      passReason: "Valuation",
      outcomeNote: "Too dear",
    });
    const other = await addDeal("Other");
    const session = await schedule([other.id]);
    const { id: next } = await itemOf(chair, session.id);
    await close(next);
    await expect(decide(next, {})).rejects.toThrow("no quorum");
    await decide(next, { decision: "deferred" });
    expect(await call(chair, "deals.get", other)).toMatchObject({ outcome: "open", stage: "investment_committee" });
  });

  test("a session ends when all of its deals are decided on, and its results stay", async () => {
    const { session, id } = await prepared();
    await expect(call(chair, "committeeSessions.complete", { id: session.id })).rejects.toThrow("Decide every deal");
    await close(id);
    for (const procedure of ["committeeSessions.cancel", "committeeSessions.delete"] as const)
      await expect(call(chair, procedure, { id: session.id })).rejects.toThrow("Votes of this session are closed");
    await decide(id, { decision: "deferred" });
    expect(await call(chair, "committeeSessions.complete", { id: session.id })).toMatchObject({ status: "Completed" });
    expect(await call(chair, "committeeSessions.statistics")).toMatchObject({
      approvals: { count: 0, of: 1 },
      toReview: 0,
      members: 5,
      quorum: 3,
    });
  });
});

test.each([
  [null, undefined],
  [76, "invest"],
  [75, "defer"],
  [51, "defer"],
  [50, "decline"],
  [0, "decline"],
])("a score of %s recommends %s", (score, recommended) => expect(recommendationOf(score)).toBe(recommended));

test.each([
  [5, 8, 8, 5],
  [5, 8, 7, 5],
  [5, 8, 6, 4],
  [5, 3, 3, 3],
  [5, 0, 0, 0],
  [1, 8, 8, 1],
])("a quorum of %i of %i members needs, of %i who may vote, %i", async (quorum, all, eligible, needed) => {
  expect(quorumNeeded({ quorum, members: all, eligible })).toBe(needed);
  const { rows } = await change("select committee_quorum($1, $2, $3) as needed", [quorum, all, eligible]);
  expect(rows).toEqual([{ needed }]);
});
