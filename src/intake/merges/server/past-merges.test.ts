import { beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const add = (name: string) => call(firm.people.analyst, "contacts.create", { name });

/** Merges the second into the first. */
async function merge(survivorId: string, mergedId: string): Promise<void> {
  const { principal } = firm.people;
  const [kept, gone] = [
    await call(principal, "contacts.get", { id: survivorId }),
    await call(principal, "contacts.get", { id: mergedId }),
  ];
  const versions = { survivorVersion: kept.rowVersion, mergedVersion: gone.rowVersion };
  await call(principal, "merges.mergeContacts", { survivorId, mergedId, ...versions, values: kept });
}

const past = async (cursor?: string) =>
  call(firm.people.viewer, "merges.pastContacts", { ...(cursor !== undefined && { cursor }) });

test("a merge is listed with who, when, what and how many links moved, and says when it was undone", async () => {
  const { analyst, principal } = firm.people;
  const [kept, gone] = [await add("Ada Lovelace"), await add("A. Lovelace")];
  const happened = { kind: "call", happenedOn: "2026-11-02", contactId: null, content: "Spoke" } as const;
  await call(analyst, "activities.create", { recordId: gone.id, ...happened });
  await merge(kept.id, gone.id);
  expect((await past()).items).toMatchObject([
    {
      gone: { id: gone.id, name: "A. Lovelace", isThere: true },
      kept: { id: kept.id, name: "Ada Lovelace", isThere: true },
      mergedBy: "principal Example",
      moved: 1,
      undoneAt: null,
      canUndo: true,
    },
  ]);
  expect(await call(analyst, "merges.pastCompanies", {})).toEqual({ items: [] });
  await call(principal, "merges.undoContacts", { id: gone.id });
  expect((await past()).items).toMatchObject([{ undoneAt: expect.any(String), canUndo: false }]);
});

test("what was merged further is undone from the end, and what was deleted is told by its name", async () => {
  const { principal, general_partner: partner } = firm.people;
  const [a, b, c] = [await add("A"), await add("B"), await add("C")];
  await merge(b.id, a.id);
  await merge(c.id, b.id);
  const states = async () => (await past()).items.map(({ gone, kept, canUndo }) => [gone.name, kept.name, canUndo]);
  expect(await states()).toEqual([
    ["B", "C", true],
    ["A", "B", false],
  ]);
  await call(principal, "merges.undoContacts", { id: b.id });
  expect(await states()).toEqual([
    ["B", "C", false],
    ["A", "B", true],
  ]);
  await call(partner, "contacts.delete", { id: c.id });
  expect((await past()).items[0]).toMatchObject({ kept: { id: c.id, name: "C", isThere: false }, canUndo: false });
});

test("they come page by page, newest first, and to nobody else", async () => {
  const { id } = await add("Kept");
  await asOwner(server, firm, async (db) => {
    await db.query(
      `insert into merges (kind, survivor_id, merged_id, survivor_before, survivor_version, merged_before, moved, merged_by, merged_at)
       select 'contact', $1, new_id(), '{}', 1, jsonb_build_object('name', 'N' || n), '[]', $2, now() - n * interval '1 minute'
       from generate_series(1, 60) n`,
      [id, firm.people.analyst.id],
    );
  });
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await past(cursor);
    seen.push(...page.items.map(({ gone }) => gone.name));
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => `N${at + 1}`));
  const stranger = (await newFirm(server)).people.super_admin;
  expect(await call(stranger, "merges.pastContacts", {})).toEqual({ items: [] });
  await expect(call(firm.people.limited_partner, "merges.pastContacts", {})).rejects.toMatchObject({
    code: "forbidden",
  });
});
