import { beforeAll, describe, expect, test } from "vitest";
import { call, newPerson, type Person, send, sharedServer, signed, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await sharedServer();
});

/** One more session of the same person, as another browser has it. */
async function elsewhere({ id }: Person): Promise<{ url: string; headers: Record<string, string> }> {
  const token = crypto.randomUUID();
  await server.owner.query(
    "insert into auth.sessions (token, user_id, expires_at, user_agent, ip_address) values ($1, $2, now() + interval '1 hour', 'Elsewhere', '192.0.2.7')",
    [token, id],
  );
  const cookie = `tranche.session_token=${encodeURIComponent(signed(token, server.secret))}`;
  return { url: server.url, headers: { ...server.visitor.headers, cookie } };
}

describe("sessions", () => {
  beforeAll(async () => {
    person = await newPerson(server);
  });

  test("are told with device and address, this one first, and without a token", async () => {
    await elsewhere(person);
    const answer = await call(person, "sessions.list");
    expect(answer.items).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, userAgent: "Elsewhere", ipAddress: "192.0.2.7" },
    ]);
    expect(JSON.stringify(answer)).not.toContain(person.token);
  });

  test("end one by one; somebody else's does not exist", async () => {
    const other = await elsewhere(person);
    const [mine] = (await call(other, "sessions.list")).items;
    const id = mine?.id ?? "";
    const stranger = await newPerson(server);
    await expect(call(stranger, "sessions.end", { id })).rejects.toMatchObject({ code: "not_found" });
    await call(person, "sessions.end", { id });
    await expect(call(other, "sessions.list")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("all end but the one that asks", async () => {
    const other = await elsewhere(person);
    await call(person, "sessions.endOthers");
    await expect(call(other, "sessions.list")).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await call(person, "sessions.list")).items).toHaveLength(1);
  });

  test("say when somebody was last there, not when the page last kept itself up to date", async () => {
    const quiet = await newPerson(server);
    await server.owner.query("update auth.sessions set last_active_at = now() - interval '1 hour' where user_id = $1", [
      quiet.id,
    ]);
    const headers = { ...quiet.headers, "x-idle-seconds": "600" };
    await call({ ...quiet, headers }, "sessions.list");
    await expect
      .poll(async () => {
        const { rows } = await server.owner.query<{ minutes: number }>(
          "select round(extract(epoch from now() - last_active_at) / 60)::int as minutes from auth.sessions where user_id = $1",
          [quiet.id],
        );
        return rows[0]?.minutes;
      })
      .toBe(10);
  });
});

describe("a profile", () => {
  beforeAll(async () => {
    person = await newPerson(server);
  });

  test("changes field by field; the first name and the address stay", async () => {
    await call(person, "profile.update", { title: "Partner" });
    await call(person, "profile.update", { phone: "+33 1 23 45 67 89" });
    await send(person, "profile.update", { firstName: "Eve", email: "eve@example.test", lastName: "Lovelace" });
    expect(await call(person, "profile.get")).toEqual({
      email: person.email,
      firstName: "Ada",
      lastName: "Lovelace",
      title: "Partner",
      phone: "+33 1 23 45 67 89",
    });
  });

  test("keeps to one line, of a length", async () => {
    for (const input of [{ title: "a\nb" }, { phone: "1".repeat(51) }, { lastName: " " }])
      await expect(send(person, "profile.update", input)).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("preferences", () => {
  beforeAll(async () => {
    person = await newPerson(server);
  });

  test("start without a choice, are kept one by one and follow the person to every session", async () => {
    const other = await elsewhere(person);
    const chosen = async () => (await call(other, "auth.session")).user?.preferences;
    expect(await chosen()).toEqual({ theme: null, timeZone: null, dateFormat: null, numberFormat: null });
    await call(person, "profile.setPreferences", { theme: "dark", timeZone: "Europe/Paris" });
    await call(person, "profile.setPreferences", { dateFormat: "YYYY-MM-DD" });
    await call(person, "profile.setPreferences", { numberFormat: "de-CH" });
    expect(await chosen()).toEqual({
      theme: "dark",
      timeZone: "Europe/Paris",
      dateFormat: "YYYY-MM-DD",
      numberFormat: "de-CH",
    });
    await call(person, "profile.setPreferences", { timeZone: null });
    expect(await chosen()).toMatchObject({ theme: "dark", timeZone: null });
  });

  test.each([
    { theme: "pink" },
    { timeZone: "Mars/Olympus" },
    { timeZone: "+02:00" },
    { timeZone: "" },
    { timeZone: "x".repeat(10_000) },
    { dateFormat: "YY/M/D" },
    { numberFormat: "tlh" },
  ])("%j is refused", async (hostile) => {
    await expect(send(person, "profile.setPreferences", hostile)).rejects.toMatchObject({ code: "invalid" });
  });

  test("are the person's own", async () => {
    const stranger = await newPerson(server);
    await call(stranger, "profile.setPreferences", { theme: "light" });
    expect((await call(person, "auth.session")).user?.preferences.theme).toBe("dark");
  });
});
