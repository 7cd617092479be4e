import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { spelled } from "#core/server/lists/firm-words.ts";
import { extractionTargets } from "#core/server/records/extraction-targets.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { companiesApi } from "#deals/companies/shared/api.ts";
import type { CompanyForm } from "#deals/companies/shared/forms.ts";
import { SOURCE_OF, type Source } from "#deals/companies/shared/rules.ts";
import { findReferralSourceType } from "#deals/referral-sources/server/queries.ts";
import type { ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";
import { companyExtraction } from "./extraction-use-cases.ts";
import {
  companyWrites,
  countBySource,
  countCompanies,
  countCompanyValues,
  explainConversion,
  findCompany,
  listCompanies,
  listCompanyIds,
  qualifyCompanies,
  qualifyCompany,
} from "./queries.ts";

extractionTargets.add(companyExtraction);

const records = recordHandlers({
  word: msg("Company"),
  list: listCompanies,
  count: countCompanies,
  facets: countCompanyValues,
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
  ids: ({ db }, question) => listCompanyIds(db, question),
  archiveMany: async ({ db }, { ids, archived }) => ({ ids: await companyWrites.archiveMany(db, ids, archived) }),
  qualifyMany: async ({ db }, { ids }) => ({ ids: await qualifyCompanies(db, ids) }),
  conversion: ({ db }, question) => explainConversion(db, question),

  async qualify({ db }, { id }) {
    required(await qualifyCompany(db, id), msg("Company"));
    return theCompany(db, id);
  },

  async delete(ctx, input) {
    const { name, deals } = await theCompany(ctx.db, input.id);
    if (deals.length > 0) throw refuse("companies.has_deals", { name });
    return records.delete(ctx, input);
  },
});

async function theCompany(db: Db, id: string) {
  return required(await findCompany(db, id), msg("Company"));
}

/** An event is named by companies from Events, a partner by companies from Partners. */
async function assertReferralSourceOf(
  db: Db,
  { referralSourceId, source }: { referralSourceId: string | null; source: Source },
): Promise<void> {
  if (referralSourceId === null) return;
  const referralSource = await findReferralSourceType(db, referralSourceId);
  if (referralSource === undefined) throw refuseField("referralSourceId", "companies.referral_source_gone");
  if (SOURCE_OF[referralSource.type as ReferralSourceType] !== source)
    throw refuseField("referralSourceId", "companies.other_referral_source", { source });
}
