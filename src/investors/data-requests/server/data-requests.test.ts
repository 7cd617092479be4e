import { beforeAll, describe, expect, test } from "vitest";
import { asApp, asOwner, call, type Firm, newFirm, runClock, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { staleAnswers } from "./schedule.ts";

let firm: Firm;
let fundId = "";
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  ({ id: fundId } = await call(firm.people.general_partner, "funds.create", { name: "Fund I", currency: "EUR" }));
  const partner = await addPartner(firm, { name: "Alder", fundId, amount: "1000000" });
  await postLines(firm, fundId, {
    effectiveOn: "2025-02-03",
    lines: [
      ["cash", "400000"],
      ["contributed", "-400000", partner],
    ],
  });
  await publishQuarter("2026-09-30");
});

const relations = () => firm.people.investor_relations;
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const beside = (field: string) => ({ data: { fields: { [field]: expect.any(String) } } });
const refused = (reason: string) => ({ data: { reason } });

const addAnswer = (form: object = {}) =>
  call(relations(), "libraryAnswers.create", {
    title: "Who audits the fund?",
    answer: "Audit & Sons",
    validUntil: "2099-12-31",
    ...form,
  });
/** Statements of a quarter, published. */
const publishQuarter = (day: string) =>
  asOwner(firm.people.viewer.server, firm, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      "insert into period_locks (fund_id, ends_on, closed_by) values ($1, $2, $3) returning id",
      [fundId, day, firm.people.general_partner.id],
    );
    await db.query(
      "insert into statement_runs (fund_id, quarter_ends, period_lock_id, state, figures, sha256, published_at) values ($1, $2, $3, 'published', '{}', repeat('0', 64), now())",
      [fundId, day, rows[0]?.id],
    );
  });
const addRequest = (name = "DDQ") => call(relations(), "dataRequests.create", { name, figuresAsOf: "2026-09-30" });
const ask = (requestId: string, form: object) =>
  call(relations(), "dataRequestQuestions.create", { requestId, question: "Who audits?", ...form });
const questionsOf = async (requestId: string) =>
  (await call(relations(), "dataRequestQuestions.list", { requestId })).items;
const send = async (id: string, person = relations()) => {
  const { rowVersion } = await call(person, "dataRequests.get", { id });
  return call(person, "dataRequests.send", { id, rowVersion, sentTo: "Harbour Pensions" });
};

describe("answers of the library", () => {
  test("tell figures of their fund by name, as its books say on the day", async () => {
    const { id } = await addAnswer({ answer: "{paid_in} of {commitments}, as of {figures_as_of}", fundId });
    const { text, figures } = await call(relations(), "libraryAnswers.filled", { id, asOf: "2026-09-30" });
    expect(text).toBe("€400,000 of €1,000,000, as of 30 Sep 2026");
    expect(figures.map(({ name }) => name)).toEqual(["paid_in", "commitments", "figures_as_of"]);
    const before = await call(relations(), "libraryAnswers.filled", { id, asOf: "2025-01-31" });
    expect(before.text).toBe("€0 of €1,000,000, as of 31 Jan 2025");
  });

  test("name known figures only, of a fund that is named", async () => {
    await expect(addAnswer({ answer: "{gross_irr}", fundId })).rejects.toMatchObject(beside("answer"));
    await expect(addAnswer({ answer: "{nav}" })).rejects.toMatchObject(beside("fundId"));
    await expect(addAnswer({ answer: "{nav}", fundId: crypto.randomUUID() })).rejects.toMatchObject(beside("fundId"));
  });

  test("stay while a request uses them", async () => {
    const { id } = await addAnswer();
    const request = await addRequest();
    await ask(request.id, { answerId: id });
    await expect(call(relations(), "libraryAnswers.delete", { id })).rejects.toMatchObject(
      refused("data_requests.in_use"),
    );
  });

  test("remind their owner once before they are stale, and again for another day", async () => {
    const { server } = firm.people.investor_relations;
    const answer = await addAnswer({ title: "Soon stale", ownerId: relations().id, validUntil: soon(5) });
    const told = async () =>
      (await call(relations(), "notifications.list")).items.filter(({ text }) => text.includes("Soon stale"));
    await runClock(server, staleAnswers, firm);
    await runClock(server, staleAnswers, firm);
    expect(await told()).toHaveLength(1);
    const { id, rowVersion } = await call(relations(), "libraryAnswers.get", { id: answer.id });
    await call(relations(), "libraryAnswers.update", {
      id,
      rowVersion,
      title: "Soon stale",
      answer: "Audit & Sons",
      category: "firm",
      ownerId: relations().id,
      fundId: "",
      validUntil: soon(9),
    });
    await runClock(server, staleAnswers, firm);
    expect(await told()).toHaveLength(2);
  });
});

describe("a request", () => {
  test("takes questions as they are pasted, with their sections, and proposes answers", async () => {
    const { id: answerId } = await addAnswer({ title: "Which auditor does the fund have?" });
    const { id } = await addRequest();
    const pasted = "Firm:\n1. Who founded it?\n\nOperations:\n- Which auditor does the fund have";
    const request = await call(relations(), "dataRequests.addQuestions", { id, pasted });
    expect(request).toMatchObject({ questions: 2, answered: 0 });
    const [first, second] = await questionsOf(id);
    expect(first).toMatchObject({ section: "Firm", question: "Who founded it?", problem: "unanswered" });
    const { items } = await call(relations(), "dataRequestQuestions.likely", { id: second?.id ?? "" });
    expect(items[0]?.id).toBe(answerId);
    await expect(call(relations(), "dataRequests.addQuestions", { id, pasted: " \n " })).rejects.toMatchObject(
      beside("pasted"),
    );
  });

  test("is sent only when each question has an answer that holds, and stays as it was sent", async () => {
    const answer = await addAnswer({ answer: "NAV {nav}", fundId, validUntil: "2020-01-01" });
    const { id } = await addRequest();
    await expect(send(id)).rejects.toMatchObject(refused("data_requests.no_questions"));
    const question = await ask(id, { answerId: answer.id });
    expect(question).toMatchObject({ text: "NAV €400,000", problem: "stale" });
    await expect(send(id)).rejects.toMatchObject(refused("data_requests.not_ready"));
    const { id: answerId, rowVersion, title, answer: text, category } = answer;
    const renewed = { id: answerId, rowVersion, title, answer: text, category, fundId, validUntil: "2099-01-01" };
    await call(relations(), "libraryAnswers.update", renewed);
    const sent = await send(id);
    expect(sent).toMatchObject({ state: "sent", sentTo: "Harbour Pensions" });
    await call(relations(), "libraryAnswers.update", { ...renewed, rowVersion: rowVersion + 1, answer: "Another" });
    expect((await questionsOf(id))[0]).toMatchObject({ text: "NAV €400,000", problem: null });
    await expect(send(id)).rejects.toMatchObject(refused("data_requests.sent"));
    await expect(ask(id, { ownAnswer: "Late" })).rejects.toMatchObject(refused("data_requests.sent"));
    await expect(call(relations(), "dataRequests.delete", { id })).rejects.toMatchObject(
      refused("data_requests.stays"),
    );
  });

  test("can't be marked as sent past its sending", async () => {
    const { id } = await addRequest();
    await ask(id, {});
    const marked = asApp(relations(), (db) =>
      db.query("update data_requests set state = 'sent', sent_to = 'x', sent_at = now() where id = $1", [id]),
    );
    await expect(marked).rejects.toMatchObject({ message: "data_requests.sent_by_sending" });
    expect((await call(relations(), "dataRequests.get", { id })).state).toBe("open");
  });

  test("of two who send at once one does", async () => {
    const { id } = await addRequest();
    await ask(id, { ownAnswer: "Audit & Sons" });
    const both = await Promise.allSettled([send(id), send(id, firm.people.general_partner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is copied with its questions, to be answered again", async () => {
    const { id } = await addRequest("Yearly");
    await ask(id, { ownAnswer: "Audit & Sons" });
    await send(id);
    const copy = await call(relations(), "dataRequests.copy", { id });
    expect(copy).toMatchObject({ name: "Yearly", state: "open", questions: 1 });
    expect((await questionsOf(copy.id))[0]).toMatchObject({ text: "Audit & Sons" });
  });

  test("is a file with its questions and answers", async () => {
    const { id } = await addRequest();
    await ask(id, { ownAnswer: "Audit & Sons" });
    for (const type of ["pdf", "xlsx"]) {
      const { url, headers } = relations();
      const { status } = await fetch(`${url}/api/data-requests/${id}/file.${type}`, { headers });
      expect(status).toBe(200);
    }
  });

  test("is read by a person who reads partners and by nobody else", async () => {
    const { id } = await addRequest();
    const { viewer, analyst, limited_partner: investor, compliance_officer: officer } = firm.people;
    for (const person of [viewer, analyst, investor])
      await expect(call(person, "dataRequests.get", { id })).rejects.toMatchObject({ code: "forbidden" });
    expect(await call(officer, "dataRequests.get", { id })).toMatchObject({ id });
    await expect(ask(id, {}).then(() => send(id, officer))).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(officer.server)).people.super_admin;
    await expect(call(stranger, "dataRequests.get", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "dataRequestQuestions.create", { requestId: id, question: "?" })).rejects.toMatchObject(
      { code: "not_found" },
    );
  });
});

describe("the day of a request’s figures", () => {
  test("is one of a quarter that was published, offered with its funds; any other is refused beside the field", async () => {
    const { items } = await call(relations(), "dataRequests.figureDays");
    expect(items).toEqual([{ day: "2026-09-30", funds: ["Fund I"] }]);
    for (const figuresAsOf of ["2026-08-15", "2026-06-30", "2099-12-31"])
      await expect(call(relations(), "dataRequests.create", { name: "DDQ", figuresAsOf })).rejects.toMatchObject({
        data: { fields: { figuresAsOf: expect.stringMatching(/^No figures are published as of/) } },
      });
    const { id, rowVersion, figuresAsOf } = await call(relations(), "dataRequests.create", { name: "DDQ" });
    expect(figuresAsOf).toBe("2026-09-30");
    // What it says already may stay.
    expect(
      await call(relations(), "dataRequests.update", { id, rowVersion, name: "Renamed", figuresAsOf }),
    ).toMatchObject({ figuresAsOf });
  });

  test("is nobody else’s: another firm is offered none, and viewers may not ask", async () => {
    const stranger = await newFirm(firm.people.viewer.server);
    expect((await call(stranger.people.investor_relations, "dataRequests.figureDays")).items).toEqual([]);
    await expect(call(firm.people.limited_partner, "dataRequests.figureDays")).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
