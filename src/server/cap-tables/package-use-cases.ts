import { createHash } from "node:crypto";
import { packageOf } from "#shared/cap-tables/package.ts";
import { nameOf } from "#shared/cap-tables/table.ts";
import { msg } from "#shared/core/text.ts";
import { type OcfFile, type OcfRead, readOcf } from "#shared/fund/ocf.ts";
import type { OcfObject } from "#shared/fund/ocf-objects.ts";
import { writeOcf } from "#shared/fund/ocf-write.ts";
import { filled } from "#shared/money/phrases.ts";
import { FundInputError, REFUSALS } from "#shared/money/refusals.ts";
import type { Db } from "../core/ctx.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { recordAct } from "./act-queries.ts";
import {
  bringObjects,
  findIssuer,
  holdCompany,
  insertObjects,
  leavePlans,
  listEvents,
  listFunds,
  listObjects,
  type NewObject,
} from "./queries.ts";

const WORD = msg("Portfolio company");
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** A company's cap table as files of Open Cap Format, by their paths. */
export async function writtenPackage(db: Db, id: string): Promise<{ name: string; files: Record<string, string> }> {
  const company = required(await findIssuer(db, id), WORD);
  const stored = { objects: await listObjects(db, [id]), events: await listEvents(db, [id]) };
  const files = writeOcf(packageOf(stored, company), md5);
  return { name: company.name, files: Object.fromEntries(files.map(({ path, text }) => [path, text])) };
}

export type Imported = { stakeholders: number; transactions: number; unknown: number; left: number };

/** Enters a package of Open Cap Format as the cap table of a company that has none; all of it or nothing. */
export async function importPackage(db: Db, portfolioCompanyId: string, files: readonly OcfFile[]): Promise<Imported> {
  required(await holdCompany(db, portfolioCompanyId), WORD);
  const pack = readOrRefuse(files);
  const { transactions, financings, ...others } = pack.lists;
  const events = [...transactions, ...financings];
  await enterWhole(db, portfolioCompanyId, { objects: [pack.issuer, ...Object.values(others).flat()], events });
  return {
    stakeholders: others.stakeholders.length,
    transactions: transactions.length,
    unknown: pack.unknown.length,
    left: pack.left.length,
  };
}

type Whole = { objects: readonly OcfObject[]; events: readonly OcfObject[] };

/** Enters all that is known of a company's shares as one act; the company has no cap table yet. */
export async function enterWhole(db: Db, portfolioCompanyId: string, { objects, events }: Whole): Promise<void> {
  required(await holdCompany(db, portfolioCompanyId), WORD);
  if ((await listEvents(db, [portfolioCompanyId])).length > 0) throw refuse("cap_tables.not_empty");
  if (events.length === 0) throw refuse("cap_tables.no_transactions");
  await leavePlans(db, portfolioCompanyId);
  await insertObjects(db, portfolioCompanyId, markedOurs(objects, await listFunds(db)));
  const effectiveOn = events.map((one) => String(one["date"])).reduce((last, day) => (day > last ? day : last));
  const actId = await recordAct(db, { portfolioCompanyId, kind: "import", effectiveOn }, events);
  await bringObjects(db, portfolioCompanyId, { actId, ids: objects.map(({ id }) => id) });
}

/** Stakeholders that are called as one of our funds are that fund. */
function markedOurs(objects: readonly OcfObject[], funds: readonly { id: string; name: string }[]): NewObject[] {
  const left = new Map(funds.map(({ id, name }) => [name.toLowerCase(), id]));
  return objects.map((object) => {
    const name = object.object_type === "STAKEHOLDER" ? nameOf(object).toLowerCase() : "";
    const fundId = left.get(name);
    left.delete(name);
    return { object, ...(fundId !== undefined && { fundId }) };
  });
}

function readOrRefuse(files: readonly OcfFile[]): OcfRead {
  try {
    return readOcf(files);
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    throw refuse("cap_tables.wrong_file", { place: error.field, why: filled(REFUSALS[error.code], error.params) });
  }
}
