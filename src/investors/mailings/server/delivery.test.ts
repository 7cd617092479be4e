// How a mailing is handed over: stopped, read page by page, sent again.
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, type OwnServer, type Person } from "../../../../test/harness.ts";
import { type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";
import { mailingSettled, recipientsOf, sendMailing } from "../../../../test/mailings.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: OwnServer;
let mailbox: Mailbox;
let firm: Firm;
let relations: Person;

beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  return mailed.close;
});
beforeEach(async () => {
  firm = await newFirm(server);
  relations = firm.people.investor_relations;
});

const mark = () => randomUUID().slice(0, 8);
const addPartner = async (name: string, email: string) =>
  (await call(relations, "limitedPartners.create", { name, email, contactPerson: "Grace Hopper" })).id;
const newsletter = () =>
  call(relations, "mailings.create", {
    kind: "newsletter",
    title: "News for {{partner_name}}",
    body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Dear reader" }] }] },
  } as never);
const recipients = (id: string) => recipientsOf(relations, id);
const sendAll = (draft: { id: string; rowVersion: number }) => sendMailing(relations, draft);
const settled = (id: string) => mailingSettled(relations, id);
const textIn = (content: ArrayBuffer | string | Uint8Array) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);
const jobOf = async (mailingId: string) => {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ status: string }>("select j.status from mailings m join jobs j on j.id = m.job_id where m.id = $1", [
      mailingId,
    ]),
  );
  return rows[0]?.status;
};

test("stopped it sends nothing more until it is sent on, and then nothing twice", { tags: "slow" }, async () => {
  const to = Array.from({ length: 45 }, (_, place) => `s${place}.${mark()}@many.test`);
  const ids = await Promise.all(to.map((email, place) => addPartner(`Partner ${place}`, email)));
  const draft = await newsletter();
  await call(relations, "mailings.test", { id: draft.id, limitedPartnerId: ids[3] ?? "", contactId: null });
  expect((await mailbox.next(relations.email)).subject).toBe("[Test] News for Partner 3");
  const got = () =>
    mailbox.received
      .flatMap((mail) => mail.to?.map(({ address }) => address ?? "") ?? [])
      .filter((one) => to.includes(one));
  // The sending waits for this test at the 21st partner, the first of those it posts together after twenty.
  const reached = ids.toSorted()[20] ?? "";
  const held = await server.owner.connect();
  await held.query("select pg_advisory_lock(155)");
  await held.query(`create function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(155); return new; end $$`);
  await held.query(`create trigger wait_for_test before update on mailing_recipients for each row
    when (new.limited_partner_id = '${reached}' and new.state = 'posted') execute function wait_for_test()`);
  try {
    await sendAll(draft);
    const handedOver = async () => {
      const { counts } = await recipients(draft.id);
      return [(counts.posted ?? 0) + (counts.sent ?? 0), counts.queued ?? 0];
    };
    const waits =
      "select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 155 and not granted";
    const waiting = async () => (await held.query<{ count: number }>(waits)).rows[0]?.count;
    await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
    expect(await handedOver()).toEqual([20, 25]);
    expect((await call(firm.people.general_partner, "mailings.stop", { id: draft.id })).state).toBe("stopped");
    await held.query("select pg_advisory_unlock(155)");
    // The one that was on its way is sent, and of those with it none.
    await expect.poll(handedOver, { timeout: 15_000 }).toEqual([21, 24]);
    await expect.poll(async () => jobOf(draft.id), { timeout: 15_000 }).toBe("done");
    expect(await handedOver()).toEqual([21, 24]);
  } finally {
    await held.query("select pg_advisory_unlock_all()");
    await held.query("drop trigger wait_for_test on mailing_recipients");
    await held.query("drop function wait_for_test()");
    held.release();
  }
  await call(firm.people.general_partner, "mailings.resume", { id: draft.id });
  await settled(draft.id);
  expect(got().toSorted()).toEqual(to.toSorted());
  await expect(call(relations, "mailings.resume", { id: draft.id })).rejects.toMatchObject({
    data: { reason: "mailings.not_stopped" },
  });
});

test("the delivery log is read page by page", async () => {
  await addPartner("Alder", `ada.${mark()}@a.test`);
  const draft = await newsletter();
  await sendAll(draft);
  await settled(draft.id);
  await asOwner(server, firm, (db) =>
    db.query(
      `insert into mailing_recipients (mailing_id, limited_partner_id, email, state, mail_id, sent_at)
       select mailing_id, limited_partner_id, 'p' || n || '@many.test', 'sent', new_id(), now()
       from mailing_recipients, generate_series(1, 620) n where mailing_id = $1`,
      [draft.id],
    ),
  );
  const first = await recipients(draft.id);
  const next = { id: draft.id, ...(first.nextCursor !== undefined && { cursor: first.nextCursor }) };
  const second = await call(relations, "mailings.recipients", next);
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([500, 121, undefined]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(621);
  await expect(call(relations, "mailings.recipients", { id: draft.id, cursor: "-1" })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("what is sent again carries the files it was sent with, whatever was added, changed or archived since", async () => {
  const [gone, fine] = [`gone.${mark()}@a.test`, `fine.${mark()}@a.test`];
  await addPartner("Alder", fine);
  await addPartner("Birch", gone);
  const draft = await newsletter();
  const file = async (name: string, text: string) =>
    call(relations, "documents.create", {
      uploadId: await uploadFile(relations, name, text),
      recordId: draft.id,
      category: "financial",
    });
  const [letter, terms] = [await file("letter.csv", "a,b\n"), await file("terms.csv", "c,d\n")];
  mailbox.refuse(gone, 452, "Mailbox full");
  await sendAll(draft);
  const names = async (to: string) =>
    (await mailbox.next(to)).attachments.map(({ filename, content }) => [filename, textIn(content)]);
  const sent = [
    ["letter.csv", "a,b\n"],
    ["terms.csv", "c,d\n"],
  ];
  expect(await names(fine)).toEqual(sent);
  await asOwner(server, firm, (db) =>
    db.query("update mailing_recipients set state = 'failed', mail_id = null where mailing_id = $1 and email = $2", [
      draft.id,
      gone,
    ]),
  );
  await file("later.csv", "e,f\n");
  await call(relations, "documents.addVersion", {
    id: letter.id,
    uploadId: await uploadFile(relations, "letter.csv", "x,y\n"),
  });
  await call(relations, "documents.archive", { id: terms.id });
  mailbox.refuse(gone, undefined);
  await expect.poll(async () => (await call(relations, "mailings.get", { id: draft.id })).state).toBe("sent");
  await call(relations, "mailings.retry", { id: draft.id });
  await settled(draft.id);
  expect(await names(gone)).toEqual(sent);
});
