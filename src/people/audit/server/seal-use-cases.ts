import type { FirmCtx } from "#core/server/ctx.ts";
import { BEGINNING, digestOf, packed, type sealingKey } from "./chain.ts";
import { findLastCheckpoint, insertCheckpoint, listSealable } from "./queries.ts";

const MOST_ENTRIES = 2000;
/** A firm that imported a lot is sealed over several strikes of the clock. */
const MOST_CHECKPOINTS = 25;

/** Seals what the trail got since the last checkpoint. */
export async function sealAudit({ orgId, db }: FirmCtx, key: ReturnType<typeof sealingKey>): Promise<void> {
  for (let made = 0; made < MOST_CHECKPOINTS; made += 1) {
    const rows = await listSealable(db, MOST_ENTRIES);
    const last = rows.at(-1);
    if (last === undefined) return;
    const before = await findLastCheckpoint(db);
    const entries = packed(rows);
    const sealedAt = new Date().toISOString();
    const link = { number: (before?.number ?? 0) + 1, previous: before?.digest ?? BEGINNING, entries, sealedAt };
    const digest = digestOf({ orgId, ...link });
    const signed = { digest, publicKey: key.publicKey, signature: key.sign(digest) };
    await insertCheckpoint(db, { ...link, ...signed, uptoId: last.id, rowCount: rows.length });
    if (rows.length < MOST_ENTRIES) return;
  }
}
