import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Preferences } from "#people/auth/shared/preferences.ts";

export function findMyProfile(db: Db) {
  return db
    .selectFrom("users")
    .select(["email", "firstName", "lastName", "title", "phone"])
    .where("id", "=", sql<string>`me()`)
    .executeTakeFirst();
}

type Changed = { lastName?: string | undefined; title?: string | undefined; phone?: string | undefined };

export async function updateMyProfile(db: Db, changed: Changed): Promise<void> {
  await setOfMyself(db, changed);
}

type Chosen = { [Name in keyof Preferences]?: Preferences[Name] | undefined };

export async function setMyPreferences(db: Db, chosen: Chosen): Promise<void> {
  await setOfMyself(db, chosen);
}

/** What is undefined stays as it is. */
async function setOfMyself(db: Db, changed: Changed & Chosen): Promise<void> {
  const said = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  if (Object.keys(said).length === 0) return;
  await db.updateTable("users").set(said).where("id", "=", sql<string>`me()`).execute();
}
