import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  follow,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
  waitingLink,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let admin: Person;
let person: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  admin = firm.people.super_admin;
  person = firm.people.analyst;
});

const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";
const out = { code: "unauthenticated" };

async function joinSecondFirm(): Promise<Firm> {
  const second = await newFirm(server);
  await server.owner.query("select add_member($1, $2, 'analyst')", [second.id, person.id]);
  return second;
}

async function firmsOf(caller: Person): Promise<string[]> {
  return (await call(caller, "auth.session")).firms.map(({ id }) => id);
}

/** In which tables an address is still written. */
function traces(address: string): Promise<string[]> {
  return asOwner(server, firm, async (db) => {
    const found: string[] = [];
    for (const table of ["users", "invitations", "mails", "records", "audit_log"]) {
      const { rows } = await db.query(`select from ${table} t where to_jsonb(t)::text like $1`, [`%${address}%`]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  });
}

describe("a deactivated person", () => {
  test("is out at once, with the live stream, and in again when reactivated", async () => {
    const stream = await follow(person);
    expect(await call(admin, "users.deactivate", { id: person.id })).toMatchObject({
      status: "deactivated",
      roles: ["analyst"],
    });
    await stream.ended;
    await expect(call(person, "deals.list", {})).rejects.toMatchObject(out);

    await call(admin, "users.reactivate", { id: person.id });
    await expect(call(person, "deals.list", {})).rejects.toMatchObject(out);
    await server.owner.query(
      "insert into auth.sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
      [person.token, person.id],
    );
    expect((await call(person, "deals.list", {})).items).toEqual([]);
  });

  test("stays in the other firm they belong to", async () => {
    const second = await joinSecondFirm();
    expect(await firmsOf(person)).toEqual([firm.id, second.id]);
    await call(admin, "users.deactivate", { id: person.id });
    expect(await firmsOf(person)).toEqual([second.id]);
    expect((await call(person, "auth.session")).firm?.id).toBe(second.id);
  });

  test("does not come back by an invitation that was left open", async () => {
    await call(admin, "invitations.create", { email: "later@example.test", role: "viewer" });
    const token = tokenIn(await waitingLink(server, "later@example.test"));
    await server.owner.query("update users set email = 'later@example.test' where id = $1", [person.id]);
    await call(person, "auth.acceptInvitation", { token, firstName: "A", lastName: "B" });
    await call(admin, "users.deactivate", { id: person.id });
    const { rows } = await asOwner(server, firm, (db) =>
      db.query("select from invitations where org_id = $1 and accepted_at is null", [firm.id]),
    );
    expect(rows).toEqual([]);
  });
});

describe("a deleted person", () => {
  test("leaves what they wrote, signed by a former member, and nothing about themselves", async () => {
    const deal = await call(person, "deals.create", { company: "Acme" });
    await call(person, "comments.create", { recordId: deal.id, content: "Worth a look" });
    await call(admin, "invitations.create", { email: "invited@example.test", role: "viewer" });
    expect(await traces("invited@example.test")).toEqual(["invitations", "mails"]);
    await server.owner.query("update users set email = 'invited@example.test', phone = '+33 1' where id = $1", [
      person.id,
    ]);
    await call(admin, "users.assignRole", { id: person.id, role: "super_admin" });
    await call(person, "invitations.create", { email: "next@example.test", role: "viewer" });
    const written = "select sender, reply_to from mails where recipient = 'next@example.test'";
    expect((await server.owner.query(written)).rows).toEqual([
      { sender: expect.any(String), reply_to: "invited@example.test" },
    ]);

    await call(admin, "users.delete", { id: person.id });

    expect((await server.owner.query(written)).rows).toEqual([{ sender: null, reply_to: null }]);
    await expect(call(person, "deals.list", {})).rejects.toMatchObject(out);
    const [comment] = (await call(admin, "comments.list", { recordId: deal.id })).items;
    expect(comment).toMatchObject({
      content: "Worth a look",
      author: { isFormerMember: true, firstName: "", lastName: "" },
    });
    const { items: history } = await call(admin, "deals.history", { id: deal.id });
    const created = history.find(({ action }) => action === "insert");
    expect(created?.actorName).toBe("Former member");
    await expect(call(admin, "users.get", { id: person.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await traces("invited@example.test")).toEqual([]);
    const { rows } = await server.owner.query("select first_name, last_name, phone from users where id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ first_name: "", last_name: "", phone: "" }]);
  });

  test("keeps their account in the other firm they belong to", async () => {
    const second = await joinSecondFirm();
    await call(admin, "users.delete", { id: person.id });
    expect(await call(person, "auth.session")).toMatchObject({
      user: { email: person.email, firstName: "analyst" },
      firm: { id: second.id },
    });
    expect(await firmsOf(person)).toEqual([second.id]);
  });

  test("takes their live stream along without harm to the server", async () => {
    const streams = await Promise.all([person, person, admin].map((caller) => follow(caller)));
    await call(admin, "users.assignRole", { id: person.id, role: "viewer" });
    await call(admin, "users.delete", { id: person.id });
    await Promise.all(streams.map(({ ended }) => ended));
    expect((await call(admin, "users.stats")).users).toBe(10);
  });

  test("may be invited and join again, as somebody new", async () => {
    await call(admin, "users.delete", { id: person.id });
    await call(admin, "invitations.create", { email: person.email, role: "viewer" });
    const token = tokenIn(await waitingLink(server, person.email));
    const again = await newMember(server, (await newFirm(server)).id, "viewer");
    await server.owner.query("update users set email = $2 where id = $1", [again.id, person.email]);
    await call(again, "auth.acceptInvitation", { token, firstName: "Once", lastName: "More" });
    expect((await call(admin, "users.list", { search: "once more" })).items).toMatchObject([{ roles: ["viewer"] }]);
  });
});
