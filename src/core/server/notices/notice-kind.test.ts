import { expect, test } from "vitest";
import { asOwner, newFirm, sharedServer } from "../../../../test/harness.ts";
import { readSchema } from "../database/schema-text.ts";

test("another kind of notice has the table the others have", async () => {
  const server = await sharedServer();
  const firm = await newFirm(server);
  await asOwner(server, firm, async (db) => {
    await db.query("savepoint before");
    await db.query(`
      create table tolls (org_id uuid not null, id uuid not null, primary key (org_id, id));
      create table toll_lines (org_id uuid not null, id uuid not null, toll_id uuid not null, primary key (org_id, id), unique (org_id, id, toll_id));
      select add_notices('toll', 'passage', 'lp:read')`);
    const parts = new Map((await readSchema(db)).map(({ name, text }) => [name, text]));
    await db.query("rollback to before");
    const shape = (table: string) => (parts.get(`table ${table}`) ?? "").split("\n").toSorted();
    const wanted = shape("fund_admission_notices").map((line) =>
      line.replaceAll("fund_admission", "toll").replaceAll("'closing'", "'passage'"),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(shape("toll_notices")).toEqual(wanted.toSorted());
  });
});
