import type pg from "pg";
import { hashPassword } from "#core/server/accounts/auth-password.ts";
import { hangUp, openClient, type ServerConfig } from "#core/server/database/connection.ts";
import type { Files } from "#core/server/files/files.ts";
import { closedDealChanges, lastPurchase } from "./deals/closed-deal.ts";
import { admissionStories, type CloseQuarters } from "./funds/closed-quarters.ts";
import { type Borrow, borrowingStory } from "./funds/facility.ts";
import { calledMoney, distributedMoney } from "./funds/partners-money.ts";
import {
  admissionEntries,
  callEntries,
  distributionEntries,
  postedAdmissionChanges,
  postedCallChanges,
  postedDistributionChanges,
} from "./funds/posted-calls.ts";
import { type Settle, settlementStory } from "./funds/settlement.ts";
import { tellPartners } from "./funds/statements.ts";
import { portalDocuments } from "./investors/portal.ts";
import { DEMO_FIRMS, DEMO_PASSWORD, NORTHLIGHT, peopleOf, SOUTHGATE } from "./people.ts";
import { kpiChanges } from "./portfolio/kpis.ts";
import { bookedPositions, markChanges } from "./portfolio/marks.ts";
import { northlightChanges, northlightDocuments } from "./portfolio/northlight.ts";
import { trackRecord } from "./portfolio/track-record.ts";
import { tellOfMoney } from "./work/notices.ts";
import { type SignPapers, signatureStories } from "./work/signatures.ts";
import { eraseFirm, noteActivity, writeChanges, writeFirm, writePeople } from "./writing.ts";

const LOCK = 7_205_402;

/** Founds the demo firms in a database that has no firm yet, with the files of their documents. Answers whether they are there. */
export function seedDemo(owner: ServerConfig, today = new Date(), files?: Files, byRules?: ByRules): Promise<boolean> {
  return underLock(owner, async (client) => {
    const { rows } = await client.query<{ any: boolean }>("select exists (select from organizations) as any");
    if (rows[0]?.any !== true) await foundDemo(client, today, { files, byRules });
    return (await demoFirms(client)).length > 0;
  });
}

/** Puts the demo firms back to their first day, and takes what no longer names a file of theirs away. Other firms of the database are not touched. */
export async function resetDemo(
  owner: ServerConfig,
  today = new Date(),
  files?: Files,
  byRules?: ByRules,
): Promise<void> {
  const erased = await underLock(owner, async (client) => {
    const firms = await demoFirms(client);
    for (const firm of firms) await eraseFirm(client, firm);
    await foundDemo(client, today, { files, byRules });
    return firms;
  });
  // Only now no row names them, whatever becomes of this process.
  if (files) for (const firm of erased) await removeFiles(files, firm);
}

/** Every firm is founded with an id of its own, so all files of one that is gone go. */
async function removeFiles({ blobs }: Files, firm: string): Promise<void> {
  for await (const { key } of blobs.list(firm)) await blobs.remove(key);
}

/** The lines that tell a visitor how to come in. */
export function demoAccounts(): string {
  const people = DEMO_FIRMS.flatMap((firm) => peopleOf(firm).map((person) => ({ ...person, firm: firm.name })));
  const width = Math.max(...people.map(({ email }) => email.length));
  const lines = people.map(({ email, role, firm }) => `  ${email.padEnd(width)}  ${role}, ${firm}`);
  return [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...lines].join("\n");
}

/** What is not written down as rows, but done by use-cases of the product. */
type ByRules = { borrow: Borrow; closeQuarters: CloseQuarters; settle: Settle; signPapers: SignPapers };
type Beside = { files: Files | undefined; byRules: ByRules | undefined };

async function foundDemo(client: pg.Client, today: Date, { files, byRules }: Beside): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await writePeople(client, NORTHLIGHT, passwordHash);
  await writePeople(client, SOUTHGATE, passwordHash);
  await writeFirm(client, SOUTHGATE);
  const firm = await writeFirm(client, NORTHLIGHT);
  const documents = northlightDocuments(today, firm);
  const letters = portalDocuments(today, firm);
  if (files) for (const { key, content } of [...documents.files, ...letters.files]) await keep(files, key, content);
  await writeChanges(client, firm, [...northlightChanges(today), ...documents.changes]);
  const accounts = await accountIds(client, firm);
  // Money comes in before it is spent, and is spent before what it brought is paid out.
  await writeChanges(client, firm, calledMoney(today, accounts));
  await writeChanges(client, firm, [...trackRecord(today, accounts), ...kpiChanges(today)]);
  await writeChanges(client, firm, distributedMoney(today, accounts));
  await writeChanges(client, firm, postedCallChanges(today, await callEntries(client, firm)));
  await writeChanges(client, firm, postedAdmissionChanges(today, await admissionEntries(client, firm)));
  await writeChanges(client, firm, postedDistributionChanges(today, await distributionEntries(client, firm)));
  await writeChanges(client, firm, closedDealChanges(today, await lastPurchase(client, firm, today)));
  await writeChanges(client, firm, markChanges(today, await bookedPositions(client, firm, today), await now(client)));
  await writeChanges(client, firm, letters.changes);
  if (files) await byRules?.signPapers(client, firm, signatureStories(today, firm));
  await byRules?.borrow(client, firm, borrowingStory(today));
  for (const story of admissionStories(today)) await byRules?.closeQuarters(client, firm, story);
  await tellPartners(client, firm);
  await byRules?.settle(client, firm, settlementStory(today));
  const notices = await tellOfMoney(client, firm, today);
  if (files) for (const { key, content } of notices) await keep(files, key, content);
  // What people asked each other for in the past was heard then; what still waits stands on the dashboard.
  await client.query("delete from notifications where org_id = $1 and kind = 'second_person'", [firm]);
  await noteActivity(client, firm);
}

/** After everything that is posted, as the ledger counts time. */
async function now(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>("select to_json(clock_timestamp()) #>> '{}' as at");
  return rows[0]?.at ?? "";
}

/** The firm's chart came with its first fund: its accounts by their use. */
async function accountIds(client: pg.Client, firm: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ use: string; id: string }>(
    "select use, id from ledger_accounts where org_id = $1",
    [firm],
  );
  return new Map(rows.map(({ use, id }) => [use, id]));
}

async function keep({ staging, blobs }: Files, key: string, content: Buffer): Promise<void> {
  const id = key.slice(key.indexOf("/") + 1);
  await staging.put(id, content);
  await blobs.take(key, staging.fileOf(id));
}

/** A demo firm is one that is administered by its founder in the script. */
async function demoFirms(client: pg.Client): Promise<string[]> {
  const founders = DEMO_FIRMS.map(({ founder }) => founder.id);
  const { rows } = await client.query<{ org_id: string }>(
    "select distinct org_id from user_roles where role = 'super_admin' and user_id = any ($1)",
    [founders],
  );
  return rows.map(({ org_id }) => org_id);
}

/** One transaction, one process at a time: a person who looks meanwhile sees the firm as it was before or after. */
async function underLock<Result>(owner: ServerConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await openClient({ ...owner, application_name: "tranche demo", query_timeout: 0 });
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    await hangUp(client);
  }
}
