import { sql } from "kysely";
import type { Db } from "../ctx.ts";
import { orderedRowWrites } from "./row-writes.ts";
import { personShown } from "./shown.ts";

type Names = {
  templates: "dealClosingTemplates" | "diligenceTemplates";
  items: "dealClosingTemplateItems" | "diligenceTemplateItems";
  /** The column that says what a checklist is for. */
  key: "stage" | "type";
};
type Own = { id: string; changedBy: { id: string; name: string } | null; changedAt: string };

/** A firm's own checklists and their items, as tables of this shape keep them: one for each value of the key. */
export function templateQueries<Item extends { id: string; rowVersion: number; templateId: string }>({
  templates,
  items,
  key,
}: Names) {
  const [table, rows, column] = [sql.table(templates), sql.table(items), sql.ref(key)];
  const writes = orderedRowWrites(items, { table: templates, key: "templateId" });
  return {
    writes,
    /** The firm's own checklist; undefined while it has none. */
    async find(db: Db, value: string): Promise<Own | undefined> {
      const found = await sql<Own>`
        select id, created_at as changed_at, ${personShown(`${templates}.createdBy`)} as changed_by
        from ${table} where ${column} = ${value}`.execute(db);
      return found.rows[0];
    },
    /** Begins the firm's own checklist; undefined when somebody else just did. */
    async insert(db: Db, value: string): Promise<string | undefined> {
      const made = await sql<{ id: string }>`
        insert into ${table} (${column}) values (${value}) on conflict (org_id, ${column}) do nothing returning id`.execute(
        db,
      );
      return made.rows[0]?.id;
    },
    async insertItems(db: Db, templateId: string, list: readonly object[]): Promise<void> {
      const values = list.map((item, place) => ({ ...item, templateId, position: String(place + 1) }));
      if (values.length > 0)
        await db
          .insertInto(items)
          .values(values as never)
          .execute();
    },
    async remove(db: Db, value: string): Promise<void> {
      await sql`delete from ${table} where ${column} = ${value}`.execute(db);
    },
    async list(db: Db, templateId: string): Promise<Item[]> {
      const found = await sql<Item>`
        select * from ${rows} where template_id = ${templateId} order by position, id`.execute(db);
      return found.rows;
    },
    async findItem(db: Db, id: string): Promise<Item | undefined> {
      const found = await sql<Item>`select * from ${rows} where id = ${id}`.execute(db);
      return found.rows[0];
    },
  };
}
