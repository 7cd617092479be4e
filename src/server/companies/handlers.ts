import { companiesApi } from "#shared/companies/api.ts";
import { dealFactsOf } from "#shared/companies/deal-facts.ts";
import type { CompanyForm } from "#shared/companies/forms.ts";
import type { Source } from "#shared/companies/rules.ts";
import { AppError } from "#shared/core/errors.ts";
import { type ReferralSourceType, SOURCE_OF } from "#shared/referral-sources/rules.ts";
import { linkFounders } from "../contacts/founder-use-cases.ts";
import { copyLinks } from "../contacts/link-queries.ts";
import type { Ctx, Db } from "../core/ctx.ts";
import { spelled } from "../core/firm-words.ts";
import { recordHandlers } from "../core/records/handlers.ts";
import { required } from "../core/required.ts";
import { implement, lackingOf, notAllowed } from "../core/rpc.ts";
import { insertDeal } from "../deals/queries.ts";
import { assertComplete } from "../deals/stage-use-cases.ts";
import { findReferralSourceType } from "../referral-sources/queries.ts";
import {
  companyWrites,
  countBySource,
  countCompanies,
  findCompany,
  findFirstDeal,
  listCompanies,
  lockCompany,
  markConverted,
  qualifyCompany,
} from "./queries.ts";

const records = recordHandlers({
  word: "Company",
  list: listCompanies,
  count: countCompanies,
  find: findCompany,
  writes: companyWrites,

  async valuesOf({ db }, form: CompanyForm, id) {
    await assertReferralSourceOf(db, form);
    return spelled(db, "companies", form, id === undefined ? [] : [id]);
  },
});

export const companyHandlers = implement(companiesApi, {
  ...records,
  sourceCounts: ({ db }, question) => countBySource(db, question),

  async qualify({ db }, { id }) {
    required(await qualifyCompany(db, id), "Company");
    return theCompany(db, id);
  },

  publish: (ctx, input) => records.restore(ctx, input),
  convert,

  async delete(ctx, input) {
    const { name, deals } = await theCompany(ctx.db, input.id);
    if (deals.length > 0) throw new AppError("invalid", `${name} has deals. Delete them first, or archive the company`);
    return records.delete(ctx, input);
  },
});

async function theCompany(db: Db, id: string) {
  return required(await findCompany(db, id), "Company");
}

/** An event is named by companies from Events, a partner by companies from Partners. */
async function assertReferralSourceOf(
  db: Db,
  { referralSourceId, source }: { referralSourceId: string | null; source: Source },
): Promise<void> {
  if (referralSourceId === null) return;
  const referralSource = await findReferralSourceType(db, referralSourceId);
  const reason = referralSource === undefined ? "It is not there any more" : `Choose one that belongs to ${source}`;
  if (referralSource === undefined || SOURCE_OF[referralSource.type as ReferralSourceType] !== source)
    throw new AppError("invalid", reason, { fields: { referralSourceId: reason } });
}

/** Makes a deal of a prospect. One that has a deal already, converted before or named by a deal, answers with that deal. */
async function convert(ctx: Ctx, { id }: { id: string }) {
  const { db, actor } = ctx;
  const lacking = lackingOf(actor, ["company:update"]);
  if (lacking.length > 0)
    throw notAllowed(actor, lacking, "Converting changes the prospect, which your role does not allow");
  const company = required(await lockCompany(db, id), "Company");
  const known = await findFirstDeal(db, id);
  await markConverted(db, id);
  if (known) {
    return { dealId: known.id, isNew: false, message: `${company.name} already has a deal; no second one was made` };
  }
  const { name } = company;
  const facts = dealFactsOf({ ...company, isProspect: true });
  const dealId = await insertDeal(db, {
    ...facts,
    name,
    companyId: id,
    stage: "initial_review",
  });
  await assertComplete(db, dealId);
  await copyLinks(db, id, dealId);
  await linkFounders(ctx, { id: dealId, founder: facts.founder, company });
  return { dealId, isNew: true, message: `${name} is now a deal in initial review` };
}
