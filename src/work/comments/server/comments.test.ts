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
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let abroad: Firm;
let dealId: string;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  // Founded early: news of its new members, on its way still, would end the stream of one who listens.
  abroad = await newFirm(server);
});
beforeEach(async () => {
  ({ id: dealId } = await call(firm.people.analyst, "deals.create", { company: "Acme", createAnyway: true }));
});

const say = (person: Person, content: string, parentCommentId: string | null = null) =>
  call(person, "comments.create", { recordId: dealId, content, parentCommentId });
const unread = async (person: Person) =>
  (await call(person, "notifications.list")).items.filter(({ href }) => href.includes(dealId));
const thread = () => call(firm.people.viewer, "comments.list", { recordId: dealId });

describe("threads", () => {
  test("are one level deep, oldest first, and count replies", async () => {
    const { analyst, associate } = firm.people;
    const first = await say(analyst, "  First  ");
    const second = await say(associate, "Second");
    const reply = await say(associate, "Reply", first.id);
    const { items, count } = await thread();
    expect(count).toBe(3);
    expect(items.map(({ id, content, replies }) => [id, content, replies.map((one) => one.id)])).toEqual([
      [first.id, "First", [reply.id]],
      [second.id, "Second", []],
    ]);
    expect(items[0]).toMatchObject({
      isEdited: false,
      author: { id: analyst.id, firstName: "analyst", isFormerMember: false },
    });
    await expect(say(analyst, "Too deep", reply.id)).rejects.toMatchObject({
      code: "invalid",
      message: "Reply to a top-level comment of this deal",
    });
  });

  test("stay with their deal: no reply across deals or firms", async () => {
    const elsewhere = await call(firm.people.analyst, "deals.create", { company: "Elsewhere" });
    const there = await call(firm.people.analyst, "comments.create", { recordId: elsewhere.id, content: "There" });
    await expect(say(firm.people.analyst, "Here", there.id)).rejects.toMatchObject({ code: "invalid" });
    const { super_admin: stranger } = abroad.people;
    await expect(say(stranger, "Hello")).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "comments.list", { recordId: dealId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("two levels are refused by the database itself", async () => {
    const first = await say(firm.people.analyst, "First");
    const reply = await say(firm.people.analyst, "Reply", first.id);
    const deepening = asApp(firm.people.analyst, (db) =>
      db.query("insert into comments (record_id, content, parent_comment_id) values ($1, 'Deep', $2)", [
        dealId,
        reply.id,
      ]),
    );
    await expect(deepening).rejects.toMatchObject({ code: "23514" });
  });
});

describe("words", () => {
  test.each([
    ["", "Please enter a comment"],
    [" \n\t ", "Please enter a comment"],
    ["x".repeat(5001), "Up to 5,000 characters"],
    ["nul \0 byte", "The text contains a character that can’t be stored"],
  ])("%j is refused", async (content, message) => {
    await expect(say(firm.people.analyst, content)).rejects.toMatchObject({ code: "invalid", message });
    expect((await thread()).count).toBe(0);
  });

  test.each([
    "x".repeat(5000),
    "<script>alert(1)</script>",
    "'); drop table deals; --",
    "שלום 🚀 e\u0301",
    "@[Nobody](not-an-id)",
  ])("come back exactly: %j", async (content) => {
    expect((await say(firm.people.analyst, content)).content).toBe(content);
    expect((await thread()).items[0]?.content).toBe(content);
  });
});

describe("only the author", () => {
  test("changes or deletes a comment, not even a super admin", async () => {
    const { id, rowVersion } = await say(firm.people.analyst, "Mine");
    for (const person of [firm.people.super_admin, firm.people.associate]) {
      const changing = call(person, "comments.update", { id, rowVersion, content: "Yours" });
      await expect(changing).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(person, "comments.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
      const rewriting = await asApp(person, (db) =>
        db.query("update comments set content = 'Yours' where id = $1", [id]),
      );
      expect(rewriting.rowCount).toBe(0);
    }
    const edited = await call(firm.people.analyst, "comments.update", { id, rowVersion, content: "Still mine" });
    expect(edited).toMatchObject({ content: "Still mine", isEdited: true, rowVersion: 2 });
    await say(firm.people.associate, "An answer", id);
    await call(firm.people.analyst, "comments.delete", { id });
    expect(await thread()).toEqual({ items: [], count: 0 });
  });

  test("gets a conflict with the stored words when it was changed in another window", async () => {
    const { analyst } = firm.people;
    const { id, rowVersion } = await say(analyst, "One");
    const current = await call(analyst, "comments.update", { id, rowVersion, content: "Two" });
    const late = call(analyst, "comments.update", { id, rowVersion, content: "Three" });
    await expect(late).rejects.toMatchObject({ code: "conflict", data: { current } });
  });

  test("cannot be pretended: a comment is signed by the database", async () => {
    const pretending = asApp(firm.people.analyst, (db) =>
      db.query("insert into comments (record_id, content, user_id) values ($1, 'Not me', $2)", [
        dealId,
        firm.people.associate.id,
      ]),
    );
    await expect(pretending).rejects.toMatchObject({ code: "42501" });
  });
});

describe("mentions", () => {
  test("tell each mentioned colleague once, and not again when the comment is edited", async () => {
    const { analyst, associate, principal } = firm.people;
    const both = `@[B](${associate.id}) and @[B again](${associate.id}), see this`;
    const { id, rowVersion } = await say(analyst, both);
    expect(await unread(associate)).toMatchObject([
      {
        kind: "mention",
        text: "mentioned you on Acme: @B and @B again, see this",
        href: `/deals/${dealId}?panel=comments`,
        actorName: "analyst Example",
        readAt: null,
      },
    ]);
    await call(analyst, "comments.update", { id, rowVersion, content: `${both} @[C](${principal.id})` });
    expect((await unread(associate)).length).toBe(1);
    expect((await unread(principal)).length).toBe(1);
  });

  test("of oneself, of strangers, of nobody and of former members tell nobody", async () => {
    const { analyst } = firm.people;
    const stranger = (await newFirm(server)).people.super_admin;
    const former = await newMember(server, firm.id, "viewer");
    await asOwner(server, firm, (db) =>
      db.query("update memberships set status = 'deactivated' where user_id = $1", [former.id]),
    );
    const people = [analyst.id, stranger.id, former.id, crypto.randomUUID()];
    await say(analyst, people.map((id) => `@[X](${id})`).join(" "));
    const { rows } = await asOwner(server, firm, (db) =>
      db.query("select user_id from notifications where record_id = $1", [dealId]),
    );
    expect(rows).toEqual([]);
    expect((await call(stranger, "notifications.list")).items).toEqual([]);
  });

  test("reach only who may read deals", async () => {
    await say(firm.people.analyst, `@[LP](${firm.people.limited_partner.id}) our secret`);
    expect((await call(firm.people.limited_partner, "notifications.list")).items).toEqual([]);
  });

  test("are offered for colleagues who may read deals, by part of the name, wildcards taken literally", async () => {
    const offered = async (search: string) =>
      (await call(firm.people.analyst, "comments.mentionable", { recordId: dealId, search })).items;
    expect((await offered("PRINCIPAL")).map(({ id }) => id)).toEqual([firm.people.principal.id]);
    expect(await offered("limited")).toEqual([]);
    expect(await offered("%")).toEqual([]);
    expect((await offered("")).map(({ id }) => id)).not.toContain(firm.people.analyst.id);
  });

  test("are marked read by their person only", async () => {
    const { analyst, associate, principal } = firm.people;
    await say(analyst, `@[B](${associate.id})`);
    const [notification] = await unread(associate);
    await call(principal, "notifications.markRead", { ids: [String(notification?.id)] });
    expect((await unread(associate))[0]?.readAt).toBeNull();
    await call(associate, "notifications.markRead", {});
    expect((await unread(associate))[0]?.readAt).toMatch(/Z$/);
    expect((await call(associate, "notifications.list")).unread).toBe(0);
  });
});

describe("live", () => {
  test("a comment is heard by open readers; by no limited partner and by no stranger", async () => {
    const [reader, partner, stranger] = await Promise.all(
      [firm.people.viewer, firm.people.limited_partner, abroad.people.super_admin].map((person) => follow(person)),
    );
    await say(firm.people.analyst, `@[LP](${firm.people.limited_partner.id}) @[V](${firm.people.viewer.id}) hello`);
    expect(await reader?.hears("comments")).toEqual({ table: "comments", parent: dealId });
    expect(await reader?.hears("notifications")).toEqual({ table: "notifications", parent: firm.people.viewer.id });
    // The next change of the stranger's own comes after anything of ours on the same connection.
    await call(abroad.people.analyst, "deals.create", { company: "Theirs" });
    await stranger?.hears("deals");
    expect(stranger?.heard.map(({ table }) => table).toSorted()).toEqual(["companies", "deal_stages", "deals"]);
    expect(partner?.heard).toEqual([]);
    for (const stream of [reader, partner, stranger]) stream?.close();
  });
});
