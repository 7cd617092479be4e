import type { Db } from "../core/ctx.ts";

export function listRoles(db: Db) {
  return db.selectFrom("roles").select(["name", "description", "isSystem"]).execute();
}

export function findRole(db: Db, name: string) {
  return db.selectFrom("roles").select("name").where("name", "=", name).executeTakeFirst();
}
