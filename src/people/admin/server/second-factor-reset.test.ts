import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  send,
  sharedServer,
  type TestServer,
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
  person = await newMember(server, firm.id, "analyst");
  await enable(person);
});

/** As if set up: what the library stores is its own affair. */
async function enable({ id }: Person): Promise<void> {
  await server.owner.query("update users set two_factor_enabled = true where id = $1", [id]);
  await server.owner.query(
    "insert into auth.two_factors (user_id, secret, backup_codes, verified) values ($1, 's', 'b', true)",
    [id],
  );
}
const isEnabled = async ({ id }: Person) => {
  const { rows } = await server.owner.query<{ on: boolean }>(
    "select two_factor_enabled or exists (select from auth.two_factors where user_id = $1) as on from users where id = $1",
    [id],
  );
  return rows[0]?.on;
};
const reset = (by: Person, id: string, reason = "Lost the phone") =>
  call(by, "users.resetSecondFactor", { id, reason });

describe("a lost second factor", () => {
  test("is taken off with a reason that is kept and told; every session ends", async () => {
    expect((await call(admin, "users.get", { id: person.id })).twoFactorEnabled).toBe(true);
    expect(await reset(admin, person.id)).toMatchObject({ twoFactorEnabled: false });
    expect(await isEnabled(person)).toBe(false);
    await expect(call(person, "deals.list", {})).rejects.toMatchObject({ code: "unauthenticated" });
    const { rows } = await asOwner(server, firm, (db) =>
      db.query(
        "select user_id, procedure, after ->> 'reason' as reason from audit_log where table_name = 'second_factor_resets'",
      ),
    );
    expect(rows).toEqual([{ user_id: admin.id, procedure: "users.resetSecondFactor", reason: "Lost the phone" }]);
    const mails = await server.owner.query<{ body: string }>("select body from mails where recipient = $1", [
      person.email,
    ]);
    expect(mails.rows[0]?.body).toContain("Reason: Lost the phone");
    await expect(reset(admin, person.id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("stays with a person who may not ask: no administrator, oneself, another firm", async () => {
    await expect(reset(firm.people.general_partner, person.id)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(server)).people.super_admin;
    await expect(reset(stranger, person.id)).rejects.toMatchObject({ code: "not_found" });
    await enable(admin);
    await expect(reset(admin, admin.id)).rejects.toMatchObject({ code: "forbidden" });
    expect([await isEnabled(person), await isEnabled(admin)]).toEqual([true, true]);
  });

  test("of somebody in several firms is not one firm's to take off", async () => {
    const other = await newFirm(server);
    await server.owner.query("select add_member($1, $2, 'analyst')", [other.id, person.id]);
    await expect(reset(admin, person.id)).rejects.toMatchObject({ code: "invalid", message: /other firms/ });
    expect(await isEnabled(person)).toBe(true);
  });

  test.each([{ reason: "" }, { reason: "   " }, { reason: "x".repeat(501) }, {}])(
    "needs a reason, not %j",
    async (input) => {
      await expect(send(admin, "users.resetSecondFactor", { id: person.id, ...input })).rejects.toMatchObject({
        code: "invalid",
      });
    },
  );
});

describe("the monitor", () => {
  test("ends one session, of this firm's people only", async () => {
    const { items } = await call(admin, "sessionSettings.monitor");
    const id = items.find(({ userId }) => userId === person.id)?.id ?? "";
    const stranger = (await newFirm(server)).people.super_admin;
    await expect(call(stranger, "sessionSettings.endSession", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(person, "sessionSettings.endSession", { id })).rejects.toMatchObject({ code: "forbidden" });
    await call(admin, "sessionSettings.endSession", { id });
    await expect(call(person, "deals.list", {})).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(call(admin, "sessionSettings.endSession", { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await call(admin, "sessionSettings.monitor")).items).toHaveLength(items.length - 1);
  });
});
