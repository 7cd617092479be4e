import { beforeAll, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  follow,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let abroad: Firm;
const analyst = () => firm.people.analyst;
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const reason = (name: string) => ({ data: { reason: `chat.${name}` } });

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  abroad = await newFirm(server);
});

const group = (people: readonly Person[], by = analyst()) =>
  call(by, "chat.createRoom", { name: "Board", entityType: "group", memberIds: people.map(({ id }) => id) });
const roomOf = async (person: Person, id: string, isArchived = false) =>
  (await call(person, "chat.rooms", { isArchived })).items.find((room) => room.id === id);

test("the person who manages a room renames it once per version; others, viewers and strangers do not", async () => {
  const { id, rowVersion } = await call(analyst(), "chat.createRoom", { name: "Partners" });
  const form = { id, rowVersion, name: "Partners and board", description: "Both" };
  await expect(call(gp(), "chatRooms.update", form)).rejects.toMatchObject(reason("not_manager"));
  await expect(call(firm.people.viewer, "chatRooms.update", form)).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(abroad.people.super_admin, "chatRooms.update", form)).rejects.toMatchObject({ code: "not_found" });
  const both = await Promise.allSettled([
    call(analyst(), "chatRooms.update", form),
    call(analyst(), "chatRooms.update", { ...form, name: "Others" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { rowVersion: next } = (await roomOf(admin(), id)) ?? { rowVersion: 0 };
  expect(await call(admin(), "chatRooms.update", { ...form, rowVersion: next })).toMatchObject({
    name: "Partners and board",
    description: "Both",
  });
});

test("a member adds a colleague; only the person who manages a group removes one, who then reads nothing", async () => {
  const [second, third] = [await newMember(server, firm.id, "analyst"), await newMember(server, firm.id, "viewer")];
  const room = await group([gp()]);
  await call(analyst(), "chat.send", { id: room.id, content: "Hello" });
  const all = [gp().id, second.id, third.id];
  const form = { id: room.id, name: room.name, description: room.description };
  const added = await call(gp(), "chatRooms.update", {
    ...form,
    rowVersion: room.rowVersion,
    memberIds: [...all, analyst().id],
  });
  expect(added.members).toHaveLength(4);
  expect((await call(second, "chat.messages", { id: room.id })).items).toHaveLength(1);
  const fewer = { ...form, rowVersion: added.rowVersion, memberIds: [gp().id, third.id] };
  await expect(call(gp(), "chatRooms.update", { ...fewer, memberIds: [analyst().id] })).rejects.toMatchObject(
    reason("not_manager"),
  );
  const left = await call(analyst(), "chatRooms.update", fewer);
  expect(left.members.map(({ id }) => id).toSorted()).toEqual([analyst().id, gp().id, third.id].toSorted());
  await expect(call(second, "chat.messages", { id: room.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(
    call(analyst(), "chatRooms.update", {
      ...fewer,
      rowVersion: left.rowVersion,
      memberIds: [abroad.people.analyst.id],
    }),
  ).rejects.toMatchObject({ code: "invalid" });
  const raw = asApp(third, (db) => db.query("update chat_rooms set name = 'Mine' where id = $1", [room.id]));
  expect((await raw).rowCount).toBe(0);
});

test("a person leaves a group and reads nothing there; the last member archives it", async () => {
  const room = await group([gp()]);
  await call(gp(), "chat.send", { id: room.id, content: "Goodbye" });
  await call(analyst(), "chatRooms.leave", { id: room.id });
  expect(await roomOf(analyst(), room.id)).toBeUndefined();
  await expect(call(analyst(), "chatRooms.leave", { id: room.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await roomOf(gp(), room.id)).toMatchObject({ isManager: true, members: [{ id: gp().id }] });
  await expect(call(gp(), "chatRooms.leave", { id: room.id })).rejects.toMatchObject(reason("last_member"));
  const team = await call(analyst(), "chat.createRoom", { name: "Team" });
  await expect(call(analyst(), "chatRooms.leave", { id: team.id })).rejects.toMatchObject({ code: "not_found" });
});

test("an archived room is listed apart, takes no message, and comes back with all of them", async () => {
  const { id } = await call(analyst(), "chat.createRoom", { name: "Old" });
  await call(gp(), "chat.send", { id, content: "Kept" });
  await expect(call(gp(), "chatRooms.archive", { id })).rejects.toMatchObject(reason("not_manager"));
  await call(analyst(), "chatRooms.archive", { id });
  expect([await roomOf(gp(), id), (await roomOf(gp(), id, true))?.isArchived]).toEqual([undefined, true]);
  await expect(call(gp(), "chat.send", { id, content: "More" })).rejects.toMatchObject(reason("archived"));
  const raw = asApp(gp(), (db) =>
    db.query("insert into chat_messages (room_id, content, seq) values ($1, 'More', 0)", [id]),
  );
  await expect(raw).rejects.toThrow("row-level security");
  await call(analyst(), "chatRooms.restore", { id });
  expect((await call(gp(), "chat.messages", { id })).items.map(({ content }) => content)).toEqual(["Kept"]);
  expect(await roomOf(gp(), id)).toMatchObject({ isArchived: false });
});

test("colleagues of a room see who is typing, live, for some seconds; others see nothing", async () => {
  const room = await group([gp()]);
  const heard = await follow(gp());
  await call(analyst(), "chatRooms.type", { id: room.id });
  expect(await heard.hears("chat_typing")).toMatchObject({ parent: room.id });
  heard.close();
  expect((await call(gp(), "chatRooms.typing", { id: room.id })).items.map(({ id }) => id)).toEqual([analyst().id]);
  expect((await call(analyst(), "chatRooms.typing", { id: room.id })).items).toEqual([]);
  await expect(call(admin(), "chatRooms.typing", { id: room.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(admin(), "chatRooms.type", { id: room.id })).rejects.toMatchObject({ code: "not_found" });
  await asOwner(server, firm, (db) => db.query("update chat_typing set until = now() where room_id = $1", [room.id]));
  expect((await call(gp(), "chatRooms.typing", { id: room.id })).items).toEqual([]);
});

test("a link unfolds the records that its reader may see, in their order", async () => {
  const company = await call(analyst(), "companies.create", { name: "Linked" });
  const fund = await call(admin(), "funds.create", { name: "Linked fund" });
  const ids = [fund.id, company.id];
  const shown = async (person: Person) =>
    (await call(person, "chatRooms.linked", { ids })).items.map(({ label }) => label);
  expect(await shown(admin())).toEqual(["Linked fund", "Linked"]);
  expect(await shown(abroad.people.super_admin)).toEqual([]);
  await expect(shown(firm.people.limited_partner)).rejects.toMatchObject({ code: "forbidden" });
});

test("active colleagues are people of the firm who read the chat", async () => {
  const away = await newMember(server, firm.id, "analyst");
  await asOwner(server, firm, (db) =>
    db.query(
      "update member_activity set last_active_at = case when user_id = $1 then now() - interval '1 hour' else now() end",
      [away.id],
    ),
  );
  await asOwner(server, firm, (db) =>
    db.query(
      "insert into member_activity (user_id, last_active_at) values ($1, now()) on conflict (org_id, user_id) do update set last_active_at = now()",
      [gp().id],
    ),
  );
  const ids = (await call(analyst(), "chatRooms.active")).items.map(({ id }) => id);
  expect(ids).toContain(gp().id);
  expect(ids).not.toContain(away.id);
  expect(ids).not.toContain(abroad.people.analyst.id);
});
