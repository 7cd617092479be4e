import type { Db } from "#core/server/ctx.ts";
import { besideField } from "#core/server/database/database-errors.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { Closing } from "#deals/deal-closings/shared/api.ts";
import type { DealClosingParty } from "#deals/deal-closings/shared/parties-api.ts";
import { INVESTOR_ROLES } from "#deals/deal-closings/shared/rules.ts";
import { isOwnFirm, isSigner, listParties, partyWrites } from "./party-queries.ts";
import { closings, closingWrites } from "./queries.ts";

const LEAD = "lead_investor";
const alike = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/**
 * The parties follow whom a closing says leads: who led before is a co-investor, unless only its name is known, which is then the new one.
 * Where the firm itself leads, or nobody, no party does. The closing is held.
 */
export async function nameLead(db: Db, { id, leadInvestor }: Pick<Closing, "id" | "leadInvestor">): Promise<void> {
  const name = leadInvestor === null || (await isOwnFirm(db, leadInvestor)) ? null : leadInvestor;
  const parties = await listParties(db, id);
  const leads = parties.filter(({ role }) => role === LEAD);
  const [only, ...more] = leads;
  const named = parties.find((party) => INVESTOR_ROLES.includes(party.role) && alike(party.name, name));
  const write = (party: DealClosingParty, values: { role?: typeof LEAD | "co_investor"; name?: string }) =>
    partyWrites.set(db, party.id, values).catch(besideField("leadInvestor", "deal_closings.party_signed"));
  if (name !== null && named === undefined && only && more.length === 0 && (await isBare(db, only)))
    return write(only, { name });
  for (const lead of leads) if (lead !== named) await write(lead, { role: "co_investor" });
  if (named && named.role !== LEAD) await write(named, { role: LEAD });
  if (name !== null && named === undefined) await partyWrites.insert(db, { closingId: id, role: LEAD, name });
}

/** Nothing is known of a party but what it is called. */
const isBare = async (db: Db, { id, record, email, amount }: DealClosingParty) =>
  record === null && email === null && amount === null && !(await isSigner(db, id));

/** A closing says who leads as its parties do; of several, the one that pays most. `before` is the party that was changed or removed. */
export async function followLead(db: Db, id: string, before?: DealClosingParty): Promise<void> {
  const { leadInvestor } = required(await closings.find(db, id), msg("Deal closing"));
  const lead = (await listParties(db, id)).find(({ role }) => role === LEAD);
  if (lead && !alike(lead.name, leadInvestor)) await closingWrites.set(db, id, { leadInvestor: lead.name });
  if (lead === undefined && before?.role === LEAD && alike(before.name, leadInvestor))
    await closingWrites.set(db, id, { leadInvestor: null });
}
