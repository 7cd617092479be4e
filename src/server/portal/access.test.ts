import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  call,
  type Firm,
  follow,
  newFirm,
  newMember,
  newPerson,
  type OwnServer,
  type Person,
} from "../../../test/harness.ts";
import { linkIn, type Mailbox, startMailedServer } from "../../../test/mailbox.ts";
import { newInvestor } from "../../../test/publications.ts";
import { allow } from "../../../test/roles.ts";

let mailbox: Mailbox;
let server: OwnServer;
let firm: Firm;
let relations: Person;
let [alder, birch] = ["", ""];
let email = "";
beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  firm = await newFirm(server, "Harbour Capital");
  relations = firm.people.investor_relations;
  alder = (await call(relations, "limitedPartners.create", { name: "Alder" })).id;
  birch = (await call(relations, "limitedPartners.create", { name: "Birch" })).id;
  return mailed.close;
});
beforeEach(() => {
  email = `${randomUUID()}@example.test`;
});

const invite = (limitedPartnerId: string, to = email, by = relations) =>
  call(by, "portalAccess.invite", { limitedPartnerId, email: to });
const list = async (limitedPartnerId: string) =>
  (await call(relations, "portalAccess.list", { limitedPartnerId })).items;
const listed = async (limitedPartnerId: string, to = email) =>
  (await list(limitedPartnerId)).find((one) => one.email === to);
const tokenOf = async () => new URL(linkIn(await mailbox.next(email))).searchParams.get("token") ?? "";

test("whoever is invited for two partners looks for both once they accept, and leaves by revocation at once", async () => {
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
  expect(await invite(alder)).toEqual({ state: "granted" });
  expect((await mailbox.next(email)).text).toContain("Alder");
  await expect(invite(alder)).rejects.toMatchObject({ data: { fields: { email: `${email} has access already` } } });
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

test("colleagues, the deactivated and whoever is invited otherwise are refused beside the field", async () => {
  const refused = (to: string, text: RegExp) =>
    expect(invite(alder, to)).rejects.toMatchObject({ data: { fields: { email: expect.stringMatching(text) } } });
  await refused(firm.people.viewer.email, /colleague/);
  await refused(firm.people.super_admin.email, /colleague/);
  await refused("nobody", /Enter an e-mail address/);
  const gone = await newMember(server, firm.id, "limited_partner");
  await call(firm.people.super_admin, "users.deactivate", { id: gone.id });
  await refused(gone.email, /deactivated/);
  await call(firm.people.super_admin, "invitations.create", { email, role: "viewer" });
  await refused(email, /another role/);
  await expect(invite(firm.id)).rejects.toMatchObject({ code: "not_found" });
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
