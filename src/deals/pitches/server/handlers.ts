import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { spelled } from "#core/server/lists/firm-words.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { findForDeal, findOfWebsite, findOrCreateCompany } from "#deals/companies/server/queries.ts";
import { DEAL_SOURCE_OF } from "#deals/companies/shared/rules.ts";
import { linkFounders } from "#deals/contacts/server/founder-use-cases.ts";
import { findContactAt, findNamed, insertLink } from "#deals/contacts/server/link-queries.ts";
import { contactWrites, findCompanyNamed } from "#deals/contacts/server/queries.ts";
import { addDeal, assertFits, assertOnlyDeal, type ItsCompany } from "#deals/deals/server/add-use-cases.ts";
import { dealWrites, findDeal } from "#deals/deals/server/queries.ts";
import { dealForm } from "#deals/deals/shared/forms.ts";
import { pitchesApi } from "#deals/pitches/shared/api.ts";
import type { PitchForm } from "#deals/pitches/shared/forms.ts";
import { listColleagues } from "#people/admin/server/colleague-queries.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { emailOfText, logEmail, readEmailWith, tidyEmail } from "#work/activities/server/email-use-cases.ts";
import { meantOf } from "#work/activities/shared/forwarded.ts";
import { isSource } from "./pasted.ts";
import { findCompaniesLike, findContactOf, lockAddress } from "./queries.ts";
import { firmOf, proposed } from "./read-use-cases.ts";

export const pitchHandlers = implement(pitchesApi, {
  async read({ actor, step, signal }, { text }) {
    const read = isSource(text)
      ? await readAlone(actor.userId, signal, () => readEmailWith(Buffer.from(text)))
      : { email: emailOfText(text), inner: undefined };
    if (read.email.text === "" && read.inner === undefined) throw refuse("pitches.no_text");
    return step(async ({ db }) => {
      const firm = await firmOf(db, await listColleagues(db));
      return proposed(db, { email: meantOf(read, firm.addresses), decks: [] }, firm);
    });
  },

  async matches({ db }, { company, website, contactEmail }) {
    return {
      companies: await findCompaniesLike(db, { company, website }),
      contact: await findContactOf(db, contactEmail),
    };
  },

  async createDeal(ctx, { email, createAnyway, ...pitch }) {
    const { db, actor } = ctx;
    const lacking = lackingOf(actor, ["activity:create"]);
    if (lacking.length > 0) throw notAllowed(actor, lacking);
    const currency = pitch.currency ?? (await findFirmCurrency(db));
    const form = await spelled(db, "deals", dealForm.parse({ ...pitch, currency, source: sourceOf(pitch) }));
    await assertFits(db, form);
    const company = await companyOf(db, pitch, { sector: form.sector, createAnyway });
    if (!createAnyway) await assertOnlyDeal(db, company);
    const contact = await contactOf(ctx, pitch, company);
    const founder = pitch.contactRole === "founder" ? foundersWith(contact?.name ?? pitch.contactName, company) : null;
    const dealId = await addDeal(db, { ...form, founder }, company);
    if (contact) await insertLink(db, { recordId: dealId, contactId: contact.id, role: pitch.contactRole });
    const introducer = await introducerOf(ctx, pitch);
    if (introducer && introducer.id !== contact?.id)
      await insertLink(db, { recordId: dealId, contactId: introducer.id, role: "introducer" });
    const deal = required(await findDeal(db, dealId), msg("Deal"));
    await linkFounders(ctx, deal);
    const activityId = email && (await logEmail(db, dealId, tidyEmail(email)));
    return {
      deal: { id: deal.id, name: deal.name },
      company: { id: company.id, name: company.name, isNew: company.isNew },
      contact,
      introducer,
      activityId,
    };
  },

  async addToDeal({ db }, { dealId, email }) {
    required((await dealWrites.isThere(db, dealId)) || undefined, msg("Deal"));
    return { id: await logEmail(db, dealId, tidyEmail(email)) };
  },
});

/** Founders pitch themselves; others refer. */
const sourceOf = ({ contactRole, introducer }: PitchForm) =>
  DEAL_SOURCE_OF[contactRole === "introducer" || introducer !== null ? "Referral" : "Inbound"];

type PitchCompany = ItsCompany & { isNew: boolean };

/** The company that was chosen, else the one of this name, else a new one with its website. */
async function companyOf(
  db: Db,
  { company: name, companyId, website, headquarters }: PitchForm,
  { sector, createAnyway }: { sector: string | null; createAnyway: boolean },
): Promise<PitchCompany> {
  if (companyId !== null) return { ...required(await findForDeal(db, companyId), msg("Company")), isNew: false };
  const ofWebsite = website === null ? undefined : await findOfWebsite(db, website);
  const company = await findOrCreateCompany(db, name, { sector, website, headquarters });
  if (ofWebsite && ofWebsite.id !== company.id && !createAnyway) {
    const alike = [{ id: ofWebsite.id, name: ofWebsite.name, detail: website ?? "" }];
    throw refuse("pitches.company_exists", { name: ofWebsite.name }, { alike });
  }
  return company;
}

type PitchContact = { id: string; name: string; isNew: boolean };

/** A person who has the address, else has the name at the company, else a new contact; nobody where none is named or may be added. */
async function contactOf(
  { db, actor }: Ctx,
  { contactName, contactEmail, contactRole }: PitchForm,
  company: ItsCompany,
): Promise<PitchContact | null> {
  // Names in a deal's line of founders are parted by commas.
  const name = contactName?.replaceAll(/\s*[,;]\s*/g, " ") ?? contactEmail;
  if (name === null || lackingOf(actor, ["contact:create"]).length > 0) return null;
  if (contactEmail !== null) await lockAddress(db, contactEmail);
  const known = contactEmail === null ? null : await findContactOf(db, contactEmail);
  if (known) return { id: known.id, name: known.name, isNew: false };
  const isFounder = contactRole === "founder";
  const namesake = contactEmail === null && isFounder ? await findContactAt(db, name, company.id) : undefined;
  if (namesake) return { id: namesake.id, name, isNew: false };
  const id = await contactWrites.insert(db, {
    name,
    email: contactEmail,
    contactType: isFounder ? "founder" : "other",
    ...(isFounder && { companyId: company.id, companyName: company.name }),
  });
  return { id, name, isNew: true };
}

/** Who suggested to write: the contact of this name, at this company where one is named, else a new one. */
async function introducerOf({ db, actor }: Ctx, { introducer }: PitchForm): Promise<PitchContact | null> {
  if (introducer === null || lackingOf(actor, ["contact:create"]).length > 0) return null;
  const [, name = introducer, companyName = null] = /^(.+?)\s*\((.+)\)$/.exec(introducer) ?? [];
  const known = await findNamed(db, name, companyName);
  if (known) return { id: known.id, name, isNew: false };
  const companyId = await findCompanyNamed(db, companyName);
  const id = await contactWrites.insert(db, { name, contactType: "other", companyName, companyId });
  return { id, name, isNew: true };
}

const MOST_FOUNDERS = 500;

/** The person who wrote first, then the founders the company is known to have. */
function foundersWith(name: string | null, { founders }: ItsCompany): string | null {
  const others = founders.filter((one) => one.toLowerCase() !== name?.toLowerCase());
  if (name === null && others.length === 0) return null;
  const all = [...(name === null ? [] : [name]), ...others].join(", ");
  return all.length <= MOST_FOUNDERS ? all : name;
}
