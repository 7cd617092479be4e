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
let admin: Person;
let domain: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  admin = firm.people.super_admin;
  domain = `${randomUUID()}.example`;
  await readdress(admin, `boss@${domain}`);
});

const readdress = (person: Person, email: string) =>
  server.owner.query("update users set email = $2 where id = $1", [person.id, email]);

async function colleague(address = domain): Promise<Person> {
  const person = await newPerson(server, "Grace");
  await readdress(person, `${randomUUID()}@${address}`);
  return person;
}
const offers = async (person: Person) => (await call(person, "joining.offers")).items;
const requests = async () => (await call(admin, "joining.requests")).items;

describe("joining by mail domain", () => {
  test("is off until turned on; then somebody asks, the administrators are told, and one of them says yes with a role", async () => {
    const person = await colleague();
    expect(await offers(person)).toEqual([]);
    await expect(call(person, "joining.ask", { id: firm.id })).rejects.toMatchObject({ code: "not_found" });
    await call(admin, "joining.turnOn");
    expect(await offers(person)).toEqual([{ id: firm.id, name: firm.name, isAsked: false }]);
    await call(person, "joining.ask", { id: firm.id });
    await expect(call(person, "joining.ask", { id: firm.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await offers(person)).toMatchObject([{ isAsked: true }]);
    await expect(call(person, "deals.list", {})).rejects.toMatchObject({ code: "forbidden" });
    const [notice] = (await call(admin, "notifications.list")).items;
    expect(notice).toMatchObject({
      kind: "account",
      href: "/admin/users",
      text: expect.stringContaining("asks to join"),
    });
    expect((await call(firm.people.viewer, "notifications.list")).items).toEqual([]);

    const [request] = await requests();
    expect(request).toMatchObject({ name: "Grace Example" });
    await call(admin, "joining.confirm", { id: request?.id ?? "", role: "analyst" });
    expect(await call(person, "auth.session")).toMatchObject({ firm: { id: firm.id }, roles: ["analyst"] });
    expect(await requests()).toEqual([]);
    expect(await offers(person)).toEqual([]);
  });

  test("a refusal is final for asking, not for an invitation", async () => {
    const person = await colleague();
    await call(admin, "joining.turnOn");
    await call(person, "joining.ask", { id: firm.id });
    const [request] = await requests();
    await call(admin, "joining.refuse", { id: request?.id ?? "" });
    await expect(call(admin, "joining.confirm", { id: request?.id ?? "", role: "viewer" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await offers(person)).toEqual([]);
    await expect(call(person, "joining.ask", { id: firm.id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("turned off, nobody can ask any more; two at once are one", async () => {
    await Promise.all([call(admin, "joining.turnOn"), call(admin, "joining.turnOn")]);
    const { domains } = await call(admin, "joining.settings");
    expect(domains).toMatchObject([{ domain }]);
    await call(admin, "joining.turnOff", { id: domains[0]?.id ?? "" });
    expect(await offers(await colleague())).toEqual([]);
  });
});

describe("nobody learns of a firm", () => {
  test.each(["elsewhere.example", "sub.DOMAIN", "DOMAIN.evil.example", "xDOMAIN"])(
    "with an address at %s",
    async (address) => {
      await call(admin, "joining.turnOn");
      const stranger = await colleague(address.replace("DOMAIN", domain));
      expect(await offers(stranger)).toEqual([]);
      await expect(call(stranger, "joining.ask", { id: firm.id })).rejects.toMatchObject({ code: "not_found" });
    },
  );

  test("with an address they have not confirmed, or that only another firm vouches for", async () => {
    await call(admin, "joining.turnOn");
    for (const doubt of ["email_verified = false", "is_provisioned = true"]) {
      const person = await colleague();
      await server.owner.query(`update users set ${doubt} where id = $1`, [person.id]);
      expect(await offers(person)).toEqual([]);
      await expect(call(person, "joining.ask", { id: firm.id })).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("who was shut out of it, or is in it", async () => {
    await call(admin, "joining.turnOn");
    const { analyst } = firm.people;
    await readdress(analyst, `analyst@${domain}`);
    expect(await offers(analyst)).toEqual([]);
    await call(admin, "users.deactivate", { id: analyst.id });
    const cookie = analyst.headers;
    await expect(call({ url: server.url, headers: cookie }, "joining.offers")).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});

describe("a firm", () => {
  test.each(["gmail.com", "outlook.fr", "proton.me"])("cannot claim everybody at %s", async (address) => {
    await readdress(admin, `${randomUUID()}@${address}`);
    const { own } = await call(admin, "joining.settings");
    expect(own).toEqual({ domain: address, problem: `Anyone can get an address at ${address}` });
    await expect(call(admin, "joining.turnOn")).rejects.toMatchObject({ code: "invalid" });
  });

  test("cannot claim a domain by an address nobody has shown to be theirs", async () => {
    await server.owner.query("update users set is_provisioned = true where id = $1", [admin.id]);
    await expect(call(admin, "joining.turnOn")).rejects.toMatchObject({ code: "invalid" });
  });

  test("decides only about who asked it, and gives no more than the decider holds", async () => {
    await call(admin, "joining.turnOn");
    const person = await colleague();
    await call(person, "joining.ask", { id: firm.id });
    const id = (await requests())[0]?.id ?? "";
    const other = (await newFirm(server)).people.super_admin;
    expect((await call(other, "joining.requests")).items).toEqual([]);
    await expect(call(other, "joining.confirm", { id, role: "viewer" })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(firm.people.general_partner, "joining.confirm", { id, role: "viewer" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(call(admin, "joining.confirm", { id, role: "emperor" })).rejects.toMatchObject({ code: "not_found" });
    const tries = [call(admin, "joining.confirm", { id, role: "viewer" }), call(admin, "joining.refuse", { id })];
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
