import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readRowsHistory } from "#core/server/records/history.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { PartyForm } from "#deals/deal-closings/shared/forms.ts";
import { dealClosingPartiesApi } from "#deals/deal-closings/shared/parties-api.ts";
import { roundOf } from "#deals/deal-closings/shared/round.ts";
import { INVESTOR_ROLES } from "#deals/deal-closings/shared/rules.ts";
import { followLead } from "./lead-use-cases.ts";
import { findLink, findParty, findPartyRecord, listPaid, listParties, PARTIES, partyWrites } from "./party-queries.ts";
import { closings } from "./queries.ts";

const { procedures } = rowHandlers({
  word: msg("Party"),
  of: { word: msg("Deal closing"), key: "closingId", most: 100 },
  list: listParties,
  find: findParty,
  writes: partyWrites,
  changed: followLead,

  /**
   * Whom it named before may stay, and stays where the asking person may not see whom; a contact who is named again brings their address
   * of e-mail.
   */
  async valuesOf({ db }, { recordId: picked, ...form }: PartyForm, before) {
    const { closingId, role, amount } = form;
    if (amount !== null && !INVESTOR_ROLES.includes(role)) throw refuseField("amount", "deal_closings.no_investor");
    if (amount !== null) await assertInRound(db, closingId, { id: before?.id, amount });
    const unseen = picked === null && before?.record === null ? await findLink(db, before.id) : null;
    const recordId = picked ?? unseen;
    const isNew = picked !== null && picked !== before?.record?.id;
    const named = isNew ? await recordNamed(db, picked) : undefined;
    const name = form.name ?? named?.label ?? (recordId === null ? undefined : before?.name);
    if (name === undefined) throw refuseField("name", "deal_closings.no_party");
    return { ...form, recordId, name, email: form.email ?? named?.email ?? null };
  },
});

async function recordNamed(db: Db, id: string) {
  const found = await findPartyRecord(db, id);
  if (found === undefined) throw refuseField("recordId", "core.gone");
  if (found.kind !== "company" && found.kind !== "contact") throw refuseField("recordId", "deal_closings.other_party");
  return found;
}

/** The closing is held, so its round stays as it is read here. */
async function assertInRound(db: Db, closingId: string, party: { id: string | undefined; amount: string }) {
  const closing = required(await closings.find(db, closingId), msg("Deal closing"));
  const { together, isOver } = roundOf(closing, [party.amount, ...(await listPaid(db, closingId, party.id))]);
  if (isOver) throw refuseField("amount", "deal_closings.over_round", { together, round: closing.roundSize ?? "" });
}

/** Who is at the table; what they pay is at most the round. What is closed keeps them (guard_deal_closing_party). */
export const dealClosingPartyHandlers = implement(dealClosingPartiesApi, {
  ...procedures,
  history: ({ db }, { id, cursor }) => readRowsHistory(db, PARTIES, id, cursor),
});
