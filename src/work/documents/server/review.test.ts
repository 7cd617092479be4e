import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const add = async (name: string, recordId: string | null = null) => {
  const { analyst } = firm.people;
  return call(analyst, "documents.create", { recordId, uploadId: await uploadFile(analyst, name, `of ${name}`) });
};
const taskOf = async (id: string, person: Person = firm.people.analyst) =>
  (await call(person, "documents.get", { id })).task?.id ?? "";
const review = (id: string, status: "pending_review" | "under_review" | "approved", person = firm.people.principal) =>
  call(person, "documents.review", { id, status });
const ask = (id: string, reviewer = firm.people.principal, person = firm.people.analyst) =>
  call(person, "documents.askReview", { id, reviewerId: reviewer.id });
const getTask = (id: string, person = firm.people.analyst) => call(person, "tasks.get", { id });

test("asking for a review gives the reviewer a task on what the document is about, and tells them", async () => {
  const { analyst, principal, associate, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  const { id } = await add("Model.txt", deal.id);
  const before = (await call(principal, "notifications.list")).items.length;
  const asked = await ask(id);
  expect(asked).toMatchObject({ status: "under_review", reviewer: { id: principal.id } });
  expect(await getTask(asked.task?.id ?? "")).toMatchObject({
    title: "Review Model.txt",
    status: "pending",
    assignee: { id: principal.id },
    record: { id: deal.id },
    origin: { kind: "document_review", id, title: "Model.txt", record: { id, kind: "document", label: "Model.txt" } },
  });
  expect((await call(principal, "notifications.list")).items.length).toBe(before + 1);
  // Somebody else is asked: the same task is theirs.
  expect((await ask(id, associate)).task?.id).toBe(asked.task?.id);
  expect(await getTask(asked.task?.id ?? "")).toMatchObject({ assignee: { id: associate.id } });
  await expect(ask(id, viewer)).rejects.toMatchObject({ data: { fields: { reviewerId: "Choose a colleague" } } });
  const { items } = await call(analyst, "documents.reviewers");
  expect(items.map((one) => one.id)).toEqual(expect.arrayContaining([principal.id, associate.id]));
  expect(items.map((one) => one.id)).not.toContain(viewer.id);
});

test("a review is not done by its task, but its task by the review; a person who takes it up has the task", async () => {
  const { principal } = firm.people;
  const { id } = await add("Deck.txt");
  const taken = await review(id, "under_review");
  const taskId = taken.task?.id ?? "";
  expect(await getTask(taskId)).toMatchObject({ assignee: { id: principal.id }, record: { id, kind: "document" } });
  const { title, rowVersion, priority } = await getTask(taskId);
  for (const finish of [
    () => call(principal, "tasks.complete", { id: taskId }),
    () => call(principal, "tasks.update", { id: taskId, rowVersion, title, priority, status: "completed" }),
  ])
    await expect(finish()).rejects.toMatchObject({
      code: "conflict",
      message: "Decide the review of “Deck.txt” first",
      data: { record: { id, kind: "document", label: "Deck.txt" } },
    });
  await review(id, "approved");
  expect(await getTask(taskId)).toMatchObject({ status: "completed", completedAt: expect.any(String) });
  expect(await taskOf(id)).toBe("");
  await expect(call(principal, "tasks.make", { kind: "document_review", id })).rejects.toMatchObject({
    data: { reason: "tasks.origin_finished" },
  });
});

test("reopened, its task takes the decision back, for a person who may decide", async () => {
  const { analyst, principal } = firm.people;
  const { id } = await add("Charter.txt");
  const taskId = (await review(id, "under_review")).task?.id ?? "";
  await review(id, "approved");
  await call(analyst, "tasks.reopen", { id: taskId });
  expect(await call(analyst, "documents.get", { id })).toMatchObject({ status: "approved" });
  await call(analyst, "tasks.complete", { id: taskId });
  await call(principal, "tasks.reopen", { id: taskId });
  expect(await call(analyst, "documents.get", { id })).toMatchObject({ status: "under_review", task: { id: taskId } });
  await review(id, "approved");
  await expect(ask(id)).rejects.toMatchObject({ data: { reason: "documents.decided" } });
  const again = await review(id, "under_review");
  expect(again.task?.id).not.toBe(taskId);
});

test("withdrawn, replaced, archived or deleted, a document takes its task off the list; restored, it brings it back", async () => {
  const { analyst, general_partner } = firm.people;
  const { id } = await add("Cap table.txt");
  const first = (await ask(id)).task?.id ?? "";
  await review(id, "pending_review");
  expect(await getTask(first)).toMatchObject({ status: "pending", archivedAt: expect.any(String) });
  const second = (await ask(id)).task?.id ?? "";
  expect(second).not.toBe(first);
  await call(analyst, "documents.archive", { id });
  expect(await getTask(second)).toMatchObject({ archivedAt: expect.any(String) });
  await call(analyst, "tasks.complete", { id: second });
  await call(analyst, "tasks.reopen", { id: second });
  await call(analyst, "tasks.archive", { id: second });
  await call(analyst, "documents.restore", { id });
  expect(await taskOf(id)).toBe(second);
  await call(analyst, "documents.addVersion", { id, uploadId: await uploadFile(analyst, "v2.txt", "two") });
  expect(await getTask(second)).toMatchObject({ archivedAt: expect.any(String) });
  const third = (await ask(id)).task?.id ?? "";
  await call(general_partner, "documents.delete", { id });
  expect(await getTask(third)).toMatchObject({ archivedAt: expect.any(String), origin: null });
});

test("two at once begin one review with one task, and a decision meets a completion in any order", async () => {
  const { principal, associate, general_partner } = firm.people;
  const { id } = await add("Two.txt");
  const begun = await Promise.allSettled([ask(id), ask(id, associate), review(id, "under_review", general_partner)]);
  expect(begun.some(({ status }) => status === "fulfilled")).toBe(true);
  const { items } = await call(principal, "tasks.list", {
    filters: [{ field: "record", operator: "equals", value: id }],
  });
  expect(items).toHaveLength(1);
  const taskId = await taskOf(id);
  const both = await Promise.allSettled([review(id, "approved"), call(associate, "tasks.complete", { id: taskId })]);
  expect(both[0].status).toBe("fulfilled");
  expect(await getTask(taskId)).toMatchObject({ status: "completed" });
});

test("a viewer, a limited partner and a stranger begin no review, and learn of none", async () => {
  const { viewer, limited_partner, principal } = firm.people;
  const other = await newFirm(server);
  const { id } = await add("Ours.txt");
  const taskId = (await ask(id)).task?.id ?? "";
  for (const person of [viewer, limited_partner, other.people.general_partner]) {
    const refused = { code: /forbidden|not_found/ };
    await expect(ask(id, principal, person)).rejects.toMatchObject(refused);
    await expect(review(id, "approved", person)).rejects.toMatchObject(refused);
    await expect(call(person, "tasks.complete", { id: taskId })).rejects.toMatchObject(refused);
  }
  expect(await taskOf(id, viewer)).toBe(taskId);
  await expect(ask(id, other.people.principal)).rejects.toMatchObject({
    data: { fields: { reviewerId: /colleague/ } },
  });
  expect(await call(viewer, "documents.get", { id })).toMatchObject({ status: "under_review" });
});

test("a document that is signed on or a template says by what it is used, as far as its reader sees that", async () => {
  const { analyst, general_partner, super_admin } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Signed" });
  const sheet = await call(analyst, "termSheets.create", { dealId: deal.id, amount: "1000000", valuation: "4000000" });
  await call(analyst, "termSheets.send", sheet);
  const { id } = await add("Signed copy.txt", sheet.id);
  const slot = { termSheetId: sheet.id, side: "investor", signer: "Fund" } as const;
  const signature = await call(analyst, "termSheetSignatures.create", slot);
  await call(analyst, "termSheetSignatures.attach", { id: signature.id, documentId: id });
  await expect(call(general_partner, "documents.delete", { id })).rejects.toMatchObject({
    code: "conflict",
    message: "It’s used by the term sheet “Signed”. Archive it instead",
    data: { record: { id: sheet.id, kind: "term_sheet" } },
  });
  expect((await call(super_admin, "documents.get", { id })).archivedAt).toBeNull();
  await call(general_partner, "deals.delete", { id: deal.id });
});
