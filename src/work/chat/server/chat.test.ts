import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  follow,
  newFirm,
  newMember,
  type Person,
  send,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let abroad: Firm;
let roomId: string;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  // Founded early: news of its new members, on its way still, would end the stream of one who listens.
  abroad = await newFirm(server);
});
beforeEach(async () => {
  ({ id: roomId } = await call(firm.people.analyst, "chat.createRoom", { name: "Partners", category: "general" }));
});

const say = (person: Person, content: string, id = roomId) => call(person, "chat.send", { id, content });
const roomOf = async (person: Person, id = roomId) =>
  (await call(person, "chat.rooms", {})).items.find((room) => room.id === id);
const said = async (person: Person, id = roomId) =>
  (await call(person, "chat.messages", { id })).items.map(({ content }) => content);

describe("rooms", () => {
  test("are called by the icon of their category and their name, with the usual description", async () => {
    const room = await call(firm.people.analyst, "chat.createRoom", { name: "  Fund II ", category: "investors" });
    expect(room).toMatchObject({
      name: "🤝 Fund II",
      description: "Team discussion room",
      entityType: "general",
      entityId: "global",
      record: null,
      unread: 0,
    });
  });

  test("have defaults for programs, and refuse a blank name", async () => {
    const room = await call(firm.people.analyst, "chat.createRoom", {});
    expect(room).toMatchObject({ name: "New Channel", description: "Team discussion room", category: null });
    await expect(call(firm.people.analyst, "chat.createRoom", { name: "  " })).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { name: "Enter a channel name" } },
    });
  });

  test("name the record they belong to, of their kind, and only then", async () => {
    const { analyst } = firm.people;
    const deal = await call(analyst, "deals.create", { company: "Acme", createAnyway: true });
    const room = await call(analyst, "chat.createRoom", { name: "Acme", entityType: "deal", entityId: deal.id });
    expect(room).toMatchObject({ entityId: deal.id, record: { id: deal.id, kind: "deal", label: "Acme" } });
    expect((await call(analyst, "chat.rooms", { entityId: deal.id })).items.map(({ id }) => id)).toEqual([room.id]);
    const refused = async (input: object) => {
      await expect(send(analyst, "chat.createRoom", { name: "X", ...input })).rejects.toMatchObject({
        code: "invalid",
      });
    };
    await refused({ entityType: "deal" });
    await refused({ entityType: "general", entityId: deal.id });
    await refused({ entityType: "fund", entityId: deal.id });
    await refused({ entityType: "deal", entityId: randomUUID() });
    await refused({ entityType: "group" });
    await refused({ entityType: "group", memberIds: [firm.people.limited_partner.id] });
    await refused({ memberIds: [firm.people.viewer.id] });
  });

  test("of a private group are there for its members only", async () => {
    const { analyst, associate, super_admin: admin } = firm.people;
    const group = { name: "Us", entityType: "group" as const, memberIds: [associate.id] };
    const { id } = await call(analyst, "chat.createRoom", group);
    await say(associate, "secret", id);
    expect((await roomOf(associate, id))?.members.map((member) => member.id).toSorted()).toEqual(
      [analyst.id, associate.id].toSorted(),
    );
    expect(await roomOf(admin, id)).toBeUndefined();
    await expect(said(admin, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(say(admin, "hello", id)).rejects.toMatchObject({ code: "not_found" });
    const read = await asApp(admin, (db) =>
      db.query(
        "select content from chat_messages where room_id = $1 union all select after::text from audit_log where row_id = $1",
        [id],
      ),
    );
    expect(read.rows.filter(({ content }) => /secret|Us/.test(String(content)))).toEqual([]);
  });
});

const unread = async (person: Person) => (await roomOf(person))?.unread;

describe("messages", () => {
  test("come newest first, page by page, and after a number", async () => {
    const { analyst, associate } = firm.people;
    for (let place = 1; place <= 5; place += 1) await say(place % 2 ? analyst : associate, `No. ${place}`);
    const first = await call(analyst, "chat.messages", { id: roomId, limit: 2 });
    expect(first.items.map(({ seq, content }) => [seq, content])).toEqual([
      [5, "No. 5"],
      [4, "No. 4"],
    ]);
    const second = await call(analyst, "chat.messages", { id: roomId, limit: 3, cursor: first.nextCursor });
    expect(second.items.map(({ seq }) => seq)).toEqual([3, 2, 1]);
    expect(second.nextCursor).toBeUndefined();
    const after = await call(analyst, "chat.messages", { id: roomId, limit: 2, after: 1 });
    expect(after.items.map(({ seq }) => seq)).toEqual([3, 2]);
  });

  test.each([
    ["nothing", "", "Write a message"],
    ["blanks", " \n\t ", "Write a message"],
    ["20,001 letters", "x".repeat(20_001), "Up to 20,000 characters"],
    ["a zero byte", "nul \0 byte", "The text contains a character that can’t be stored"],
  ])("of %s are refused", async (_, content, message) => {
    await expect(say(firm.people.analyst, content)).rejects.toMatchObject({ code: "invalid", message });
    expect(await said(firm.people.analyst)).toEqual([]);
  });

  test.each([
    ["20,000 letters", "x".repeat(20_000)],
    ["markup", "<script>alert(1)</script>"],
    ["SQL", "'); drop table deals; --"],
    ["other scripts", "שלום 🚀 e\u0301"],
    ["two lines", "two\nlines"],
    ["half a mention", "@[Nobody](not-an-id)"],
  ])("come back exactly: %s", async (_, content) => {
    expect((await say(firm.people.analyst, content)).content).toBe(content);
    expect(await said(firm.people.viewer)).toEqual([content]);
  });

  test("sent twice with one id, at once too, are one message, also for programs", async () => {
    const { analyst, associate } = firm.people;
    const once = { id: roomId, content: "Once", clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(analyst, "chat.send", once)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const answer = await fetch(`${server.url}/api/chat-rooms/${roomId}/messages`, {
      method: "POST",
      headers: { ...analyst.headers, "content-type": "application/json" },
      body: JSON.stringify({ content: "Another wording", clientId: once.clientId }),
    });
    expect(await answer.json()).toMatchObject({ id: answers[0]?.id, content: "Once" });
    await call(associate, "chat.send", once);
    await call(analyst, "chat.send", { ...once, clientId: randomUUID() });
    const { items } = await call(analyst, "chat.messages", { id: roomId });
    expect(items.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  });

  test("of many writers at once have numbers without gaps, in the order they can be seen", async () => {
    const { analyst, associate, principal } = firm.people;
    const writers = [analyst, associate, principal];
    await Promise.all(Array.from({ length: 30 }, (_, place) => say(writers[place % 3] ?? analyst, `No. ${place}`)));
    const { items } = await call(analyst, "chat.messages", { id: roomId });
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, place) => 30 - place));
    expect((await roomOf(analyst))?.unread).toBe(20);
  });

  test("are changed and deleted by their author, with a trace", async () => {
    const { analyst, associate, super_admin: admin, viewer } = firm.people;
    const { id, rowVersion } = await say(analyst, "One");
    for (const person of [associate, admin]) {
      const changing = call(person, "chat.editMessage", { id, rowVersion, content: "Yours" });
      await expect(changing).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(person, "chat.deleteMessage", { id })).rejects.toMatchObject({ code: "forbidden" });
    }
    const edited = await call(analyst, "chat.editMessage", { id, rowVersion, content: "Two" });
    expect(edited).toMatchObject({ content: "Two", editedAt: expect.stringMatching(/Z$/) });
    const late = call(analyst, "chat.editMessage", { id, rowVersion, content: "Three" });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    const words = async (person: Person) =>
      (await call(person, "chat.versions", { id })).items.map(({ content }) => content);
    expect(await words(viewer)).toEqual(["One"]);
    const deleted = await call(analyst, "chat.deleteMessage", { id });
    expect(deleted).toMatchObject({ content: null, deletedAt: expect.stringMatching(/Z$/), seq: 1 });
    expect(await words(viewer)).toEqual([]);
    expect(await words(admin)).toEqual(["One", "Two"]);
    const again = call(analyst, "chat.editMessage", { id, rowVersion: deleted.rowVersion, content: "Back" });
    await expect(again).rejects.toMatchObject({ code: "invalid", message: "This message was deleted" });
  });
});

describe("unread messages", () => {
  test("are those of others after the mark, which only moves forward", async () => {
    const { analyst, associate, viewer } = firm.people;
    for (const content of ["1", "2", "3"]) await say(analyst, content);
    expect(await unread(analyst)).toBe(0);
    expect(await unread(associate)).toBe(3);
    await call(associate, "chat.markRead", { id: roomId, seq: 2 });
    await call(associate, "chat.markRead", { id: roomId, seq: 1 });
    expect(await unread(associate)).toBe(1);
    await say(associate, "4");
    expect(await unread(associate)).toBe(1);
    expect(await unread(analyst)).toBe(1);
    await call(viewer, "chat.markRead", { id: roomId, seq: 1_000 });
    await say(associate, "5");
    expect(await unread(viewer)).toBe(1);
  });

  test("do not count deleted ones", async () => {
    const { analyst, associate } = firm.people;
    const { id } = await say(analyst, "1");
    await say(analyst, "2");
    await call(analyst, "chat.deleteMessage", { id });
    expect(await unread(associate)).toBe(1);
    expect(await unread(analyst)).toBe(0);
  });

  test("are cleared in the other windows of their person, and in no one else’s", async () => {
    const { analyst, associate, viewer } = firm.people;
    await say(analyst, "1");
    const [mine, theirs] = await Promise.all([follow(associate), follow(viewer)]);
    await call(associate, "chat.markRead", { id: roomId, seq: 1 });
    expect(await mine.hears("chat_marks")).toEqual({ table: "chat_marks", parent: associate.id });
    await say(analyst, "2");
    await theirs.hears("chat_messages");
    expect(theirs.heard.map(({ table }) => table)).not.toContain("chat_marks");
    mine.close();
    theirs.close();
  });
});

const write = (person: Person, statement: string, values: unknown[]) =>
  asApp(person, (db) => db.query(statement, values));

describe("rights", () => {
  test("a viewer reads and cannot write; a limited partner and a stranger see no room", async () => {
    const { analyst, viewer, limited_partner: partner } = firm.people;
    const { super_admin: stranger } = abroad.people;
    await say(analyst, "Hello");
    expect(await said(viewer)).toEqual(["Hello"]);
    await expect(say(viewer, "Me too")).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(partner, "chat.rooms", {})).rejects.toMatchObject({ code: "forbidden" });
    await expect(said(partner)).rejects.toMatchObject({ code: "forbidden" });
    await expect(said(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(say(stranger, "Hi")).rejects.toMatchObject({ code: "not_found" });
    for (const table of ["chat_rooms", "chat_messages", "chat_message_versions", "chat_marks"]) {
      const rows = await asApp(partner, (db) => db.query(`select * from ${table}`));
      expect(rows.rows).toEqual([]);
    }
  });

  test("end with the right to the record: room, messages, mentions and stream", async () => {
    const own = await newFirm(server);
    const { analyst, super_admin: admin } = own.people;
    const reader = await newMember(server, own.id, "viewer");
    const deal = await call(analyst, "deals.create", { company: "Acme" });
    const about = { name: "Acme", entityType: "deal", entityId: deal.id } as const;
    const { id } = await call(analyst, "chat.createRoom", about);
    await say(analyst, `@[Reader](${reader.id}) look`, id);
    expect((await call(reader, "notifications.list")).items).toMatchObject([
      { text: "mentioned you in Acme: @Reader look", href: `/chat?room=${id}` },
    ]);
    expect(await roomOf(reader, id)).toMatchObject({ unread: 1 });
    const stream = await follow(reader);
    await asOwner(server, own, (db) =>
      db.query(
        "update roles set permissions = array_remove(permissions, 'deal:read') where org_id = $1 and name = 'viewer'",
        [own.id],
      ),
    );
    await stream.ended;
    expect((await call(reader, "chat.rooms", {})).items).toEqual([]);
    await expect(said(reader, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(call(reader, "chat.markRead", { id, seq: 1 })).rejects.toMatchObject({ code: "not_found" });
    expect((await call(reader, "notifications.list")).items).toEqual([]);
    expect(await said(admin, id)).toHaveLength(1);
  });

  test("a message and a room are signed by the database", async () => {
    const { analyst, associate, viewer } = firm.people;
    const pretend = "insert into chat_messages (room_id, seq, content, user_id) values ($1, 1, 'Not me', $2)";
    await expect(write(analyst, pretend, [roomId, associate.id])).rejects.toMatchObject({ code: "42501" });
    await expect(write(viewer, pretend, [roomId, viewer.id])).rejects.toMatchObject({ code: "42501" });
    const { id } = await say(analyst, "Mine");
    const rewrite = await write(associate, "update chat_messages set content = 'Yours' where id = $1", [id]);
    expect(rewrite.rowCount).toBe(0);
    await expect(write(analyst, "update chat_messages set seq = 9 where id = $1", [id])).rejects.toMatchObject({
      code: "23514",
    });
  });
});

describe("mentions", () => {
  test("of a message whose excerpt would end within a character is sent", async () => {
    const { analyst, associate } = firm.people;
    const { id } = await call(analyst, "chat.createRoom", { name: "Emoji", category: "general" });
    // One of two neighbours is cut in the middle of the last character.
    for (const letters of [110, 111]) {
      const content = `@[Ada](${associate.id}) ${"x".repeat(letters)}${"😀".repeat(20)}`;
      expect((await call(analyst, "chat.send", { id, content })).content).toBe(content);
    }
  });

  test("notify readers of the room once, and no one else", async () => {
    const { analyst, associate, principal, limited_partner: partner } = firm.people;
    const news = async (person: Person) =>
      (await call(person, "notifications.list")).items.filter(({ href }) => href.includes(roomId));
    const both = `@[B](${associate.id}) @[LP](${partner.id}) @[Me](${analyst.id})`;
    const { id, rowVersion } = await say(analyst, both);
    expect(await news(associate)).toMatchObject([{ kind: "mention", actorName: "analyst Example" }]);
    expect(await news(partner)).toEqual([]);
    expect(await news(analyst)).toEqual([]);
    await call(analyst, "chat.editMessage", { id, rowVersion, content: `${both} @[C](${principal.id})` });
    expect(await news(associate)).toHaveLength(1);
    expect(await news(principal)).toHaveLength(1);
    const offered = (await call(analyst, "chat.mentionable", { id: roomId, search: "" })).items.map((one) => one.id);
    expect(offered).toContain(associate.id);
    expect(offered).not.toContain(partner.id);
  });

  test("of a private group notify its members only", async () => {
    const { analyst, associate, principal } = firm.people;
    const group = { name: "Us", entityType: "group" as const, memberIds: [associate.id] };
    const { id } = await call(analyst, "chat.createRoom", group);
    await say(analyst, `@[C](${principal.id}) @[B](${associate.id})`, id);
    const rows = await asOwner(server, firm, (db) =>
      db.query("select user_id from notifications where params ->> 'roomId' = $1", [id]),
    );
    expect(rows.rows).toEqual([{ user_id: associate.id }]);
    const offered = (await call(analyst, "chat.mentionable", { id, search: "" })).items.map((one) => one.id);
    expect(offered).toEqual([id, associate.id]);
  });
});

test("an open reader hears of a message; a limited partner and a stranger do not", async () => {
  const people = [firm.people.viewer, firm.people.limited_partner, abroad.people.super_admin];
  const [reader, partner, stranger] = await Promise.all(people.map((person) => follow(person)));
  await say(firm.people.analyst, "Hello");
  expect(await reader?.hears("chat_messages")).toEqual({ table: "chat_messages", parent: roomId });
  await call(abroad.people.analyst, "deals.create", { company: "Theirs", createAnyway: true });
  await stranger?.hears("deals");
  expect(stranger?.heard.map(({ table }) => table)).not.toContain("chat_messages");
  expect(partner?.heard).toEqual([]);
  for (const stream of [reader, partner, stranger]) stream?.close();
});
