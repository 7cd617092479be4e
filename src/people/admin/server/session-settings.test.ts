import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  call,
  type Firm,
  newFirm,
  newPerson,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const rest = (person: Person, minutes: number) =>
  server.owner.query("update auth.sessions set last_active_at = now() - $2 * interval '1 minute' where token = $1", [
    person.token,
    minutes,
  ]);

async function configure(changed: object): Promise<void> {
  const settings = await call(firm.people.super_admin, "sessionSettings.get");
  await call(firm.people.super_admin, "sessionSettings.update", { ...settings, ...changed });
}

const isIn = async (person: Person) => (await call(person, "auth.session")).user !== null;
const idle = (person: Person, seconds: number) => ({
  ...person,
  headers: { ...person.headers, "x-idle-seconds": String(seconds) },
});

describe("a session that rests", () => {
  test("ends after the firm's time-out, half an hour unless the firm says otherwise", async () => {
    const { analyst } = firm.people;
    await rest(analyst, 29);
    expect(await isIn(idle(analyst, 29 * 60))).toBe(true);
    await rest(analyst, 31);
    await expect(call(analyst, "deals.list", {})).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("does not come back by being used again, neither here nor at the account calls", async () => {
    const { analyst } = firm.people;
    await rest(analyst, 31);
    await call(analyst, "auth.session");
    expect(await isIn(analyst)).toBe(false);
    const answer = await fetch(`${server.url}/api/auth/get-session`, { headers: analyst.headers });
    expect(await answer.text()).toBe("null");
  });

  test("goes on while somebody is there, however long ago it began", async () => {
    const { analyst } = firm.people;
    await rest(analyst, 20);
    await call(analyst, "deals.list", {});
    await expect.poll(async () => (await call(analyst, "sessions.limits")).idleSeconds).toBeLessThan(60);
  });

  test("is left alone where time-outs are off, and counts an open window where the firm lets it", async () => {
    const { analyst } = firm.people;
    await configure({ forceLogoutOnIdle: false });
    await rest(analyst, 20);
    await call(idle(analyst, 1200), "deals.list", {});
    await expect.poll(async () => (await call(idle(analyst, 1200), "sessions.limits")).idleSeconds).toBeLessThan(60);
    await configure({ timeoutEnabled: false });
    await rest(analyst, 600);
    expect(await isIn(analyst)).toBe(true);
  });

  test("is held to the strictest of a person's firms, and to none without a firm", async () => {
    const { analyst } = firm.people;
    const other = await newFirm(server);
    await server.owner.query("select add_member($1, $2, 'viewer')", [other.id, analyst.id]);
    await configure({ timeoutMinutes: 480 });
    await rest(analyst, 31);
    expect(await isIn(analyst)).toBe(false);
    const free = await newPerson(server);
    await rest(free, 10_000);
    expect(await isIn(free)).toBe(true);
  });
});

describe("settings", () => {
  test("are an administrator's, of their own firm, and one edit at a time", async () => {
    const { super_admin: admin, general_partner: partner } = firm.people;
    const settings = await call(admin, "sessionSettings.get");
    expect(settings).toEqual({
      timeoutEnabled: true,
      timeoutMinutes: 30,
      warningMinutes: 5,
      forceLogoutOnIdle: true,
      maxConcurrentSessions: 3,
      rowVersion: 1,
    });
    await expect(call(partner, "sessionSettings.update", settings)).rejects.toMatchObject({ code: "forbidden" });
    await configure({ maxConcurrentSessions: 1 });
    await expect(call(admin, "sessionSettings.update", settings)).rejects.toMatchObject({ code: "conflict" });
    const other = await newFirm(server);
    expect(await call(other.people.super_admin, "sessionSettings.get")).toEqual(settings);
  });

  test("warn before the end, never after it", async () => {
    await expect(configure({ timeoutMinutes: 15, warningMinutes: 15 })).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { warningMinutes: "The warning must come before the timeout" } },
    });
  });

  test("are followed by a monitor of this firm's open sessions, which warns of those about to end", async () => {
    const { super_admin: admin, analyst, viewer } = firm.people;
    await newFirm(server);
    await rest(analyst, 27);
    await rest(viewer, 31);
    const { items } = await call(admin, "sessionSettings.monitor");
    expect(items).toHaveLength(Object.keys(firm.people).length - 1);
    expect(items.filter(({ isWarned }) => isWarned).map(({ userId }) => userId)).toEqual([analyst.id]);
    expect(JSON.stringify(items)).not.toContain(analyst.token);
  });
});

test("signing in once more than the limit ends the session used longest ago", async () => {
  const { analyst } = firm.people;
  await rest(analyst, 10);
  const add = () =>
    server.owner.query(
      "insert into auth.sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
      [randomUUID(), analyst.id],
    );
  await add();
  await add();
  await server.owner.query("select keep_session_limit($1)", [analyst.id]);
  expect(await isIn(analyst)).toBe(true);
  await rest(analyst, 10);
  await add();
  await server.owner.query("select keep_session_limit($1)", [analyst.id]);
  expect(await isIn(analyst)).toBe(false);
});
