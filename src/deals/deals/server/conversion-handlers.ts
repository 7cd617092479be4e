import { implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { findFirstDeal, lockCompany, markConverted } from "#deals/companies/server/queries.ts";
import { conversionApi } from "#deals/companies/shared/api.ts";
import { dealFactsOf } from "#deals/companies/shared/deal-facts.ts";
import { linkFounders } from "#deals/contacts/server/founder-use-cases.ts";
import { copyLinks } from "#deals/contacts/server/link-queries.ts";
import { dealWrites } from "./queries.ts";
import { assertComplete } from "./stage-use-cases.ts";

/** Makes a deal of a prospect. One that has a deal already, converted before or named by a deal, answers with that deal. */
export const conversionHandlers = implement(conversionApi, {
  async convert(ctx, { id }) {
    const { db, actor } = ctx;
    const lacking = lackingOf(actor, ["company:update"]);
    if (lacking.length > 0) throw notAllowed(actor, lacking, refuse("deals.conversion_changes_company"));
    const company = required(await lockCompany(db, id), msg("Company"));
    const known = await findFirstDeal(db, id);
    await markConverted(db, id);
    if (known) {
      return {
        dealId: known.id,
        isNew: false,
        message: t("{name} already has a deal, so no new one was created", { name: company.name }),
      };
    }
    const { name } = company;
    const facts = dealFactsOf({ ...company, isProspect: true });
    const dealId = await dealWrites.insert(db, {
      ...facts,
      name,
      companyId: id,
      stage: "initial_review",
    });
    await assertComplete(db, dealId);
    await copyLinks(db, id, dealId);
    await linkFounders(ctx, { id: dealId, founder: facts.founder, company });
    return { dealId, isNew: true, message: t("{name} is now a deal in initial review", { name }) };
  },
});
