import type { Db } from "#core/server/ctx.ts";
import { assertHasCome } from "#core/server/lists/days.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import type { findOrCreateCompany } from "#deals/companies/server/queries.ts";
import { dealFactsOf } from "#deals/companies/shared/deal-facts.ts";
import type { DealForm } from "#deals/deals/shared/forms.ts";
import type { Deal } from "#deals/deals/shared/outputs.ts";
import { STAGE_LABELS } from "#deals/deals/shared/rules.ts";
import { dealWrites, listOpenDealsOf } from "./queries.ts";
import { assertComplete } from "./stage-use-cases.ts";
import { mayOwnDeals } from "./work-queries.ts";

export type ItsCompany = Omit<Awaited<ReturnType<typeof findOrCreateCompany>>, "isNew">;

/** What a form says of a deal can be: its owner works on deals, and what has happened has happened. */
export async function assertFits(db: Db, form: DealForm): Promise<void> {
  await checkOwner(db, form.ownerId);
  await assertDaysHaveCome(db, form);
}

/** Adds a deal of a company; its words are spelled as the firm spells them today. */
export async function addDeal(db: Db, form: DealForm, company: ItsCompany): Promise<string> {
  const id = await dealWrites.insert(db, { ...toColumns(form, company), ...takenOver(form, company) });
  await assertComplete(db, id);
  return id;
}

const sameName = (one: string, other: string) => spaced(one).toLowerCase() === spaced(other).toLowerCase();
const spaced = (text: string) => text.replaceAll(/\s+/g, " ");

/** The form names a company by hand, and the deal after it, as it is spelled, unless the deal has a name of its own. */
export function toColumns({ company: _typed, name, ownerId, aiScore, ...columns }: DealForm, company: ItsCompany) {
  const ownName = name === null || sameName(name, company.name) ? company.name : name;
  return {
    ...columns,
    score: aiScore,
    name: ownName,
    companyId: company.id,
    ...(ownerId !== undefined && { ownerId }),
  };
}

/** What is known of the company already, where the form says nothing. */
function takenOver(form: DealForm, company: ItsCompany) {
  const { sector, description, founder, source } = dealFactsOf(company);
  return {
    sector: form.sector ?? sector,
    description: form.description || description,
    founder: form.founder ?? founder,
    source: form.source ?? source,
  };
}

/** Asks before a company gets a second open deal. */
export async function assertOnlyDeal(db: Db, { id, name }: ItsCompany): Promise<void> {
  const open = await listOpenDealsOf(db, id);
  if (open.length === 0) return;
  const alike = open.map((deal) => ({ id: deal.id, name: deal.name, detail: t(STAGE_LABELS[deal.stage]) }));
  throw refuse("deals.has_open_deal", { name, count: open.length }, { alike });
}

type Days = Pick<Deal, "lastContact" | "actualCloseDate">;

/** Contact and closing happened: neither lies in the future. A day that stood there before is left alone. */
export async function assertDaysHaveCome(db: Db, form: Days, before?: Days): Promise<void> {
  const typedDay = (field: keyof Days) => (form[field] === before?.[field] ? null : form[field]);
  await assertHasCome(db, { lastContact: typedDay("lastContact"), actualCloseDate: typedDay("actualCloseDate") });
}

export async function checkOwner(db: Db, ownerId: string | null | undefined): Promise<void> {
  if (typeof ownerId === "string" && !(await mayOwnDeals(db, ownerId))) {
    throw refuse("deals.owner_not_colleague", {}, { fields: { ownerId: t("Choose a colleague") } });
  }
}
