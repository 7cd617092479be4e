import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asOwner,
  type Caller,
  call,
  cookieOf,
  newFirm,
  newMember,
  newPerson,
  type OwnServer,
  postAccount,
  startTestServer,
  waitingLink,
} from "../../../../test/harness.ts";
import { linkIn, type Mailbox, openMailbox } from "../../../../test/mailbox.ts";

/** What an address alone never gives: mail about an account, a firm, an account whose password somebody else chose. */

const PASSWORD = "a-long-enough-one";
const THEIRS = "the-thief-chose-it";
const names = { firstName: "New", lastName: "Partner" };

let email: string;
beforeEach(() => {
  email = `${randomUUID()}@bigco.example`;
});

const inAs = (server: OwnServer, answer: Response): Caller => ({
  url: server.url,
  headers: { ...server.visitor.headers, cookie: cookieOf(answer) },
});
const signUp = (server: OwnServer, password: string) =>
  postAccount(server, "sign-up/email", { name: "", email, password });
const signIn = (server: OwnServer, password: string) => postAccount(server, "sign-in/email", { email, password });
const join = (server: OwnServer, token: string, password = PASSWORD) =>
  postAccount(server, "join-by-invitation", { token, password, ...names });
const confirm = (server: OwnServer, link: string, password: string) =>
  postAccount(server, "confirm-email", { token: new URL(link).searchParams.get("confirm") ?? "", password });
const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;

describe("without a mail server", () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.owner.query("delete from auth.rate_limits"));

  test("no administrator reads mail about an account, not even of their own firm's people", async () => {
    const firm = await newFirm(server);
    const { super_admin: admin, analyst } = firm.people;
    await call(admin, "invitations.create", { email, role: "viewer" });
    await signUp(server, THEIRS);
    await postAccount(server, "request-password-reset", { email: analyst.email });
    const { rows } = await server.owner.query(
      "select recipient, org_id from mails where purpose = 'account' and recipient = any ($1) order by recipient = $2",
      [[email, analyst.email], email],
    );
    expect(rows).toEqual([
      { recipient: analyst.email, org_id: null },
      { recipient: email, org_id: null },
    ]);
    const { items } = await call(admin, "outbox.list");
    expect(items.map(({ subject }) => subject)).toEqual([`${firm.name} invites you to Tranche`]);
  });

  test("the person who made an account by a link they could read themselves is believed by no other firm", async () => {
    const evil = (await newFirm(server)).people.super_admin;
    await call(evil, "invitations.create", { email, role: "viewer" });
    const { items } = await call(evil, "outbox.list");
    const thief = inAs(server, await join(server, tokenIn(items[0]?.links[0] ?? "")));
    expect(await call(thief, "auth.session")).toMatchObject({ user: { email }, roles: ["viewer"] });

    const { super_admin: admin } = (await newFirm(server)).people;
    await call(admin, "invitations.create", { email, role: "general_partner" });
    expect((await call(thief, "auth.session")).invitations).toEqual([]);
    const token = tokenIn(await waitingLink(server, email));
    await expect(call(thief, "auth.acceptInvitation", { token, ...names })).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("reset your password"),
    });
  });

  test("a firm learns by its links of ten accounts a day, as it does by making accounts", async () => {
    const firm = await newFirm(server);
    const { super_admin: admin } = firm.people;
    await asOwner(server, firm, (db) =>
      db.query(
        `insert into invitations (email, role, token_hash, instead_of_account_at)
         select n || '@elsewhere.example', 'viewer', gen_random_uuid(), now() from generate_series(1, 8) n`,
      ),
    );
    const tried: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      ({ email } = await newPerson(server));
      await call(admin, "invitations.create", { email, role: "viewer" });
      await server.owner.query("delete from auth.rate_limits");
      const token = tokenIn(await waitingLink(server, email));
      expect(await call(server.visitor, "auth.invitation", { token })).toMatchObject({ hasAccount: null });
      tried.push(await codeOf(await join(server, token)));
    }
    expect(tried).toEqual(["ACCOUNT_EXISTS", "ACCOUNT_EXISTS", "TRY_TOMORROW"]);
  });
});

describe("with a mail server", () => {
  let mailbox: Mailbox;
  let server: OwnServer;
  beforeAll(async () => {
    mailbox = await openMailbox();
    server = await startTestServer({ smtpUrl: mailbox.smtpUrl });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });
  beforeEach(() => server.owner.query("delete from auth.rate_limits"));

  async function invited(role = "general_partner") {
    const firm = await newFirm(server);
    await call(firm.people.super_admin, "invitations.create", { email, role });
    return { firm, token: tokenIn(linkIn(await mailbox.next(email))) };
  }

  test("one mail and one form lead from an invitation into the firm", async () => {
    const { firm, token } = await invited();
    expect(await call(server.visitor, "auth.invitation", { token })).toMatchObject({ email, hasAccount: false });
    const person = inAs(server, await join(server, token));
    expect(await call(person, "auth.session")).toMatchObject({
      user: { email, firstName: "New", lastName: "Partner" },
      firm: { id: firm.id },
      roles: ["general_partner"],
    });
    expect((await signIn(server, PASSWORD)).status).toBe(200);
    expect(mailbox.received.filter(({ to }) => to?.some(({ address }) => address === email))).toHaveLength(1);
    const { items } = await call(firm.people.super_admin, "users.list", { search: email });
    expect(items).toMatchObject([{ roles: ["general_partner"] }]);
  });

  test("the administrator's outbox shows that it was sent, and not its link", async () => {
    const { firm, token } = await invited();
    const [mail] = (await call(firm.people.super_admin, "outbox.list")).items;
    expect(mail).toMatchObject({ to: email, links: [] });
    expect(JSON.stringify(mail)).not.toContain(token);
  });

  test("an account somebody else began with the address is the invited person's, with their password only", async () => {
    await signUp(server, THEIRS);
    const planted = linkIn(await mailbox.next(email));
    const { token } = await invited();
    expect(await call(server.visitor, "auth.invitation", { token })).toMatchObject({ hasAccount: false });
    expect((await join(server, token)).status).toBe(200);
    expect((await signIn(server, THEIRS)).status).toBe(401);
    expect(await codeOf(await confirm(server, planted, THEIRS))).toBe("INVALID_TOKEN");
    expect((await signIn(server, PASSWORD)).status).toBe(200);
  });

  test("a confirmed address is reminded of an invitation and needs its link", async () => {
    await signUp(server, PASSWORD);
    const person = inAs(server, await confirm(server, linkIn(await mailbox.next(email)), PASSWORD));
    const { firm, token } = await invited("analyst");
    const { invitations } = await call(person, "auth.session");
    expect(invitations).toMatchObject([{ firmName: firm.name, role: "Analyst" }]);
    const [reminder] = invitations;
    await expect(call(person, "auth.acceptInvitation", { token: reminder?.id ?? "", ...names })).rejects.toMatchObject({
      code: "not_found",
    });
    const other = await newPerson(server);
    await expect(call(other, "auth.acceptInvitation", { token, ...names })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await call(server.visitor, "auth.invitation", { token })).toMatchObject({ hasAccount: true });
    expect(await codeOf(await join(server, token, THEIRS))).toBe("ACCOUNT_EXISTS");
    await call(person, "auth.acceptInvitation", { token, ...names });
    expect(await call(person, "auth.session")).toMatchObject({ firm: { id: firm.id }, invitations: [] });
    await expect(call(person, "auth.acceptInvitation", { token, ...names })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a new sign-up replaces the password and the links of an unconfirmed one; known addresses are answered alike", async () => {
    const answers = [await signUp(server, THEIRS)];
    const first = linkIn(await mailbox.next(email));
    answers.push(await signUp(server, PASSWORD));
    const second = linkIn(await mailbox.next(email));
    expect((await signIn(server, THEIRS)).status).toBe(401);
    expect(await codeOf(await confirm(server, first, PASSWORD))).toBe("INVALID_TOKEN");
    expect((await confirm(server, second, PASSWORD)).status).toBe(200);
    answers.push(await signUp(server, THEIRS));
    expect((await mailbox.next(email)).subject).toBe("You already have a Tranche account");
    expect((await signIn(server, THEIRS)).status).toBe(401);
    const shapes = await Promise.all(
      answers.map(async (answer) => [answer.status, Object.keys((await answer.json()) as object).toSorted()]),
    );
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  test("the link of a confirmation opens nothing without the password of its sign-up, and guessing it locks", async () => {
    await signUp(server, THEIRS);
    const link = linkIn(await mailbox.next(email));
    for (let guess = 0; guess < 10; guess++)
      expect(await codeOf(await confirm(server, link, `wrong-${guess}`))).toBe("INVALID_PASSWORD");
    expect(await codeOf(await confirm(server, link, THEIRS))).toBe("LOCKED_OUT");
    const { rows } = await server.owner.query("select email_verified from users where email = $1", [email]);
    expect(rows).toEqual([{ email_verified: false }]);
  });

  test("a person who opens a reset's message has shown the address, whatever became of the sign-up", async () => {
    await signUp(server, THEIRS);
    const planted = linkIn(await mailbox.next(email));
    await postAccount(server, "request-password-reset", { email });
    const token = tokenIn(linkIn(await mailbox.next(email)));
    expect((await postAccount(server, "reset-password", { token, newPassword: PASSWORD })).status).toBe(200);
    expect((await signIn(server, PASSWORD)).status).toBe(200);
    expect(await codeOf(await confirm(server, planted, THEIRS))).toBe("INVALID_TOKEN");
  });

  test("a link brings in one person once, however many come at the same moment", { tags: "slow" }, async () => {
    for (let round = 0; round < 3; round++) {
      email = `${randomUUID()}@bigco.example`;
      const { firm, token } = await invited("viewer");
      const answers = await Promise.all([1, 2, 3, 4].map((n) => join(server, token, `${PASSWORD}-${n}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await call(firm.people.super_admin, "users.list", { search: email })).items).toHaveLength(1);
    }
  });

  test("a sign-up at the very moment of joining leaves no second password", {
    tags: "slow",
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 4; round++) {
      email = `${randomUUID()}@bigco.example`;
      const { token } = await invited("viewer");
      await server.owner.query("delete from auth.rate_limits");
      const [joined] = await Promise.all([join(server, token), signUp(server, THEIRS), signUp(server, THEIRS)]);
      const { rows } = await server.owner.query(
        "select count(*)::int as n from auth.accounts a join users u on u.id = a.user_id where u.email = $1",
        [email],
      );
      expect(rows[0]?.n).toBeLessThanOrEqual(1);
      expect((await signIn(server, THEIRS)).status).not.toBe(200);
      expect((await signIn(server, PASSWORD)).status === 200).toBe(joined.status === 200);
    }
  });

  test("an account a firm makes for an address that somebody else began is the firm's to give", async () => {
    await signUp(server, THEIRS);
    const { super_admin: admin } = (await newFirm(server)).people;
    const entry = { email, ...names, password: "temporary-1", role: "viewer" };
    expect(await call(admin, "users.create", entry)).toMatchObject({ user: { email }, invitation: null });
    expect((await signIn(server, THEIRS)).status).toBe(401);
    expect((await signIn(server, "temporary-1")).status).toBe(200);
  });

  test("who was shut out does not come back by an invitation of before", async () => {
    const { firm, token } = await invited("viewer");
    const person = await newMember(server, firm.id, "analyst");
    await server.owner.query("update users set email = $2 where id = $1", [person.id, email]);
    await server.owner.query("select add_member($1, $2, 'analyst')", [(await newFirm(server)).id, person.id]);
    await call(firm.people.super_admin, "users.deactivate", { id: person.id });
    await expect(call(person, "auth.acceptInvitation", { token })).rejects.toMatchObject({ code: "not_found" });
  });

  test("who is in a firm already accepts another's with the link", async () => {
    const member = await newMember(server, (await newFirm(server)).id, "analyst");
    ({ email } = member);
    const { firm, token } = await invited("viewer");
    await call(member, "auth.acceptInvitation", { token });
    const { firms, user } = await call(member, "auth.session");
    expect(firms.map(({ id }) => id)).toContain(firm.id);
    expect(user).toMatchObject({ firstName: "analyst", lastName: "Example" });
  });
});
