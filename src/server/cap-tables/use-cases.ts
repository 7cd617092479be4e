import type { CapTableShown } from "#shared/cap-tables/api.ts";
import type { Stored } from "#shared/cap-tables/stored.ts";
import { viewOn } from "#shared/cap-tables/view.ts";
import { msg } from "#shared/core/text.ts";
import type { Db } from "../core/ctx.ts";
import { readFirmToday } from "../core/days.ts";
import { required } from "../core/required.ts";
import { findCompany, listEvents, listObjects } from "./queries.ts";

/** All that is stored of a company's shares, for whoever may see the company. */
export async function storedOf(db: Db, id: string): Promise<Stored> {
  required(await findCompany(db, id), msg("Portfolio company"));
  return { objects: await listObjects(db, [id]), events: await listEvents(db, [id]) };
}

/** The cap table of a company on a day, today where none is given. */
export async function tableOf(db: Db, id: string, day?: string): Promise<Omit<CapTableShown, "acts" | "issuer">> {
  return viewOn(await storedOf(db, id), day ?? (await readFirmToday(db)));
}
