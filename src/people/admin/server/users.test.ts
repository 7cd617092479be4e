import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Filter } from "#core/shared/lists/filters.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { endedRoles } from "./schedule.ts";

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

const equals = (field: string, value: string) => ({ field, operator: "equals" as const, value });
const rename = (person: Person, firstName: string, lastName: string) =>
  server.owner.query("update users set first_name = $2, last_name = $3 where id = $1", [
    person.id,
    firstName,
    lastName,
  ]);

/** Whom a question finds, counted alike. */
async function required(question: { filters?: Filter[]; search?: string }): Promise<string[]> {
  const { items } = await call(admin, "users.list", question);
  expect((await call(admin, "users.count", question)).count).toBe(items.length);
  return items.map(({ id }) => id);
}

describe("the list of people", () => {
  test("has every person of the firm once, whatever the page size and the order", async () => {
    const everybody = Object.values(firm.people).map(({ id }) => id);
    for (const field of ["email", "createdAt", "lastActiveAt"] as const) {
      for (const direction of ["asc", "desc"] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await call(admin, "users.list", { sort: { field, direction }, limit: 3, cursor });
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(seen.toSorted()).toEqual(everybody.toSorted());
      }
    }
  });

  test("says when somebody was last active as their sessions do, and still when those have ended", async () => {
    const { associate } = firm.people;
    const lastActive = async () => (await call(admin, "users.get", { id: associate.id })).lastActiveAt;
    await call(associate, "auth.session");
    await expect.poll(lastActive).not.toBeNull();
    const { items } = await call(admin, "sessionSettings.monitor");
    const sessions = items.filter(({ userId }) => userId === associate.id);
    const newest = await lastActive();
    expect(sessions.map(({ lastActiveAt }) => lastActiveAt)).toEqual([newest]);
    for (const { id } of sessions) await call(admin, "sessionSettings.endSession", { id });
    expect(await lastActive()).toBe(newest);
  });

  test("says what a person of two firms did in this one, noted once a while", async () => {
    const other = await newFirm(server);
    const person = await newMember(server, firm.id, "analyst");
    await server.owner.query("select add_member($1, $2, 'analyst')", [other.id, person.id]);
    const at = (firmId: string) => ({
      ...person,
      headers: { ...person.headers, cookie: `${person.headers["cookie"]}; tranche.firm=${firmId}` },
    });
    const seenBy = async (colleague: Person) => (await call(colleague, "users.get", { id: person.id })).lastActiveAt;
    await call(at(other.id), "auth.session");
    await expect.poll(() => seenBy(other.people.super_admin)).not.toBeNull();
    expect(await seenBy(admin)).toBeNull();
    const before = await seenBy(other.people.super_admin);
    await call(at(firm.id), "auth.session");
    await expect.poll(() => seenBy(admin)).not.toBeNull();
    await call(at(other.id), "auth.session");
    expect(await seenBy(other.people.super_admin)).toBe(before);
    const { items } = await call(admin, "users.list", { sort: { field: "lastActiveAt", direction: "desc" } });
    expect(items.slice(0, 2).map(({ id }) => id)).toContain(person.id);
  });

  test("finds by name and address, whatever the accents and wildcards", async () => {
    const { analyst, viewer } = firm.people;
    await rename(analyst, "Zoé", "Lefèvre");
    await rename(viewer, "100%", "Under_score");
    expect(await required({ search: "zoe lefevre" })).toEqual([analyst.id]);
    expect(await required({ search: "LEFÈVRE" })).toEqual([analyst.id]);
    expect(await required({ search: viewer.email.toUpperCase() })).toEqual([viewer.id]);
    expect(await required({ search: "0%" })).toEqual([viewer.id]);
    expect(await required({ search: "_score" })).toEqual([viewer.id]);
    expect(await required({ search: "%" })).toEqual([viewer.id]);
    expect(await required({ search: "\\" })).toEqual([]);
  });

  test("can be narrowed to holders of a role among others, to nobody's and by status", async () => {
    const { analyst, viewer, associate } = firm.people;
    await call(admin, "users.assignRole", { id: viewer.id, role: "analyst" });
    await call(admin, "users.removeRole", { id: associate.id, role: "associate" });
    await call(admin, "users.deactivate", { id: analyst.id });
    expect((await required({ filters: [equals("role", "analyst")] })).toSorted()).toEqual(
      [analyst.id, viewer.id].toSorted(),
    );
    expect(await required({ filters: [equals("role", "analyst"), equals("status", "active")] })).toEqual([viewer.id]);
    expect(await required({ filters: [{ field: "role", operator: "isEmpty" }] })).toEqual([associate.id]);
    expect(await required({ filters: [{ field: "role", operator: "isNotEmpty" }] })).not.toContain(associate.id);
    expect(await required({ filters: [equals("status", "deactivated")] })).toEqual([analyst.id]);
    const either = { field: "role", operator: "oneOf" as const, value: ["viewer", "principal"] };
    expect((await required({ filters: [either] })).toSorted()).toEqual(
      [viewer.id, firm.people.principal.id].toSorted(),
    );
  });

  test("counts the values filters are picked from, each where all other filters hold", async () => {
    const { viewer, principal } = firm.people;
    await call(admin, "users.assignRole", { id: viewer.id, role: "analyst" });
    await call(admin, "users.deactivate", { id: principal.id });
    const role = await call(admin, "users.facets", { field: "role", filters: [equals("role", "viewer")] });
    expect(role.items[0]).toEqual({ value: "analyst", count: 2 });
    expect(role.items).toContainEqual({ value: "viewer", count: 1 });
    const found = await call(admin, "users.facets", { field: "role", find: "view" });
    expect(found.items).toEqual([{ value: "viewer", count: 1 }]);
    const status = await call(admin, "users.facets", { field: "status", filters: [equals("role", "principal")] });
    expect(status.items).toEqual([{ value: "deactivated", count: 1 }]);
    expect(await required({ filters: [{ field: "twoFactorEnabled", operator: "equals", value: true }] })).toEqual([]);
  });

  test("is counted: everybody, who is shut out, and the active holders of each role", async () => {
    await call(admin, "users.assignRole", { id: firm.people.viewer.id, role: "analyst" });
    await call(admin, "users.deactivate", { id: firm.people.principal.id });
    const { users, deactivated, roles } = await call(admin, "users.stats");
    expect({ users, deactivated, roles: roles.length }).toEqual({ users: 11, deactivated: 1, roles: 10 });
    expect(roles[0]).toEqual({ role: "analyst", people: 2 });
    expect(roles.find(({ role }) => role === "principal")).toBeUndefined();
  });
});

describe("roles", () => {
  test("are several per person, and take effect at once", async () => {
    const { viewer } = firm.people;
    await expect(call(viewer, "deals.create", { company: "Acme" })).rejects.toMatchObject({ code: "forbidden" });
    const { roles } = await call(admin, "users.assignRole", { id: viewer.id, role: "analyst" });
    expect(roles).toEqual(["viewer", "analyst"]);
    expect((await call(viewer, "deals.create", { company: "Acme" })).name).toBe("Acme");
    await call(admin, "users.removeRole", { id: viewer.id, role: "analyst" });
    await expect(call(viewer, "deals.create", { company: "Acme" })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("cannot be given twice, taken when not held, or made up", async () => {
    const { id } = firm.people.viewer;
    await expect(call(admin, "users.assignRole", { id, role: "viewer" })).rejects.toMatchObject({
      code: "conflict",
      message: "This person already has the role Viewer",
    });
    await expect(call(admin, "users.removeRole", { id, role: "analyst" })).rejects.toMatchObject({ code: "conflict" });
    await expect(call(admin, "users.assignRole", { id, role: "emperor" })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(admin, "users.assignRole", { id, role: "" })).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { role: "Choose a role" } },
    });
  });

  test("are given and taken in somebody's name", async () => {
    const { id } = firm.people.viewer;
    await call(admin, "users.assignRole", { id, role: "analyst" });
    await call(admin, "users.removeRole", { id, role: "analyst" });
    const { rows } = await asApp(admin, (db) =>
      db.query(
        `select user_id, procedure, action, coalesce(after, before) ->> 'role' as role from audit_log
         where table_name = 'user_roles' and user_id is not null order by id`,
      ),
    );
    expect(rows).toEqual([
      { user_id: admin.id, procedure: "users.assignRole", action: "insert", role: "analyst" },
      { user_id: admin.id, procedure: "users.removeRole", action: "delete", role: "analyst" },
    ]);
  });

  test("hold until their last day, after which nothing is seen, at once and for good", async () => {
    const person = await newMember(server, firm.id, "viewer");
    const { rows: days } = await asOwner(server, firm, (db) =>
      db.query<{ today: string; before: string }>(
        "select firm_today()::text as today, (firm_today() - 1)::text as before",
      ),
    );
    const { today = "", before = "" } = days[0] ?? {};
    const until = (endsOn: string, role = "viewer", id = person.id) =>
      call(admin, "users.assignRole", { id, role, endsOn });
    await expect(until(before)).rejects.toMatchObject({ data: { fields: { endsOn: "Choose today or a later day" } } });
    await expect(until("soon")).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { endsOn: expect.any(String) } },
    });
    await expect(until(today, "super_admin", admin.id)).rejects.toMatchObject({
      data: { reason: "admin.one_super_admin" },
    });
    await expect(call(person, "users.assignRole", { id: person.id, role: "viewer" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await until(today)).toMatchObject({ roles: ["viewer"], endings: [{ role: "viewer", endsOn: today }] });
    await expect(until(today)).rejects.toMatchObject({ data: { reason: "admin.has_role" } });
    expect((await call(person, "deals.list", {})).items).toEqual([]);

    await asOwner(server, firm, (db) =>
      db.query("update user_roles set ends_on = $2 where user_id = $1", [person.id, before]),
    );
    await expect(call(person, "deals.list", {})).rejects.toMatchObject({ code: "forbidden" });
    await runClock(server, endedRoles, firm);
    await runClock(server, endedRoles, firm);
    const told = (await call(person, "notifications.list")).items.map(({ text }) => text);
    expect(told).toEqual(["Your role Viewer has ended", expect.stringMatching(/^assigned you the role Viewer until /)]);
    expect(await call(admin, "users.get", { id: person.id })).toMatchObject({ roles: [], endings: [] });

    expect(await call(admin, "users.assignRole", { id: person.id, role: "viewer" })).toMatchObject({
      roles: ["viewer"],
      endings: [],
    });
    expect((await call(person, "deals.list", {})).items).toEqual([]);
  });

  test("are called what the catalogue calls them", async () => {
    const { items } = await call(admin, "roles.list");
    expect(items.map(({ label }) => label)).toEqual(items.map(({ label }) => label).toSorted());
    expect(items.find(({ name }) => name === "investor_relations")).toMatchObject({
      label: "Investor Relations",
      isSystem: true,
    });
  });
});

describe("a firm keeps one super admin", () => {
  const endings = {
    "whose role is not taken": () => call(admin, "users.removeRole", { id: admin.id, role: "super_admin" }),
    "who is not deactivated": () => call(admin, "users.deactivate", { id: admin.id }),
    "who is not deleted": () => call(admin, "users.delete", { id: admin.id }),
  };

  test.each(Object.entries(endings))("%s", async (_, end) => {
    const refusal = { code: "invalid", message: "A firm needs at least one super admin" };
    await expect(end()).rejects.toMatchObject(refusal);
    expect(await call(admin, "users.get", { id: admin.id })).toMatchObject({
      status: "active",
      roles: ["super_admin"],
    });

    const second = await newMember(server, firm.id, "super_admin");
    await call(second, "users.deactivate", { id: second.id });
    await expect(end()).rejects.toMatchObject(refusal);
  });

  test.each(Object.entries(endings))("unless there is a second: %s", async (_, end) => {
    const second = await newMember(server, firm.id, "super_admin");
    await end();
    await expect(call(admin, "users.list", {})).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|unauth/),
    });
    await expect(call(second, "users.delete", { id: second.id })).rejects.toMatchObject({ code: "invalid" });
  });
});

test("the people of another firm are not there, whatever one tries", async () => {
  const stranger = (await newFirm(server)).people.analyst;
  const { id } = stranger;
  const tries = [
    () => call(admin, "users.get", { id }),
    () => call(admin, "users.assignRole", { id, role: "viewer" }),
    () => call(admin, "users.removeRole", { id, role: "analyst" }),
    () => call(admin, "users.deactivate", { id }),
    () => call(admin, "users.reactivate", { id }),
    () => call(admin, "users.delete", { id }),
  ];
  for (const attempt of tries)
    await expect(attempt()).rejects.toMatchObject({ code: "not_found", message: "User not found" });
  expect((await call(stranger, "auth.session")).roles).toEqual(["analyst"]);
});
