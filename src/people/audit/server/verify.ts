import type pg from "pg";
import { BEGINNING, type Difference, digestOf, firstDifference, type Hashed, isSignedBy, unpacked } from "./chain.ts";

type Stored = {
  number: number;
  upto_id: string;
  entries: Buffer;
  previous: string;
  digest: string;
  signature: string;
  public_key: string;
  sealed_at: string;
};

/** An entry of the trail as an operator finds it. */
export type Altered = Difference & { checkpoint: number; table: string | null; row: string | null; at: string | null };
export type Verified = {
  checkpoints: number;
  entries: number;
  /** After the last checkpoint: the next one seals them. */
  unsealed: number;
  /** A checkpoint that is not what it was, or not of this server's key. */
  broken?: { checkpoint: number; why: "chain" | "signature" | "key" };
  altered?: Altered;
};

/** Compares the trail of a firm with its checkpoints, as the owner of the database in a transaction, and stops at the first difference. */
export async function verifyAudit(client: pg.ClientBase, orgId: string, publicKey: string): Promise<Verified> {
  await client.query("select set_config('app.org_id', $1, true)", [orgId]);
  const { rows: numbers } = await client.query<{ number: number }>(
    "select number from audit_checkpoints where org_id = $1 order by number",
    [orgId],
  );
  const result: Verified = { checkpoints: 0, entries: 0, unsealed: 0 };
  let previous = BEGINNING;
  let upto: string | null = null;
  for (const [place, { number }] of numbers.entries()) {
    const checkpoint = await findCheckpoint(client, orgId, number);
    const link = { orgId, number, previous, entries: checkpoint.entries, sealedAt: checkpoint.sealed_at };
    if (number !== place + 1 || checkpoint.previous !== previous || digestOf(link) !== checkpoint.digest)
      return { ...result, broken: { checkpoint: place + 1, why: "chain" } };
    if (checkpoint.public_key !== publicKey) return { ...result, broken: { checkpoint: number, why: "key" } };
    if (!isSignedBy(publicKey, checkpoint)) return { ...result, broken: { checkpoint: number, why: "signature" } };
    const sealed = unpacked(checkpoint.entries);
    const found = await hashesOf(client, { orgId, after: upto, upto: checkpoint.upto_id, most: sealed.length + 1 });
    const difference = firstDifference(sealed, found);
    if (difference)
      return { ...result, altered: await described(client, orgId, { ...difference, checkpoint: number }) };
    result.checkpoints += 1;
    result.entries += sealed.length;
    previous = checkpoint.digest;
    upto = checkpoint.upto_id;
  }
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from audit_log where org_id = $1 and ($2::uuid is null or id > $2)",
    [orgId, upto],
  );
  return { ...result, unsealed: rows[0]?.count ?? 0 };
}

async function findCheckpoint(client: pg.ClientBase, orgId: string, number: number): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    `select number, upto_id, entries, previous, digest, signature, public_key,
       to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed_at
     from audit_checkpoints where org_id = $1 and number = $2`,
    [orgId, number],
  );
  const [checkpoint] = rows;
  if (!checkpoint) throw new Error(`Checkpoint ${number} was just there`);
  return checkpoint;
}

type Range = { orgId: string; after: string | null; upto: string; most: number };

async function hashesOf(client: pg.ClientBase, { orgId, after, upto, most }: Range): Promise<Hashed[]> {
  const { rows } = await client.query<Hashed>("select id, hash from audit_hashes($1, $2, $3, $4)", [
    orgId,
    after,
    upto,
    most,
  ]);
  return rows;
}

async function described(
  client: pg.ClientBase,
  orgId: string,
  difference: Difference & { checkpoint: number },
): Promise<Altered> {
  const { rows } = await client.query<{ table_name: string; row_id: string; at: string }>(
    "select table_name, row_id, at::text from audit_log where org_id = $1 and id = $2",
    [orgId, difference.id],
  );
  const [entry] = rows;
  return { ...difference, table: entry?.table_name ?? null, row: entry?.row_id ?? null, at: entry?.at ?? null };
}
