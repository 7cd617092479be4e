import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type OwnServer,
  type Person,
  postAccount,
} from "../../../../test/harness.ts";
import { linkIn, type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";
import { addRole } from "../../../../test/roles.ts";

let mailbox: Mailbox;
let server: OwnServer;
let firm: Firm;
let admin: Person;
let email: string;
beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  return mailed.close;
});
beforeEach(async () => {
  firm = await newFirm(server, "Harbour Capital");
  admin = firm.people.super_admin;
  email = `${randomUUID()}@example.test`;
});

const invite = (role: string, by = admin) => call(by, "invitations.create", { email, role });
const mailedToken = async () => new URL(linkIn(await mailbox.next(email))).searchParams.get("token") ?? "";
const offer = (token: string) => call(server.visitor, "auth.invitation", { token });
const gone = { code: "not_found", message: "Invitation not found" };

test("an invitation is a message with a link that says who invites, where and as what", async () => {
  await invite("investor_relations");
  const message = await mailbox.next(email);
  expect(message.subject).toBe("Harbour Capital invites you to Tranche");
  expect(message.text).toContain("Ada Example invited you to join Harbour Capital on Tranche as Investor Relations.");
  const link = new URL(linkIn(message));
  expect(link.origin + link.pathname).toBe(`${server.url}/invitation`);
  expect(await offer(link.searchParams.get("token") ?? "")).toMatchObject({ email, firmName: "Harbour Capital" });
  const { rows } = await server.owner.query("select token_hash from invitations where email = $1", [email]);
  expect(rows[0]?.token_hash).not.toContain(link.searchParams.get("token"));
});

test("inviting the same address again renews the one invitation, with the new role and only the new link", async () => {
  const first = await invite("viewer");
  const old = await mailedToken();
  email = email.toUpperCase();
  const second = await invite("analyst");
  email = email.toLowerCase();
  const current = await mailedToken();
  expect(second).toMatchObject({ id: first.id, email, role: "analyst" });
  expect((await call(admin, "invitations.list", {})).items).toHaveLength(1);
  await expect(offer(old)).rejects.toMatchObject(gone);
  expect(await offer(current)).toMatchObject({ id: first.id, role: "Analyst" });
});

test("an expired invitation is shown as such, works no more, and lives again when it is sent again", async () => {
  const { id } = await invite("viewer");
  const old = await mailedToken();
  await asOwner(server, firm, (db) =>
    db.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [id]),
  );
  expect((await call(admin, "invitations.list", {})).items).toMatchObject([{ id, isExpired: true }]);
  await expect(offer(old)).rejects.toMatchObject(gone);
  expect(await call(admin, "invitations.resend", { id })).toMatchObject({ isExpired: false });
  await expect(offer(old)).rejects.toMatchObject(gone);
  expect(await offer(await mailedToken())).toMatchObject({ id });
});

test("an invitation says on which day the role ends, and the role ends then", async () => {
  const endsOn = "2999-12-31";
  expect(await call(admin, "invitations.create", { email, role: "viewer", endsOn })).toMatchObject({ endsOn });
  const message = await mailbox.next(email);
  expect(message.text).toContain("Your access ends on 31 Dec 2999.");
  const token = new URL(linkIn(message)).searchParams.get("token") ?? "";
  const joined = await postAccount(server, "join-by-invitation", {
    token,
    password: "a-long-enough-one",
    firstName: "New",
    lastName: "Auditor",
  });
  expect(joined.status).toBe(200);
  const { items } = await call(admin, "users.list", { search: email });
  expect(items).toMatchObject([{ roles: ["viewer"], endings: [{ role: "viewer", endsOn }] }]);
  await expect(
    call(admin, "invitations.create", { email: `other-${email}`, role: "viewer", endsOn: "2001-01-01" }),
  ).rejects.toMatchObject({ data: { fields: { endsOn: "Choose today or a later day" } } });
});

test("a revoked invitation is gone for its holder and its sender", async () => {
  const { id } = await invite("viewer");
  const token = await mailedToken();
  await call(admin, "invitations.revoke", { id });
  expect((await call(admin, "invitations.list", {})).items).toEqual([]);
  await expect(offer(token)).rejects.toMatchObject(gone);
  await expect(call(admin, "invitations.revoke", { id })).rejects.toMatchObject(gone);
  await expect(call(admin, "invitations.resend", { id })).rejects.toMatchObject(gone);
  expect((await invite("viewer")).id).not.toBe(id);
});

test("another firm neither sees nor touches an invitation", async () => {
  const { id } = await invite("viewer");
  const stranger = (await newFirm(server)).people.super_admin;
  expect((await call(stranger, "invitations.list", {})).items).toEqual([]);
  await expect(call(stranger, "invitations.revoke", { id })).rejects.toMatchObject(gone);
  await expect(call(stranger, "invitations.resend", { id })).rejects.toMatchObject(gone);
  await call(stranger, "invitations.create", { email, role: "viewer" });
  expect((await call(admin, "invitations.list", {})).items).toMatchObject([{ id }]);
});

describe("an invitation is refused beside its field", () => {
  test("for a member, active or not", async () => {
    const { viewer } = firm.people;
    email = viewer.email;
    await expect(invite("analyst")).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { email: `${email} is already a member` } },
    });
    await call(admin, "users.deactivate", { id: viewer.id });
    await expect(invite("analyst")).rejects.toMatchObject({
      data: { fields: { email: `${email} is a deactivated member: reactivate them instead` } },
    });
  });

  test.each([
    ["", "Enter an e-mail address"],
    ["somebody", "Enter an e-mail address"],
    ["a@b.c, d@e.f", "Enter an e-mail address"],
    ["a@example.test\r\nBcc: all@example.test", "Enter an e-mail address"],
  ])("for the address %j", async (address, reason) => {
    email = address;
    await expect(invite("viewer")).rejects.toMatchObject({ code: "invalid", data: { fields: { email: reason } } });
  });

  test("for a role the firm does not have", async () => {
    await expect(invite("emperor")).rejects.toMatchObject({
      data: { fields: { role: "Role not found" } },
    });
  });
});

describe("who may invite but not assign roles", () => {
  let recruiter: Person;
  beforeEach(async () => {
    await addRole(firm, "recruiter", ["user:create", "user:read", "member:read"]);
    recruiter = await newMember(server, firm.id, "recruiter");
  });

  test("passes on no more than they hold", async () => {
    for (const role of ["super_admin", "analyst", "viewer", "limited_partner"])
      await expect(invite(role, recruiter)).rejects.toMatchObject({ code: "forbidden" });
    expect(await invite("recruiter", recruiter)).toMatchObject({ role: "recruiter" });
  });

  test("cannot renew what others granted, but can take it back", async () => {
    const { id } = await invite("super_admin");
    await expect(call(recruiter, "invitations.resend", { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(invite("viewer", recruiter)).rejects.toMatchObject({ code: "forbidden" });
    await call(recruiter, "invitations.revoke", { id });
    expect((await call(admin, "invitations.list", {})).items).toEqual([]);
  });
});
