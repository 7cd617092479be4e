import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  follow,
  newFirm,
  newMember,
  newPerson,
  type OwnServer,
  type Person,
} from "../../../../test/harness.ts";
import { linkIn, type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";
import { newInvestor, published, STATEMENT } from "../../../../test/publications.ts";
import { allow } from "../../../../test/roles.ts";

let mailbox: Mailbox;
let server: OwnServer;
let firm: Firm;
let relations: Person;
let [alder, birch, fundId] = ["", "", ""];
let email = "";
beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  firm = await newFirm(server, "Harbour Capital");
  relations = firm.people.investor_relations;
  alder = (await call(relations, "limitedPartners.create", { name: "Alder" })).id;
  birch = (await call(relations, "limitedPartners.create", { name: "Birch" })).id;
  fundId = (await call(firm.people.general_partner, "funds.create", { name: "Harbour I", currency: "EUR" })).id;
  return mailed.close;
});
beforeEach(() => {
  email = `${randomUUID()}@example.test`;
});

const reason = "Asked for by its board";
/** Of a contact of the partner that a colleague added. */
async function invite(limitedPartnerId: string, to = email, by = relations) {
  const contact = { limitedPartnerId, role: "other", name: "Ruth", email: to } as const;
  if (by === relations) await call(firm.people.general_partner, "partnerContacts.create", contact);
  return call(by, "portalAccess.invite", { limitedPartnerId, email: to });
}
const list = async (limitedPartnerId: string) =>
  (await call(relations, "portalAccess.list", { limitedPartnerId })).items;
const listed = async (limitedPartnerId: string, to = email) =>
  (await list(limitedPartnerId)).find((one) => one.email === to);
const tokenOf = async () => new URL(linkIn(await mailbox.next(email))).searchParams.get("token") ?? "";

test("a person who is invited for two partners looks for both once they accept, and leaves by revocation at once", async () => {
  expect(await invite(alder)).toEqual({ state: "invited" });
  const message = await mailbox.next(email);
  expect(message.subject).toBe("Harbour Capital shares the accounts of Alder with you");
  await invite(birch);
  const token = await tokenOf();
  expect(await listed(alder)).toMatchObject({ state: "invited", name: null });
  const person = await newPerson(server);
  await server.owner.query("update users set email = $2, email_verified = true where id = $1", [person.id, email]);
  await call(person, "auth.acceptInvitation", { token, firstName: "Ruth", lastName: "Calloway" });
  for (const partner of [alder, birch]) expect(await listed(partner)).toMatchObject({ state: "granted" });
  const stream = await follow(person);
  const given = await listed(alder);
  await call(relations, "portalAccess.revoke", { id: given?.id ?? "" });
  expect(await stream.hears("lp_access")).toMatchObject({ parent: person.id });
  stream.close();
  expect(await listed(alder)).toBeUndefined();
  expect(await listed(birch)).toMatchObject({ state: "granted" });
  const known = { limitedPartnerId: alder, email, isElsewhereKnown: true, reason };
  expect(await call(relations, "portalAccess.invite", known)).toEqual({ state: "asked" });
  expect((await mailbox.next(email)).text).toContain("Alder");
  expect(await listed(alder)).toMatchObject({ state: "invited", reason });
  const [asked] = (await call(person, "my.invitations")).items;
  expect(asked).toMatchObject({ name: "Alder" });
  await call(person, "my.answerInvitation", { id: asked?.id ?? "", accepts: true });
  expect(await listed(alder)).toMatchObject({ state: "granted" });
  await expect(invite(alder)).rejects.toMatchObject({ data: { fields: { email: `${email} has access already` } } });
});

const told = async (who: Person) => {
  const { items, unread } = await call(who, "notifications.list");
  return [items.map(({ text }) => text).toSorted(), unread];
};

test("what somebody was told of a partner’s papers is theirs as long as they look for it", async () => {
  const cedar = (await call(relations, "limitedPartners.create", { name: "Cedar" })).id;
  const elder = (await call(relations, "limitedPartners.create", { name: "Elder" })).id;
  const investor = await newInvestor(firm, cedar, elder);
  const stays = await newInvestor(firm, cedar);
  const paper = { kind: "statement" as const, fundId, asOf: "2026-06-30", figures: STATEMENT };
  await published(firm, { ...paper, limitedPartnerId: cedar, title: "Cedar Q2" });
  await published(firm, { ...paper, limitedPartnerId: elder, title: "Elder Q2" });
  expect(await told(investor)).toEqual([["New for you: Cedar Q2", "New for you: Elder Q2"], 2]);
  const revoke = async (partner: string) => {
    const given = await asOwner(server, firm, (db) =>
      db.query<{ id: string }>("select id from lp_access where user_id = $1 and limited_partner_id = $2", [
        investor.id,
        partner,
      ]),
    );
    await call(relations, "portalAccess.revoke", { id: given.rows[0]?.id ?? "" });
  };
  await revoke(cedar);
  expect(await told(investor)).toEqual([["New for you: Elder Q2"], 1]);
  await revoke(elder);
  expect(await told(investor)).toEqual([[], 0]);
  const own = await asApp(investor, (db) =>
    db.query("select title from (select params ->> 'title' as title from notifications) n"),
  );
  expect(own.rows).toEqual([]);
  expect(await told(stays)).toEqual([["New for you: Cedar Q2"], 1]);
  // Of before nothing says whose it is: it is seen by a person who looks for any partner.
  for (const { id } of [investor, stays])
    await asOwner(server, firm, (db) =>
      db.query(
        `insert into notifications (user_id, kind, params) values ($1, 'published', '{"title": "Old", "isNotice": false}')`,
        [id],
      ),
    );
  expect(await told(investor)).toEqual([[], 0]);
  expect((await told(stays))[0]).toEqual(["New for you: Cedar Q2", "New for you: Old"]);
});

test("an invitation that is revoked opens nothing; sent again, only its last link does", async () => {
  await invite(alder);
  const old = await tokenOf();
  const { id } = (await listed(alder)) ?? { id: "" };
  await call(relations, "portalAccess.resend", { id });
  const last = await tokenOf();
  await expect(call(server.visitor, "auth.invitation", { token: old })).rejects.toMatchObject({ code: "not_found" });
  expect(await call(server.visitor, "auth.invitation", { token: last })).toMatchObject({ email });
  await call(relations, "portalAccess.revoke", { id });
  await expect(call(server.visitor, "auth.invitation", { token: last })).rejects.toMatchObject({ code: "not_found" });
  expect(await listed(alder)).toBeUndefined();
});

test("an administrator who revokes the invitation takes it back from all partners", async () => {
  await invite(alder);
  const { items } = await call(firm.people.super_admin, "invitations.list", {});
  await call(firm.people.super_admin, "invitations.revoke", { id: items.find((one) => one.email === email)?.id ?? "" });
  expect(await listed(alder)).toBeUndefined();
});

test("colleagues, the deactivated and a person who is invited otherwise are refused beside the field", async () => {
  const refused = (to: string, text: RegExp) =>
    expect(invite(alder, to)).rejects.toMatchObject({ data: { fields: { email: expect.stringMatching(text) } } });
  await refused(firm.people.viewer.email, /colleague/);
  await refused(firm.people.super_admin.email, /colleague/);
  await expect(
    call(relations, "portalAccess.invite", { limitedPartnerId: alder, email: "nobody" }),
  ).rejects.toMatchObject({
    data: { fields: { email: expect.stringMatching(/Enter an e-mail address/) } },
  });
  const gone = await newMember(server, firm.id, "limited_partner");
  await call(firm.people.super_admin, "users.deactivate", { id: gone.id });
  await refused(gone.email, /deactivated/);
  await call(firm.people.super_admin, "invitations.create", { email, role: "viewer" });
  await refused(email, /another role/);
  await expect(call(relations, "portalAccess.invite", { limitedPartnerId: firm.id, email })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("an address that is no contact waits for a second person, who is told, and one person alone sends nothing", async () => {
  const { general_partner: partner, viewer } = firm.people;
  const asked = { limitedPartnerId: alder, email };
  const refusedBeside = (entry: object, field: string, text: RegExp) =>
    expect(call(relations, "portalAccess.invite", { ...asked, ...entry })).rejects.toMatchObject({
      data: { fields: { [field]: expect.stringMatching(text) } },
    });
  expect(await call(relations, "portalAccess.address", asked)).toEqual({ elsewhere: [], contact: "none" });
  await refusedBeside({}, "isNoContactKnown", /is not a contact/);
  await refusedBeside({ isNoContactKnown: true }, "reason", /Enter a reason/);
  expect(await listed(alder)).toBeUndefined();
  const known = { ...asked, isNoContactKnown: true, reason };
  expect(await call(relations, "portalAccess.invite", known)).toEqual({ state: "waiting" });
  const made = await listed(alder);
  expect(made).toMatchObject({ state: "waiting", reason, isOwn: true });
  const id = made?.id ?? "";
  const waiting = async (person: Person) =>
    (await call(person, "dashboard.approvals")).items
      .filter((one) => one.id === id)
      .map(({ what, name }) => [what, name]);
  expect(await waiting(partner)).toEqual([["portal_invitation", "Alder"]]);
  expect(await waiting(relations)).toEqual([]);
  expect(
    (await call(partner, "notifications.list")).items.filter(
      ({ href }) => href === `/lp-management/${alder}?tab=communication`,
    ),
  ).toMatchObject([{ text: "asks you to approve an invitation to the portal of Alder" }]);
  await expect(call(relations, "portalAccess.confirm", { id })).rejects.toMatchObject({
    data: { reason: "portal.own_invitation" },
  });
  await expect(call(viewer, "portalAccess.confirm", { id })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(call(stranger, "portalAccess.confirm", { id })).rejects.toMatchObject({ code: "not_found" });
  // The person who made it sends it again, and nothing goes out.
  await call(relations, "portalAccess.resend", { id });
  expect(await listed(alder)).toMatchObject({ state: "waiting" });
  await call(partner, "portalAccess.confirm", { id });
  expect((await mailbox.next(email)).subject).toBe("Harbour Capital shares the accounts of Alder with you");
  expect(await listed(alder)).toMatchObject({ state: "invited" });
  await expect(call(partner, "portalAccess.confirm", { id })).rejects.toMatchObject({
    data: { reason: "portal.confirmed_meanwhile" },
  });
});

describe("somebody who looks for another partner", () => {
  let person: Person;
  const asked = () => ({
    limitedPartnerId: birch,
    email: person.email,
    isElsewhereKnown: true,
    isNoContactKnown: true,
    reason,
  });
  const rowsOf = (sql: string) => asApp(person, async (db) => (await db.query(sql)).rows);
  const offered = async () => (await call(person, "my.invitations")).items;
  beforeEach(async () => {
    person = await newInvestor(firm, alder);
    await published(firm, {
      limitedPartnerId: birch,
      fundId,
      kind: "statement",
      title: "Q3",
      asOf: "2026-09-30",
      figures: STATEMENT,
    });
  });

  const seesNothing = async () => {
    expect((await call(person, "my.partners")).items.map(({ name }) => name)).toEqual(["Alder"]);
    expect((await call(person, "my.accounts")).items).toEqual([]);
    for (const query of ["my.statements", "my.notices", "my.papers"] as const)
      expect((await call(person, query, {})).items).toEqual([]);
    expect((await call(person, "notifications.list")).items).toEqual([]);
    expect((await call(person, "search.find", { query: "birch" })).items).toEqual([]);
    expect(await rowsOf("select from lp_publications")).toEqual([]);
    expect(await rowsOf("select from lp_invitations")).toEqual([]);
    expect(await rowsOf("select from limited_partners")).toEqual([]);
  };

  test("is asked in their window once a second person approved it, and reads nothing of it until they accept", async () => {
    expect(await call(relations, "portalAccess.address", { limitedPartnerId: birch, email: person.email })).toEqual({
      elsewhere: ["Alder"],
      contact: "none",
    });
    await expect(call(relations, "portalAccess.invite", { ...asked(), isElsewhereKnown: false })).rejects.toMatchObject(
      {
        data: { fields: { isElsewhereKnown: expect.stringMatching(/already signs in for Alder/) } },
      },
    );
    expect(await call(relations, "portalAccess.invite", asked())).toEqual({ state: "waiting" });
    expect(await offered()).toEqual([]);
    const { id } = (await listed(birch, person.email)) ?? { id: "" };
    await expect(call(person, "my.answerInvitation", { id, accepts: true })).rejects.toMatchObject({
      code: "not_found",
    });
    await call(firm.people.general_partner, "portalAccess.confirm", { id });
    expect(await offered()).toMatchObject([{ id, name: "Birch" }]);
    await seesNothing();
    const other = await newInvestor(firm, alder);
    expect((await call(other, "my.invitations")).items).toEqual([]);
    await expect(call(other, "my.answerInvitation", { id, accepts: true })).rejects.toMatchObject({
      code: "not_found",
    });
    const answers = await Promise.allSettled(
      [1, 2].map(() => call(person, "my.answerInvitation", { id, accepts: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await call(person, "my.statements", {})).items).toHaveLength(1);
    expect(await listed(birch, person.email)).toMatchObject({ state: "granted" });
    await call(relations, "portalAccess.revoke", { id: (await listed(birch, person.email))?.id ?? "" });
    await seesNothing();
  });

  test("declines and sees nothing; what is withdrawn is offered no more", async () => {
    await call(firm.people.general_partner, "portalAccess.invite", asked());
    const { id } = (await listed(birch, person.email)) ?? { id: "" };
    await call(relations, "portalAccess.confirm", { id });
    await call(person, "my.answerInvitation", { id, accepts: false });
    expect(await offered()).toEqual([]);
    expect(await listed(birch, person.email)).toMatchObject({ state: "declined" });
    await seesNothing();
    await call(relations, "portalAccess.resend", { id });
    expect(await offered()).toHaveLength(1);
    await call(relations, "portalAccess.revoke", { id });
    await expect(call(person, "my.answerInvitation", { id, accepts: true })).rejects.toMatchObject({
      code: "not_found",
    });
    await seesNothing();
  });

  test("a contact that the same person entered does not spare the second", async () => {
    const contact = { limitedPartnerId: birch, role: "other", name: "Ruth", email: person.email } as const;
    const added = await call(relations, "partnerContacts.create", { ...contact, email: "other@birch.example" });
    await call(firm.people.general_partner, "partnerContacts.create", { ...contact, email: "more@birch.example" });
    const { items } = await call(relations, "partnerContacts.list", { limitedPartnerId: birch });
    const theirs = items.find((one) => one.email === "more@birch.example");
    if (theirs === undefined) throw new Error("no contact");
    await call(relations, "partnerContacts.update", { ...theirs, email: person.email });
    expect(added.id).toBeDefined();
    expect(
      await call(relations, "portalAccess.address", { limitedPartnerId: birch, email: person.email }),
    ).toMatchObject({
      contact: "own",
    });
    expect(await call(relations, "portalAccess.invite", asked())).toEqual({ state: "waiting" });
    await seesNothing();
  });

  test("two invite and two approve at once: one invitation", async () => {
    await Promise.all([relations, firm.people.general_partner].map((by) => call(by, "portalAccess.invite", asked())));
    expect((await list(birch)).filter((one) => one.email === person.email)).toHaveLength(1);
    const { id } = (await listed(birch, person.email)) ?? { id: "" };
    const both = await Promise.allSettled(
      [firm.people.super_admin, firm.people.super_admin].map((by) => call(by, "portalAccess.confirm", { id })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("only who manages partners invites and revokes, in their firm, and gives no more than they hold", async () => {
  const investor = await newInvestor(firm, alder);
  const { viewer, compliance_officer: officer, limited_partner: lp } = firm.people;
  const { id } = (await listed(alder, investor.email)) ?? { id: "" };
  for (const person of [viewer, officer, lp, investor]) {
    await expect(invite(alder, email, person)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "portalAccess.revoke", { id })).rejects.toMatchObject({ code: "forbidden" });
  }
  expect((await call(officer, "portalAccess.list", { limitedPartnerId: alder })).items).not.toEqual([]);
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(invite(alder, email, stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "portalAccess.revoke", { id })).rejects.toMatchObject({ code: "not_found" });
  expect((await call(stranger, "portalAccess.list", { limitedPartnerId: alder })).items).toEqual([]);
  await allow(firm, "limited_partner", "fund:manage");
  await expect(invite(alder)).rejects.toMatchObject({
    data: { fields: { email: expect.stringMatching(/permissions/) } },
  });
});
