import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
let roomId: string;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  ({ id: roomId } = await call(firm.people.analyst, "chat.createRoom", { name: "Partners", category: "general" }));
});

const say = (person: Person, content: string, id = roomId) => call(person, "chat.send", { id, content });
const found = async (person: Person, search: string, inRoom?: string) =>
  (await call(person, "chat.search", { search, ...(inRoom !== undefined && { roomId: inRoom }) })).items.map(
    ({ content }) => content,
  );

const reactions = async (person: Person) => (await call(person, "chat.messages", { id: roomId })).items[0]?.reactions;
const news = async (person: Person) => (await call(person, "notifications.list")).items.map(({ text }) => text);

describe("replies", () => {
  test("show what they answer, and are counted and listed with it", async () => {
    const { analyst, associate, viewer } = firm.people;
    const { id } = await say(analyst, "Shall we?");
    const reply = await call(associate, "chat.send", { id: roomId, content: "Yes", parentId: id });
    expect(reply.parent).toEqual({ id, seq: 1, author: "analyst Example", content: "Shall we?" });
    const { items } = await call(viewer, "chat.messages", { id: roomId });
    expect(items.map(({ replies }) => replies)).toEqual([0, 1]);
    const thread = await call(viewer, "chat.thread", { id });
    expect(thread.items.map(({ content }) => content)).toEqual(["Shall we?", "Yes"]);
  });

  test("stay in their room", async () => {
    const { analyst } = firm.people;
    const elsewhere = await call(analyst, "chat.createRoom", { name: "Elsewhere" });
    const { id } = await say(analyst, "There", elsewhere.id);
    const reply = call(analyst, "chat.send", { id: roomId, content: "Here", parentId: id });
    await expect(reply).rejects.toMatchObject({ code: "invalid", message: "Reply to a message of this room" });
  });
});

test("reactions are each person’s own, once, and can be removed", async () => {
  const { analyst, associate, viewer } = firm.people;
  const { id } = await say(analyst, "Signed!");
  for (const person of [analyst, associate, associate])
    await call(person, "chat.react", { id, emoji: "🎉", isOn: true });
  expect(await reactions(associate)).toEqual([
    { emoji: "🎉", people: ["analyst Example", "associate Example"], isMine: true },
  ]);
  await call(associate, "chat.react", { id, emoji: "🎉", isOn: false });
  expect(await reactions(viewer)).toEqual([{ emoji: "🎉", people: ["analyst Example"], isMine: false }]);
  await expect(call(viewer, "chat.react", { id, emoji: "👍", isOn: true })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a room is pinned and muted for oneself only, and keeps the read mark", async () => {
  const { analyst, associate, viewer } = firm.people;
  await say(analyst, "1");
  await call(viewer, "chat.markRead", { id: roomId, seq: 1 });
  await call(viewer, "chat.setRoom", { id: roomId, isPinned: true });
  await call(viewer, "chat.setRoom", { id: roomId, isMuted: true });
  await call(analyst, "chat.createRoom", { name: "Newer" });
  const room = async (person: Person) => (await call(person, "chat.rooms", {})).items.find(({ id }) => id === roomId);
  expect(await room(viewer)).toMatchObject({ isPinned: true, isMuted: true, unread: 0 });
  expect((await call(viewer, "chat.rooms", {})).items[0]?.id).toBe(roomId);
  expect(await room(associate)).toMatchObject({ isPinned: false, isMuted: false, unread: 1 });
});

describe("search", () => {
  test("finds messages with every word, newest first, in rooms its person reads", async () => {
    const own = await newFirm(await sharedServer());
    const { analyst, associate, super_admin: admin, limited_partner: partner } = own.people;
    const team = await call(analyst, "chat.createRoom", { name: "Team" });
    const group = { name: "Us", entityType: "group" as const, memberIds: [associate.id] };
    const us = await call(analyst, "chat.createRoom", group);
    await say(analyst, "The réserve for Kontura", team.id);
    await say(analyst, "Kontura: reserve raised 50%", team.id);
    const { id } = await say(analyst, "Kontura secret reserve", us.id);
    expect(await found(admin, "kontura RESERVE")).toEqual(["Kontura: reserve raised 50%", "The réserve for Kontura"]);
    expect(await found(associate, "reserve", us.id)).toEqual(["Kontura secret reserve"]);
    expect(await found(admin, "50%")).toEqual(["Kontura: reserve raised 50%"]);
    expect(await found(admin, "%")).toEqual([]);
    expect(await found(admin, " ")).toEqual([]);
    await expect(found(admin, "reserve", us.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(found(partner, "reserve")).rejects.toMatchObject({ code: "forbidden" });
    expect(await found(firm.people.super_admin, "kontura")).toEqual([]);
    await call(analyst, "chat.deleteMessage", { id });
    expect(await found(associate, "secret")).toEqual([]);
  });
});

test("a mention of the room or of a role notifies its readers", async () => {
  const own = await newFirm(await sharedServer());
  const { analyst, associate, viewer, limited_partner: partner } = own.people;
  const { id } = await call(analyst, "chat.createRoom", { name: "Team" });
  const offered = (await call(analyst, "chat.mentionable", { id, search: "viewer" })).items;
  const role = offered.find(({ id: one, name }) => name === "viewer" && one !== viewer.id);
  expect((await call(analyst, "chat.mentionable", { id, search: "ro" })).items[0]).toMatchObject({ id, name: "room" });
  await say(analyst, `@[viewer](${role?.id ?? ""}) look`, id);
  expect(await news(viewer)).toEqual(["mentioned you in Team: @viewer look"]);
  expect(await news(associate)).toEqual([]);
  await say(analyst, `@[room](${id}) all`, id);
  expect(await news(associate)).toEqual(["mentioned you in Team: @room all"]);
  expect(await news(partner)).toEqual([]);
  expect(await news(analyst)).toEqual([]);
});

test("a record’s room is opened once, also by two people at the same moment, and by no one who does not see it", async () => {
  const { analyst, associate, viewer, limited_partner: partner } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme", createAnyway: true });
  const open = (person: Person) => call(person, "chat.openRoom", { recordId: deal.id });
  const [one, other] = await Promise.all([open(analyst), open(associate)]);
  expect(other.id).toBe(one.id);
  expect(one).toMatchObject({ name: "💼 Acme", entityType: "deal", entityId: deal.id });
  await expect(open(viewer)).rejects.toMatchObject({ code: "forbidden" });
  await expect(open(partner)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  await expect(open(stranger)).rejects.toMatchObject({ code: "not_found" });
});

describe("what is kept of a message", () => {
  test("is a comment on the record of its room", async () => {
    const { analyst, viewer } = firm.people;
    const deal = await call(analyst, "deals.create", { company: "Acme", createAnyway: true });
    const about = { name: "Acme", entityType: "deal" as const, entityId: deal.id };
    const room = await call(analyst, "chat.createRoom", about);
    const { id } = await say(analyst, "They signed", room.id);
    await call(analyst, "chat.note", { id });
    const { items } = await call(viewer, "comments.list", { recordId: deal.id });
    expect(items).toMatchObject([{ content: "They signed", author: { id: analyst.id } }]);
    await expect(call(viewer, "chat.note", { id })).rejects.toMatchObject({ code: "forbidden" });
    const { id: long } = await say(analyst, "x".repeat(5001), room.id);
    await expect(call(analyst, "chat.note", { id: long })).rejects.toMatchObject({
      message: "A note has up to 5,000 characters",
    });
    const { id: loose } = await say(analyst, "Hello");
    await expect(call(analyst, "chat.note", { id: loose })).rejects.toMatchObject({ code: "invalid" });
  });

  test("is a task about the record, with its first line as the title", async () => {
    const { analyst, associate } = firm.people;
    const { id } = await say(associate, "Call Ada\nbefore Friday");
    const task = await call(analyst, "chat.makeTask", { id });
    expect(await call(analyst, "tasks.get", task)).toMatchObject({
      title: "Call Ada",
      description: "Call Ada\nbefore Friday",
      assignedTo: analyst.id,
    });
    await call(associate, "chat.deleteMessage", { id });
    await expect(call(analyst, "chat.makeTask", { id })).rejects.toMatchObject({ message: "This message was deleted" });
  });
});
