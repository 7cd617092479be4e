import { deflateSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  postAccount,
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

type Settings = Awaited<ReturnType<typeof read>>;
const read = () => call(admin, "organization.get");
async function save(changes: Partial<Settings>, as = admin, seen?: Settings) {
  const { logoUrl: _u, twoFactorSince: _s, lackingTwoFactor: _l, timeoutEnabled: _t, ...form } = seen ?? (await read());
  return call(as, "organization.update", { ...form, ...changes });
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A whole PNG of one grey pixel. */
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk("IDAT", deflateSync(Buffer.from([0, 128]))),
  chunk("IEND", Buffer.alloc(0)),
]);

const upload = (person: Person, content: Buffer) =>
  fetch(`${server.url}/api/uploads/logo`, {
    method: "POST",
    headers: { ...person.headers, "content-type": "application/octet-stream" },
    body: new Uint8Array(content),
  });

describe("the settings of a firm", () => {
  test("are stored at once, and everyone of the firm reads what they see", async () => {
    const saved = await save({
      name: "Northwind",
      primaryColor: "#0B5A3C",
      timeZone: "Europe/Berlin",
      dateFormat: "DD/MM/YYYY",
      numberFormat: "de-DE",
      fiscalYearStart: 4,
      sessionTimeout: 120,
    });
    expect(saved).toMatchObject({ name: "Northwind", primaryColor: "#0b5a3c", sessionTimeout: 120, rowVersion: 1 });
    expect(await read()).toEqual(saved);
    for (const person of [firm.people.viewer, firm.people.limited_partner])
      expect((await call(person, "auth.session")).firm).toMatchObject({
        name: "Northwind",
        timeZone: "Europe/Berlin",
        dateFormat: "DD/MM/YYYY",
        numberFormat: "de-DE",
        fiscalYearStart: 4,
        primaryColor: "#0b5a3c",
      });
  });

  test("refuse a colour that can't be read, beside its field and with the ratio", async () => {
    await expect(save({ secondaryColor: "#ffcc00" })).rejects.toMatchObject({
      data: { fields: { secondaryColor: expect.stringContaining("1.5:1") } },
    });
    await expect(save({ primaryColor: "red" })).rejects.toMatchObject({
      data: { fields: { primaryColor: expect.any(String) } },
    });
  });

  test("of two at once the second is shown what the first stored", async () => {
    const seen = await read();
    const at = (name: string) => save({ name }, admin, seen);
    const results = await Promise.allSettled([at("One"), at("Two")]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "conflict", data: { current: { rowVersion: 1 } } });
  });

  test("are the administrators' of this firm, their changes in its trail", async () => {
    const { viewer, limited_partner, general_partner } = firm.people;
    for (const person of [viewer, limited_partner, general_partner])
      await expect(save({ name: "Other" }, person)).rejects.toMatchObject({ code: "forbidden" });
    await save({ name: "Northwind" });
    const { items } = await call(admin, "audit.list", {
      filters: [{ field: "tableName", operator: "equals", value: "organization_settings" }],
    });
    expect(items.flatMap(({ changes }) => changes)).toContainEqual({
      field: "name",
      before: firm.name,
      after: "Northwind",
    });
  });
});

describe("the logo", () => {
  test("is a PNG or JPEG, and everyone of the firm sees it once it is chosen", async () => {
    const { id } = (await (await upload(admin, PNG)).json()) as { id: string };
    await save({ logoId: id });
    const { limited_partner } = firm.people;
    const { firm: seen } = await call(limited_partner, "auth.session");
    expect(seen?.logoUrl).toBe(`/api/logos/${id}`);
    const shown = await fetch(`${server.url}/api/logos/${id}`, { headers: limited_partner.headers });
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
    const stranger = (await newFirm(server)).people.super_admin;
    expect((await fetch(`${server.url}/api/logos/${id}`, { headers: stranger.headers })).status).toBe(404);
    expect((await upload(firm.people.viewer, PNG)).status).toBe(403);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await upload(admin, drawing)).status).toBe(400);
    expect((await upload(admin, Buffer.concat([PNG, Buffer.alloc(101 * 1024)]))).status).toBe(400);
  });
});

describe("offices", () => {
  const office = (name: string, isHeadquarters = false) => ({
    name,
    location: "1 Street",
    timeZone: "UTC",
    isHeadquarters,
  });

  test("have one head office, and are an administrator's", async () => {
    const berlin = await call(admin, "offices.create", office("Berlin", true));
    await call(admin, "offices.create", office("Paris", true));
    const { items } = await call(firm.people.viewer, "offices.list");
    expect(items.map(({ name, isHeadquarters }) => [name, isHeadquarters])).toEqual([
      ["Paris", true],
      ["Berlin", false],
    ]);
    await expect(call(admin, "offices.create", office("berlin"))).rejects.toMatchObject({
      data: { fields: { name: expect.any(String) } },
    });
    await expect(call(admin, "offices.update", berlin)).rejects.toMatchObject({ code: "conflict" });
    await expect(call(firm.people.general_partner, "offices.create", office("Oslo"))).rejects.toMatchObject({
      code: "forbidden",
    });
    const stranger = (await newFirm(server)).people.super_admin;
    await expect(call(stranger, "offices.delete", { id: berlin.id })).rejects.toMatchObject({ code: "not_found" });
    await call(admin, "offices.delete", { id: berlin.id });
  });
});

describe("a second factor for everyone", () => {
  test("is asked for until a day, and after it nothing opens but its set-up", async () => {
    const { analyst } = firm.people;
    await save({ enforceTwoFactor: true, graceDays: 7 });
    const within = (await call(analyst, "auth.session")).user?.secondFactorDue;
    expect(Date.parse(within ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await call(analyst, "deals.count", { filters: [] })).count).toBe(0);
    await save({ graceDays: 0 });
    await expect(call(analyst, "deals.count", { filters: [] })).rejects.toMatchObject({ code: "forbidden" });
    expect((await call(analyst, "auth.session")).permissions).toEqual([]);
    await server.owner.query("update users set two_factor_enabled = true where id = $1", [analyst.id]);
    expect((await call(analyst, "deals.count", { filters: [] })).count).toBe(0);
    expect((await call(analyst, "auth.session")).user?.secondFactorDue).toBeNull();
    const newcomer = await newMember(server, firm.id, "analyst");
    await expect(call(newcomer, "deals.count", { filters: [] })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the password policy", () => {
  const create = (password: string) =>
    call(admin, "users.create", {
      email: `new-${Math.floor(Date.now() * 1000 + performance.now())}@example.test`,
      firstName: "New",
      lastName: "User",
      role: "viewer",
      password,
    });

  test.each([
    ["basic", "Kx7pQ2v", "kontrabass"],
    ["strong", "kontrabass-kontrabass", "Kontrabass77"],
    ["very-strong", "Kontrabass777777", "Kontrabass-77777"],
  ] as const)("%s refuses %s and takes %s", async (passwordPolicy, refused, taken) => {
    await save({ passwordPolicy });
    await expect(create(refused)).rejects.toMatchObject({ data: { fields: { password: expect.any(String) } } });
    expect((await create(taken)).user).not.toBeNull();
  });

  test("binds a sign-up by invitation, and no one whom the firm does not know", async () => {
    await save({ passwordPolicy: "strong" });
    const email = `invited-${Date.now()}@example.test`;
    await call(admin, "invitations.create", { email, role: "viewer" });
    const signUp = (address: string) =>
      postAccount(server, "sign-up/email", { email: address, password: "kontrabass", name: "Ada" });
    const refused = await signUp(email);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "BAD_PASSWORD" });
    expect((await signUp(`stranger-${Date.now()}@example.test`)).status).toBe(200);
  });
});
