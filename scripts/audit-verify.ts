// npm run audit:verify: compares the audit trail of every firm with its signed checkpoints, and names the first entry that differs.
import { keptSecret } from "../src/core/server/accounts/kept-secret.ts";
import { readEnv } from "../src/core/server/env.ts";
import { openDataDir } from "../src/core/server/postgres/data-dir.ts";
import { sealingKey } from "../src/people/audit/server/chain.ts";
import { type Verified, verifyAudit } from "../src/people/audit/server/verify.ts";
import { command } from "./command.ts";
import { withOwner } from "./owner-client.ts";

await command(async () => {
  const env = readEnv();
  const { publicKey } = sealingKey(env.secret ?? keptSecret(`${openDataDir(env.dataDir)}/secret`));
  await withOwner(env, async (client) => {
    const { rows: firms } = await client.query<{ id: string; name: string }>(
      "select id, name from organizations order by name, id",
    );
    // One moment for the whole trail: it grows meanwhile.
    await client.query("begin isolation level repeatable read read only");
    console.log(`Key of this server: ${publicKey}`);
    for (const { id, name } of firms) {
      const verified = await verifyAudit(client, id, publicKey);
      console.log(`${name}: ${sentence(verified)}`);
      if (verified.broken || verified.altered) process.exitCode = 1;
    }
  });
});

const WHY = {
  chain: "does not follow from the one before it, or was changed",
  signature: "has a signature that does not fit",
  key: "was signed with another key",
};

function sentence({ checkpoints, entries, unsealed, broken, altered }: Verified): string {
  if (broken) return `CHECKPOINT ${broken.checkpoint} ${WHY[broken.why]}`;
  if (altered) {
    const where = altered.table === null ? "" : `, of ${altered.table} ${altered.row}, ${altered.at}`;
    return `ENTRY ${altered.id} ${altered.is === "altered" ? "was altered" : `is ${altered.is}`}${where} (checkpoint ${altered.checkpoint})`;
  }
  return `${entries} entries in ${checkpoints} checkpoints are unchanged; ${unsealed} are not sealed yet`;
}
