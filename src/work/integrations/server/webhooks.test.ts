import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type OwnServer,
  runClock,
  startTestServer,
} from "../../../../test/harness.ts";
import { type Asked, type Said, type StandIn, standIn } from "../../../../test/stand-in-service.ts";
import { networksOf } from "../../../core/server/http/outward-addresses.ts";
import { webhookClock } from "./schedule.ts";

const clock = webhookClock("https://tranche.example");
let server: OwnServer;
let firm: Firm;
let service: StandIn;
let answer: (asked: Asked) => Said;
beforeAll(async () => {
  server = await startTestServer({ outwardAllow: networksOf("127.0.0.0/8") });
  service = await standIn((asked) => answer(asked));
  firm = await newFirm(server);
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const until = async <Value>(look: () => Promise<Value | undefined>): Promise<Value> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("It didn’t happen");
};

type Admin = Firm["people"]["super_admin"];
/** The newest message, once it was tried. */
const tried = (admin: Admin, id: string, attempts = 1) =>
  until(async () => (await call(admin, "webhooks.deliveries", { id })).items.find((one) => one.attempts >= attempts));

const headersOf = ({ headers }: Asked) => headers as Record<string, string>;

describe("webhooks", () => {
  it("are signed so that the reference verifier accepts them, and name the record only", async () => {
    const admin = firm.people.super_admin;
    answer = () => ({ status: 204 });
    const form = { url: `${service.url}/in`, events: ["deal.created", "deal.stage_changed", "company.created"] };
    const { id, secret } = await call(admin, "webhooks.create", form);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await call(admin, "webhooks.list"))).not.toContain(secret);
    const deal = await call(admin, "deals.create", { company: "Acme" });
    await call(admin, "contacts.create", { name: "Not chosen" });
    service.asked.length = 0;
    await runClock(server, clock, firm);
    await until(async () => (service.asked.length === 2 ? true : undefined));
    const sent = service.asked.map(
      (one) => new Webhook(secret).verify(one.body, headersOf(one)) as { type: string; data: object },
    );
    expect(sent.map(({ type }) => type).sort()).toEqual(["company.created", "deal.created"]);
    expect(sent.find(({ type }) => type === "deal.created")?.data).toEqual({
      id: deal.id,
      kind: "deal",
      url: `https://tranche.example/deals/${deal.id}`,
    });
    const [first] = service.asked;
    expect(() => new Webhook(secret).verify(`${first?.body} `, headersOf(first as Asked))).toThrow(
      "No matching signature found",
    );
    // Looked at again, nothing is sent twice.
    await runClock(server, clock, firm);
    expect((await call(admin, "webhooks.deliveries", { id })).items).toHaveLength(2);
    const log = await tried(admin, id);
    expect(log).toMatchObject({ status: "delivered", lastStatus: 204, lastError: null });
    // A replay has the same id.
    const again = await call(admin, "webhooks.replay", { id: log.id });
    expect(again).toMatchObject({ messageId: log.messageId, body: log.body });
    await until(async () => (service.asked.length === 3 ? true : undefined));
    expect(service.asked[2]?.headers["webhook-id"]).toBe(log.messageId);
    await call(admin, "webhooks.remove", { id });
  });

  it("are signed with the former secret, too, for a day after a rotation", async () => {
    const admin = firm.people.super_admin;
    answer = () => ({});
    const { id, secret } = await call(admin, "webhooks.create", { url: service.url, events: ["task.created"] });
    const rotated = await call(admin, "webhooks.rotate", { id });
    expect(rotated.formerUntil).not.toBeNull();
    service.asked.length = 0;
    await call(admin, "webhooks.test", { id });
    const one = await until(async () => service.asked[0]);
    expect(one.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    for (const key of [secret, rotated.secret]) new Webhook(key).verify(one.body, headersOf(one));
    await asOwner(server, firm, (db) =>
      db.query("update webhook_endpoints set former_until = now() where id = $1", [id]),
    );
    await call(admin, "webhooks.test", { id });
    const later = await until(async () => service.asked[1]);
    expect(() => new Webhook(secret).verify(later.body, headersOf(later))).toThrow("No matching signature found");
    new Webhook(rotated.secret).verify(later.body, headersOf(later));
    await call(admin, "webhooks.remove", { id });
  });

  it("are tried again later and later, and an endpoint that is gone is paused", async () => {
    const admin = firm.people.super_admin;
    answer = () => ({ status: 500 });
    const { id } = await call(admin, "webhooks.create", { url: service.url, events: ["task.created"] });
    const { id: messageId } = await call(admin, "webhooks.test", { id });
    expect(await tried(admin, id)).toMatchObject({
      status: "pending",
      lastStatus: 500,
      lastError: "The endpoint answered 500",
    });
    const due = () =>
      asOwner(server, firm, (db) =>
        db.query(
          "update webhook_deliveries set next_attempt_at = now(), queued_at = now() - interval '2 minutes' where id = $1 and status = 'pending'",
          [messageId],
        ),
      );
    await due();
    const second = await tried(admin, id, 2);
    expect((Date.parse(second.nextAttemptAt ?? "") - Date.now()) / 1000).toBeGreaterThan(200);
    answer = () => ({ status: 410 });
    await due();
    expect(await tried(admin, id, 3)).toMatchObject({ status: "failed" });
    const listed = () => call(admin, "webhooks.list").then(({ items }) => items.find((one) => one.id === id));
    expect(await until(async () => ((await listed())?.status === "failing" ? listed() : undefined))).toMatchObject({
      lastError: "The endpoint answered 410",
    });
    const { items } = await call(admin, "notifications.list");
    expect(items[0]?.text).toContain("were paused: The endpoint answered 410");
    expect(await call(admin, "webhooks.setStatus", { id, status: "active" })).toMatchObject({
      status: "active",
      lastError: null,
    });
    await call(admin, "webhooks.remove", { id });
  });

  it("carry only what their person may see, and nothing once they have left", async () => {
    const own = await newFirm(server);
    const admin = own.people.super_admin;
    const person = await newMember(server, own.id, "general_partner");
    answer = () => ({});
    const form = { url: service.url, events: ["limited_partner.created", "deal.created"] };
    const { id } = await call(person, "webhooks.create", form);
    await asOwner(server, own, async (db) => {
      await db.query(
        "update roles set permissions = array_remove(permissions, 'lp:read') where org_id = $1 and name = 'general_partner'",
        [own.id],
      );
    });
    await call(admin, "limitedPartners.create", { name: "Alder Pension" });
    await call(admin, "deals.create", { company: "Acme" });
    await runClock(server, clock, own);
    const items = async () => (await call(admin, "webhooks.deliveries", { id })).items;
    expect((await items()).map(({ event }) => event)).toEqual(["deal.created"]);
    await asOwner(server, own, (db) => db.query("delete from user_roles where user_id = $1", [person.id]));
    await call(admin, "deals.create", { company: "Beta" });
    await runClock(server, clock, own);
    expect(await items()).toHaveLength(1);
  });

  it("belong to people who manage integrations of their own firm", async () => {
    const { super_admin: admin, viewer, analyst } = firm.people;
    const stranger = (await newFirm(server)).people.super_admin;
    const { id } = await call(admin, "webhooks.create", { url: service.url, events: ["task.created"] });
    for (const one of [viewer, analyst]) {
      await expect(call(one, "webhooks.list")).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(one, "webhooks.rotate", { id })).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(call(stranger, "webhooks.rotate", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "webhooks.deliveries", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(admin, "webhooks.create", { url: "mailto:x", events: [] })).rejects.toMatchObject({
      data: { fields: { url: "Enter an address that starts with https://", events: "Choose an event" } },
    });
    await call(admin, "webhooks.remove", { id });
  });
});
