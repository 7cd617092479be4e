import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { addContact, addTaxForm, changeContact, decideProposal, findProposal } from "./talk-queries.ts";

type Seen = { id: string; rowVersion: number };
type Proposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** What was proposed holds from now on; false when there is no such proposal. */
export async function confirmProposal(db: Db, seen: Seen): Promise<boolean> {
  const proposal = await findProposal(db, seen.id);
  if (proposal === undefined) return false;
  if (!(await decideProposal(db, seen, { state: "confirmed" }))) throw refuse("portal.proposal_decided");
  await takeOver(db, proposal);
  return true;
}

export async function declineProposal(db: Db, seen: Seen, reason: string): Promise<boolean> {
  if ((await findProposal(db, seen.id)) === undefined) return false;
  if (!(await decideProposal(db, seen, { state: "declined", reason }))) throw refuse("portal.proposal_decided");
  return true;
}

async function takeOver(db: Db, { kind, partner, contactId, proposed, documentId }: Proposal): Promise<void> {
  const limitedPartnerId = partner.id;
  if (kind === "tax_form") {
    const { kind: form = null, signedOn = null, expiresOn = null } = proposed;
    return void (await addTaxForm(db, { limitedPartnerId, kind: form, signedOn, expiresOn, documentId }));
  }
  const { role = null, name = null, email = null, phone = null } = proposed;
  const values = { role, name, email, phone };
  if (contactId === null) return void (await addContact(db, { limitedPartnerId, ...values }));
  if (!(await changeContact(db, contactId, values))) throw refuse("portal.contact_gone");
}
