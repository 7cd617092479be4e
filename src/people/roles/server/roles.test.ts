import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_PERMISSIONS, type Permission, withNeeds } from "#core/shared/permissions.ts";
import {
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let admin: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  admin = firm.people.super_admin;
});

const READING: Permission[] = ["deal:read"];
const role = (name: string, permissions: Permission[] = READING) => ({
  name,
  description: `${name} of the firm`,
  permissions,
});
const reason = (wanted: string) => ({ data: { reason: wanted } });
const detailsOf = async (name: string) => {
  const { items } = await call(admin, "roles.details");
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`no role ${name}`);
  return found;
};

/** A role of the firm with role:assign and little else, and a person who has it. */
async function deputy(more: Permission[] = []): Promise<Person> {
  await call(admin, "roles.create", role("Deputy", ["role:assign", "user:read", "deal:read", ...more]));
  return newMember(server, firm.id, "Deputy");
}

describe("a role of the firm's own", () => {
  test("grants what it says, in row policies too, and at once", async () => {
    const made = await call(admin, "roles.create", role("Scout"));
    expect(made).toMatchObject({ name: "Scout", label: "Scout", isSystem: false, people: [] });
    expect(made.permissions.toSorted()).toEqual(withNeeds(READING).toSorted());
    await call(admin, "deals.create", { company: "Kontura" });
    const scout = await newMember(server, firm.id, "Scout");
    expect((await call(scout, "deals.count", { filters: [] })).count).toBe(1);
    await expect(call(scout, "tasks.list", { limit: 5 })).rejects.toMatchObject({ code: "forbidden" });
    const { rowVersion, description } = made;
    await call(admin, "roles.update", { id: made.id, rowVersion, description, permissions: ["task:read"] });
    expect((await call(scout, "tasks.list", { limit: 5 })).items).toEqual([]);
    expect((await detailsOf("Scout")).people.map(({ id }) => id)).toEqual([scout.id]);
    await call(admin, "roles.delete", { id: made.id });
    await expect(call(scout, "tasks.list", { limit: 5 })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is explained: each permission with the roles that grant it", async () => {
    const { viewer } = firm.people;
    await call(admin, "roles.create", role("Scout", ["deal:read", "task:read"]));
    await call(admin, "users.assignRole", { id: viewer.id, role: "Scout" });
    const { items, isActive } = await call(firm.people.general_partner, "roles.explain", { id: viewer.id });
    expect(isActive).toBe(true);
    expect(items.find(({ permission }) => permission === "deal:read")?.roles).toEqual(["Scout", "Viewer"]);
    expect(items.find(({ permission }) => permission === "reports:read")?.roles).toEqual(["Viewer"]);
  });

  test("has a name of its own, whatever its case, and a description", async () => {
    await call(admin, "roles.create", role("Scout"));
    for (const name of ["Scout", "SCOUT", "super_admin", "Super Admin"])
      await expect(call(admin, "roles.create", role(name))).rejects.toMatchObject(reason("roles.name_taken"));
    await expect(call(admin, "roles.create", { ...role("Other"), description: " " })).rejects.toMatchObject({
      data: { fields: { description: expect.any(String) } },
    });
    await expect(
      call(admin, "roles.create", { ...role("Other"), permissions: ["system"] } as never),
    ).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("is edited by one at a time: the second is shown what the first stored", async () => {
    const { id, rowVersion, description } = await call(admin, "roles.create", role("Scout"));
    const edit = (permissions: Permission[]) =>
      call(admin, "roles.update", { id, rowVersion, description, permissions });
    const results = await Promise.allSettled([edit(["task:read"]), edit(["fund:read"])]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "conflict", data: { current: { name: "Scout" } } });
  });

  test("stays while an open invitation names it", async () => {
    const { id } = await call(admin, "roles.create", role("Scout"));
    const invitation = await call(admin, "invitations.create", { email: "new@example.test", role: "Scout" });
    await expect(call(admin, "roles.delete", { id })).rejects.toMatchObject(reason("roles.invited"));
    await call(admin, "invitations.revoke", { id: invitation.id });
    await call(admin, "roles.delete", { id });
  });
});

describe("no person gets more than they have", () => {
  test("a role can't grant what its maker lacks, nor can it be given or changed by them", async () => {
    const person = await deputy();
    await expect(call(person, "roles.create", role("Mine", ["ledger:post"]))).rejects.toMatchObject(
      reason("roles.lacking"),
    );
    await call(admin, "roles.create", role("Books", ["ledger:post"]));
    const books = await detailsOf("Books");
    await expect(call(person, "users.assignRole", { id: person.id, role: "Books" })).rejects.toMatchObject(
      reason("admin.beyond_yours"),
    );
    await expect(call(person, "users.assignRole", { id: person.id, role: "super_admin" })).rejects.toMatchObject(
      reason("admin.beyond_yours"),
    );
    await expect(call(person, "users.removeRole", { id: admin.id, role: "super_admin" })).rejects.toMatchObject(
      reason("admin.beyond_yours"),
    );
    const { id, rowVersion, description } = books;
    await expect(
      call(person, "roles.update", { id, rowVersion, description, permissions: READING }),
    ).rejects.toMatchObject(reason("roles.beyond_yours"));
    await expect(call(person, "roles.delete", { id })).rejects.toMatchObject(reason("roles.beyond_yours"));
    const own = await detailsOf("Deputy");
    await expect(call(person, "roles.update", { ...own, permissions: [...ALL_PERMISSIONS] })).rejects.toMatchObject(
      reason("roles.lacking"),
    );
  });

  test("the database says the same where a handler would not", async () => {
    const person = await deputy();
    const client = await server.app.connect();
    const attempt = async (statement: string) => {
      await client.query("begin");
      await client.query("select begin_request($1, $2, 'test')", [person.id, firm.id]);
      const answer = await client.query(statement).then(
        ({ rowCount }) => rowCount,
        (error: { code: string }) => error.code,
      );
      await client.query("rollback");
      return answer;
    };
    try {
      expect(await attempt("insert into roles (name, permissions) values ('X', '{ledger:post}')")).toBe("42501");
      expect(await attempt("insert into roles (name, permissions) values ('X', '{system}')")).toBe("42501");
      expect(await attempt("insert into roles (name, permissions, is_system) values ('X', '{deal:read}', true)")).toBe(
        "42501",
      );
      expect(await attempt("insert into roles (name, permissions) values ('X', '{deal:read}')")).toBe(1);
      expect(await attempt("update roles set permissions = '{}' where is_system")).toBe(0);
      expect(await attempt("update roles set permissions = permissions || '{ledger:post}' where name = 'Deputy'")).toBe(
        "42501",
      );
      expect(await attempt("delete from roles where is_system")).toBe(0);
      expect(await attempt("delete from user_roles where role = 'super_admin'")).toBe(0);
      expect(await attempt(`insert into user_roles (user_id, role) values ('${person.id}', 'super_admin')`)).toBe(
        "42501",
      );
    } finally {
      client.release();
    }
  });

  test("system roles stay as they are, and the last super admin stays", async () => {
    const { id, rowVersion, description } = await detailsOf("viewer");
    await expect(
      call(admin, "roles.update", { id, rowVersion, description, permissions: READING }),
    ).rejects.toMatchObject(reason("roles.system"));
    await expect(call(admin, "roles.delete", { id })).rejects.toMatchObject(reason("roles.system"));
    await expect(call(admin, "users.removeRole", { id: admin.id, role: "super_admin" })).rejects.toMatchObject(
      reason("admin.one_super_admin"),
    );
  });

  test("readers and partners change nothing, and a stranger finds nothing", async () => {
    const { id, rowVersion, description } = await call(admin, "roles.create", role("Scout"));
    const edited = { id, rowVersion, description, permissions: READING };
    for (const person of [firm.people.viewer, firm.people.limited_partner, firm.people.general_partner]) {
      await expect(call(person, "roles.create", role("Other"))).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(person, "roles.update", edited)).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(person, "roles.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(call(firm.people.viewer, "roles.details")).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(server)).people.super_admin;
    await expect(call(stranger, "roles.update", edited)).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "roles.delete", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "roles.explain", { id: admin.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "users.assignRole", { id: stranger.id, role: "Scout" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
