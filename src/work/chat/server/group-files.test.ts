import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asApp,
  call,
  type Firm,
  follow,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let abroad: Firm;
let roomId: string;
beforeAll(async () => {
  server = await sharedServer();
  [firm, abroad] = [await newFirm(server), await newFirm(server)];
});
beforeEach(async () => {
  const { analyst, general_partner: partner } = firm.people;
  const room = { name: "Board", entityType: "group" as const, memberIds: [partner.id] };
  ({ id: roomId } = await call(analyst, "chat.createRoom", room));
});

type About = { chatRoomId?: string; recordId?: string };
const attach = async (person: Person, about: About = { chatRoomId: roomId }) =>
  call(person, "documents.create", {
    ...about,
    uploadId: await uploadFile(person, "Secret.txt", "quarterdeck secret"),
  });
const fileOf = async (person: Person, id: string) =>
  (await fetch(`${person.url}/api/documents/${id}/file`, { headers: person.headers })).status;
const remove = async (by: Person, memberIds: string[]) => {
  const room = (await call(by, "chat.rooms", {})).items.find(({ id }) => id === roomId);
  const { rowVersion = 0, name = "", description = "" } = room ?? {};
  return call(by, "chatRooms.update", { id: roomId, rowVersion, name, description, memberIds });
};

test("a file of a private group is there for its members, not for administrators, strangers and limited partners", async () => {
  const { analyst, general_partner: partner, super_admin: admin, limited_partner: limited } = firm.people;
  const { id, chatRoomId, recordId } = await attach(analyst);
  expect({ chatRoomId, recordId }).toEqual({ chatRoomId: roomId, recordId: null });
  expect(await call(partner, "documents.get", { id })).toMatchObject({ name: "Secret.txt" });
  expect(await fileOf(partner, id)).toBe(200);
  for (const person of [admin, abroad.people.super_admin]) {
    await expect(call(person, "documents.get", { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await fileOf(person, id)).toBe(404);
    expect((await call(person, "documents.list", {})).items.map((one) => one.id)).not.toContain(id);
    expect((await call(person, "chatRooms.linked", { ids: [id] })).items).toEqual([]);
  }
  expect(await fileOf(limited, id)).toBeGreaterThanOrEqual(403);
  const seen = await asApp(admin, (db) =>
    db.query(
      `select id from documents where id = $1 union all select id from document_versions where document_id = $1
       union all select id from records where id = $1 union all select id from audit_log where row_id = $1`,
      [id],
    ),
  );
  expect(seen.rows).toEqual([]);
});

test("only members of a group that is not archived add files, and a file stays in its group", async () => {
  const { analyst, super_admin: admin, general_partner: partner } = firm.people;
  await expect(attach(admin)).rejects.toMatchObject({ code: "not_found" });
  const team = await call(analyst, "chat.createRoom", { name: "Team" });
  await expect(attach(analyst, { chatRoomId: team.id })).rejects.toMatchObject({ code: "not_found" });
  const theirs = await call(abroad.people.analyst, "chat.createRoom", { name: "Theirs" });
  await expect(attach(analyst, { chatRoomId: theirs.id })).rejects.toMatchObject({ code: "not_found" });
  const deal = await call(analyst, "deals.create", { company: "Acme", createAnyway: true });
  const stays = { code: "conflict", data: { reason: "documents.of_group" } };
  await expect(attach(analyst, { chatRoomId: roomId, recordId: deal.id })).rejects.toMatchObject(stays);
  const { id, rowVersion, name } = await attach(partner);
  const moved = call(analyst, "documents.update", { id, rowVersion, name, recordId: deal.id });
  await expect(moved).rejects.toMatchObject(stays);
  await expect(call(analyst, "documents.askReview", { id, reviewerId: admin.id })).rejects.toMatchObject({
    data: { reason: "documents.reviewer_outside" },
  });
  expect(await call(analyst, "documents.askReview", { id, reviewerId: partner.id })).toMatchObject({
    status: "under_review",
  });
  await call(analyst, "chatRooms.archive", { id: roomId });
  await expect(attach(analyst)).rejects.toMatchObject({ code: "not_found" });
  expect(await fileOf(partner, id)).toBe(200);
});

test("the right to a file ends with the membership, and open windows of that person come in again", async () => {
  const { analyst, general_partner: partner } = firm.people;
  const { id } = await attach(partner);
  const [theirs, mine] = [await follow(partner), await follow(analyst)];
  await remove(analyst, [analyst.id]);
  await theirs.ended;
  await mine.hears("chat_rooms");
  mine.close();
  await expect(call(partner, "documents.get", { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await fileOf(partner, id)).toBe(404);
  await expect(call(partner, "documents.update", { id, rowVersion: 1, name: "Mine" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await fileOf(analyst, id)).toBe(200);
});
