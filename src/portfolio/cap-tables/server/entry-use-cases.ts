import type { Db } from "#core/server/ctx.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { capTableOn } from "#maths/fund/captable/captable-on.ts";
import type { Entry } from "#portfolio/cap-tables/shared/forms.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import type { ActKind } from "#portfolio/cap-tables/shared/rules.ts";
import { recordAct } from "./act-queries.ts";
import { EVENTS } from "./entry-events.ts";
import { EntryWriter } from "./entry-writer.ts";
import { holdCompany, insertObjects, listEvents, listFunds, listObjects, newIds } from "./queries.ts";

const IDS_OF_ENTRY = 20;
const IDS_OF_RECEIVER = 4;
/** Beside which field of the form a refusal of a transaction's field is shown. */
const FIELDS = {
  quantity: "quantity",
  quantity_converted: "quantity",
  amount: "quantity",
  security_id: "securityId",
  stock_plan_id: "planName",
};

/** Enters what somebody says happened to the shares of a company; answers the act's id. */
export async function recordEntry(db: Db, entry: Entry): Promise<string> {
  const { portfolioCompanyId, effectiveOn, note } = entry;
  required(await holdCompany(db, portfolioCompanyId), msg("Portfolio company"));
  const objects = await listObjects(db, [portfolioCompanyId]);
  const recorded = await listEvents(db, [portfolioCompanyId]);
  const ofSecurity = recorded.filter(({ object }) => object["security_id"] === entry.securityId);
  const id = await newIds(db, IDS_OF_ENTRY + IDS_OF_RECEIVER * entry.receivers.length + ofSecurity.length);
  const events = recorded.map(({ object }) => object);
  const writer = new EntryWriter(entry, { id, objects, events, funds: await listFunds(db) });
  const held = capTableOn(historyOfObjects(objects, recorded), effectiveOn).securities;
  const happened = EVENTS[entry.kind](writer, held);
  await insertObjects(db, portfolioCompanyId, writer.made);
  const kind: ActKind = entry.kind === "issuance" && entry.roundName !== null ? "round" : entry.kind;
  return recordAct(db, { portfolioCompanyId, kind, effectiveOn, note }, happened, FIELDS);
}
