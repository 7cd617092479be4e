import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person } from "../../../../test/harness.ts";
import { type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";

let mailbox: Mailbox;
let firm: Firm;
let relations: Person;
let email = "";
beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ mailbox } = mailed);
  firm = await newFirm(mailed.server, "Harbour Capital");
  relations = firm.people.investor_relations;
  return mailed.close;
});
beforeEach(() => {
  email = `${randomUUID()}@example.test`;
});

const reason = "Asked for by its board";
/** Who is invited by investor relations alone, at an address of theirs, waits for a colleague. */
async function waits(limitedPartnerId: string, to: string) {
  const asked = { limitedPartnerId, email: to };
  expect(await call(relations, "portalAccess.address", asked)).toMatchObject({ contact: "own" });
  await expect(call(relations, "portalAccess.invite", asked)).rejects.toMatchObject({
    data: { fields: { isNoContactKnown: expect.stringMatching(/no colleague has confirmed it/) } },
  });
  const known = { ...asked, isNoContactKnown: true, reason };
  expect(await call(relations, "portalAccess.invite", known)).toEqual({ state: "waiting" });
}
const add = async (by: Person, name: string, to: string) =>
  (await call(by, "limitedPartners.create", { name, email: to })).id;
async function moveTo(id: string, to: string, by = relations) {
  const { name, rowVersion } = await call(by, "limitedPartners.get", { id });
  await call(by, "limitedPartners.update", { id, rowVersion, name, email: to });
}

describe("an address that its inviter entered or changed", () => {
  test("does not identify the partner, until a colleague approves; one that a colleague entered is", async () => {
    const own = await add(relations, "Own", email);
    await waits(own, email);
    expect(await call(firm.people.general_partner, "portalAccess.invite", { limitedPartnerId: own, email })).toEqual({
      state: "invited",
    });
    expect((await mailbox.next(email)).subject).toContain("shares the accounts of Own with you");
    const theirs = await add(firm.people.general_partner, "Theirs", `theirs-${email}`);
    expect(
      await call(relations, "portalAccess.invite", { limitedPartnerId: theirs, email: `theirs-${email}` }),
    ).toEqual({ state: "invited" });
  });

  test("opens no door by an edit of the partner’s own, and the old address is told", async () => {
    const id = await add(firm.people.general_partner, "Edited", email);
    await moveTo(id, `evil-${email}`);
    await waits(id, `evil-${email}`);
    const message = await mailbox.next(email);
    expect(message.subject).toBe("The e-mail address of Edited was changed at Harbour Capital");
    expect(message.text).not.toContain("evil");
    const { items } = await call(relations, "portalAccess.list", { limitedPartnerId: id });
    const asked = items.find((one) => one.email === `evil-${email}`)?.id ?? "";
    await expect(call(relations, "portalAccess.confirm", { id: asked })).rejects.toMatchObject({
      data: { reason: "portal.own_invitation" },
    });
  });

  test("opens none by a contact: one they edit, one they link, or one they change among the firm’s", async () => {
    const { general_partner: partner } = firm.people;
    const id = await add(partner, "By contact", `first-${email}`);
    const added = { limitedPartnerId: id, role: "other", name: "Ruth", email: `old-${email}` } as const;
    await call(partner, "partnerContacts.create", added);
    const { items } = await call(relations, "partnerContacts.list", { limitedPartnerId: id });
    const [theirs] = items;
    if (theirs === undefined) throw new Error("no contact");
    await call(relations, "partnerContacts.update", { ...theirs, email });
    await waits(id, email);
    expect((await mailbox.next(`old-${email}`)).subject).toContain("By contact was changed");
    // A founder whom a colleague entered, made a contact of the partner by who invites.
    const linked = { name: "Lin", contactType: "founder", email: `linked-${email}` } as const;
    const { id: contactId } = await call(partner, "contacts.create", linked);
    await call(relations, "partnerContacts.create", { limitedPartnerId: id, contactId, role: "other" });
    await waits(id, linked.email);
    // A contact a colleague linked, whose address who invites changes in the address book.
    const { id: bookId } = await call(partner, "contacts.create", { ...linked, email: `book-${email}` });
    await call(partner, "partnerContacts.create", { limitedPartnerId: id, contactId: bookId, role: "other" });
    const known = { limitedPartnerId: id, email: `book-${email}` };
    expect(await call(relations, "portalAccess.address", known)).toMatchObject({ contact: "known" });
    const { rowVersion } = await call(relations, "contacts.get", { id: bookId });
    await call(relations, "contacts.update", { ...linked, id: bookId, rowVersion, email: `moved-${email}` });
    await waits(id, `moved-${email}`);
    expect((await mailbox.next(`book-${email}`)).subject).toContain("By contact was changed");
  });

  test("opens none by a merge of contacts", async () => {
    const { general_partner: partner } = firm.people;
    const id = await add(partner, "Merged", `first-${email}`);
    const one = { name: "Ruth Calloway", contactType: "investor", email: `known-${email}` } as const;
    const { id: survivorId } = await call(partner, "contacts.create", one);
    await call(partner, "partnerContacts.create", { limitedPartnerId: id, contactId: survivorId, role: "other" });
    const { id: otherId } = await call(partner, "contacts.create", { ...one, email: `evil-${email}` });
    const [survivor, other] = await Promise.all(
      [survivorId, otherId].map((each) => call(relations, "contacts.get", { id: each })),
    );
    await call(relations, "merges.mergeContacts", {
      survivorId,
      mergedId: otherId,
      survivorVersion: survivor?.rowVersion ?? 0,
      mergedVersion: other?.rowVersion ?? 0,
      values: { ...one, email: `evil-${email}` },
    });
    await waits(id, `evil-${email}`);
    const { items } = await call(relations, "portalAccess.list", { limitedPartnerId: id });
    expect(items).toMatchObject([{ email: `evil-${email}`, state: "waiting" }]);
  });

  test("two who change it at once: none of them is known by their own", async () => {
    const { general_partner: partner } = firm.people;
    const id = await add(partner, "Twice", `first-${email}`);
    await Promise.allSettled([moveTo(id, `a-${email}`), moveTo(id, `b-${email}`, partner)]);
    const { email: now } = await call(relations, "limitedPartners.get", { id });
    const [by, other] = now === `a-${email}` ? [relations, partner] : [partner, relations];
    const asked = { limitedPartnerId: id, email: now ?? "" };
    expect(await call(by, "portalAccess.address", asked)).toMatchObject({ contact: "own" });
    expect(await call(other, "portalAccess.address", asked)).toMatchObject({ contact: "known" });
  });
});
