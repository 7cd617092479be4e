import type { Ctx, Db } from "#core/server/ctx.ts";
import { lackingOf } from "#core/server/http/rpc.ts";
import { deleteLink, findContactAt, insertLink, listPeople } from "./link-queries.ts";
import { contactWrites } from "./queries.ts";

type Company = { id: string; name: string };

/** The names in a deal's line of founders. */
const namesIn = (founder: string | null) =>
  (founder ?? "")
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

const linkedFounders = async (db: Db, recordId: string) =>
  (await listPeople(db, recordId)).filter(({ role }) => role === "founder");

const has = (names: readonly string[], wanted: string) =>
  names.some((name) => name.toLowerCase() === wanted.toLowerCase());

/**
 * What a deal's line of founders will be once it is saved: as typed, by somebody who may say who is a contact; with everybody who
 * is linked, by anybody else.
 */
export async function founderLine({ db, actor }: Ctx, dealId: string, typed: string | null): Promise<string | null> {
  if (maySayWhoIsWho(actor)) return typed;
  const names = namesIn(typed);
  const left = (await linkedFounders(db, dealId)).filter(({ contact }) => !has(names, contact.name));
  return [...(typed === null ? [] : [typed]), ...left.map(({ contact }) => contact.name)].join(", ") || null;
}

/** Links everybody named as founder of a deal, as the contact of that name at its company or a new one, and nobody else. */
export async function linkFounders({ db, actor }: Ctx, deal: { id: string; founder: string | null; company: Company }) {
  if (!maySayWhoIsWho(actor)) return;
  const names = namesIn(deal.founder);
  const linked = await linkedFounders(db, deal.id);
  for (const { id, contact } of linked) if (!has(names, contact.name)) await deleteLink(db, id);
  const known = linked.map(({ contact }) => contact.name);
  for (const name of names) {
    if (has(known, name)) continue;
    known.push(name);
    const { id: companyId, name: companyName } = deal.company;
    const contactId =
      (await findContactAt(db, name, companyId))?.id ??
      (await contactWrites.insert(db, { name, companyId, companyName, contactType: "founder" }));
    await insertLink(db, { recordId: deal.id, contactId, role: "founder" });
  }
}

const maySayWhoIsWho = (actor: Ctx["actor"]) => lackingOf(actor, ["contact:create", "contact:update"]).length === 0;
