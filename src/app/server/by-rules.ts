import { buffer } from "node:stream/consumers";
import type pg from "pg";
import type { SettlementStory } from "#app/demo/server/funds/settlement.ts";
import { dateSignatures, type SignPapers } from "#app/demo/server/work/signatures.ts";
import { enterAs, leave } from "#core/server/database/enter.ts";
import { kyselyOn } from "#core/server/database/transaction.ts";
import type { Files } from "#core/server/files/files.ts";
import { createSeal } from "#core/server/sealed-text.ts";
import { receive } from "#funds/bank-rows/server/receiving-use-cases.ts";
import { listUnfundedOfIssued } from "#funds/capital-calls/server/issuing-use-cases.ts";
import type { Unfunded } from "#funds/capital-calls/server/queries.ts";
import { payOut } from "#funds/distributions/server/paying-use-cases.ts";
import { borrow } from "#funds/facilities/server/borrowing-use-cases.ts";
import { closeQuarters } from "#funds/quarters/server/closing-use-cases.ts";
import { openFile } from "#work/documents/server/sending-use-cases.ts";
import { askAndSign } from "#work/signatures/server/story-use-cases.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";

/** What the demo firm does by use-cases of the product, over the files of this site and with its secret. */
export const byRules = (site: { files: Files; secret: string; origin: string }) => ({
  borrow,
  closeQuarters,
  settle,
  signPapers: signing(site),
});

/** Links in messages of the demo firm lead to this site. Its own outbox shows them, as no such address takes mail. */
function signing({ files, secret, origin }: Parameters<typeof byRules>[0]): SignPapers {
  const storage = {
    quota: files.quota,
    read: async (key: string) => buffer(await openFile(files, key)),
    keep: (owner: { orgId: string }, file: Parameters<typeof keepMade>[2]) => keepMade(owner, files, file),
    forget: (key: string) => files.blobs.remove(key),
  };
  const usual = { origin, mailConfigured: false, storage, seal: createSeal(secret), timestampUrl: undefined };
  return async (client, firm, stories) => {
    // Links leave by mail, and a database that no server has worked in has no queue for it.
    const { rows } = await client.query("select from pgboss.queue where name = 'mail.send'");
    if (rows.length === 0) return;
    for (const story of stories)
      await askAndSign(client, firm, story, {
        signing: usual,
        date: (written) => dateSignatures(client, firm, written),
      });
  };
}

/** Receives and pays as two people would, over a connection of the owner that is inside a transaction. */
async function settle(client: pg.Client, firm: string, story: SettlementStory): Promise<void> {
  const db = kyselyOn(client, false);
  const as = (person: string, procedure: string) => enterAs(db, { firm, person, procedure });
  await as(story.relations, "bankRows.add");
  await receive(db, as, story);
  await payOut(db, as, story);
  await as(story.relations, "capitalCalls.issue");
  const issued = await listUnfundedOfIssued(db, story.fundId);
  await leave(db);
  await tellUnfunded(client, firm, issued);
  await client.query(NOTICES, [firm, story.fundId]);
}

/** Notices of the call that is announced, which the clock makes and mails; who looks into the portal has theirs at once (`demo/notices.ts`). */
const NOTICES = `insert into capital_call_notices (org_id, capital_call_id, line_id, kind)
  select l.org_id, c.id, l.id, 'call'
  from capital_calls c join capital_call_lines l on l.org_id = c.org_id and l.capital_call_id = c.id and l.amount > 0
  where c.org_id = $1 and c.fund_id = $2 and c.state = 'issued' and c.due_entry_id is null
    and not exists (select from lp_access a where a.org_id = l.org_id and a.limited_partner_id = l.limited_partner_id)`;

/** Calls were issued after what was paid out before them: they say what the books say. */
const tellUnfunded = (client: pg.Client, firm: string, lines: readonly Unfunded[]) =>
  client.query(
    `update capital_call_lines l set commitment = x.commitment, called_before = x.called, unfunded_before = x.unfunded,
       unfunded_after = x.unfunded - l.inside
     from jsonb_to_recordset($2::jsonb) as x ("lineId" uuid, commitment numeric, called numeric, unfunded numeric)
     where l.org_id = $1 and l.id = x."lineId"`,
    [firm, JSON.stringify(lines)],
  );
