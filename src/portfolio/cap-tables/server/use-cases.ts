import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { CapTableShown } from "#portfolio/cap-tables/shared/api.ts";
import type { Stored } from "#portfolio/cap-tables/shared/stored.ts";
import { viewOn } from "#portfolio/cap-tables/shared/view.ts";
import { findCompany, listEvents, listObjects } from "./queries.ts";

/** All that is stored of a company's shares, for a person who may see the company. */
export async function storedOf(db: Db, id: string): Promise<Stored> {
  required(await findCompany(db, id), msg("Portfolio company"));
  return { objects: await listObjects(db, [id]), events: await listEvents(db, [id]) };
}

/** The cap table of a company on a day, today where none is given. */
export async function tableOf(db: Db, id: string, day?: string): Promise<Omit<CapTableShown, "acts" | "issuer">> {
  return viewOn(await storedOf(db, id), day ?? (await readFirmToday(db)));
}
