import type pg from "pg";
import { receive } from "./capital-calls/receiving-use-cases.ts";
import { enterAs, leave } from "./core/enter.ts";
import { kyselyOn } from "./core/transaction.ts";
import type { SettlementStory } from "./demo/settlement.ts";
import { payOut } from "./distributions/paying-use-cases.ts";
import { borrow } from "./facilities/borrowing-use-cases.ts";
import { closeQuarters } from "./quarters/closing-use-cases.ts";

/** What the demo firm does by use-cases of the product. */
export const BY_RULES = { borrow, closeQuarters, settle };

/** Receives and pays as two people would, over a connection of the owner that is inside a transaction. */
async function settle(client: pg.Client, firm: string, story: SettlementStory): Promise<void> {
  const db = kyselyOn(client, false);
  const as = (person: string, procedure: string) => enterAs(db, { firm, person, procedure });
  await as(story.relations, "bankRows.add");
  await receive(db, as, story);
  await payOut(db, as, story);
  await leave(db);
}
