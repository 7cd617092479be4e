import { fundFiguresApi, partnerFiguresApi } from "#shared/commitments/figures-api.ts";
import { implement, lackingOf, notAllowed } from "../core/rpc.ts";
import { asKnownByNow } from "../ledger/known-use-cases.ts";
import { explainFundFigure, figuresOfFunds } from "./fund-figures-use-cases.ts";
import { explainPartnerFigure, figuresOfPartners } from "./partner-figures-use-cases.ts";

/** What the books say of a fund is for readers of the portfolio or of partners: to others they would say nothing, which would be shown as 0. */
function assertReadsCapital(actor: Parameters<typeof lackingOf>[0]): void {
  const lacking = lackingOf(actor, ["portfolio:read"]);
  if (lacking.length > 0 && lackingOf(actor, ["lp:read"]).length > 0) throw notAllowed(actor, lacking);
}

export const fundFigureHandlers = implement(fundFiguresApi, {
  async list({ db, actor }, { ids, ...asked }) {
    assertReadsCapital(actor);
    const known = await asKnownByNow(db, asked);
    return { ...known, items: await figuresOfFunds(db, ids, known) };
  },
  async explain({ db, actor }, { id, figure, withoutFacility, cursor, ...asked }) {
    assertReadsCapital(actor);
    return explainFundFigure(db, id, { figure, withoutFacility, cursor }, await asKnownByNow(db, asked));
  },
});

export const partnerFigureHandlers = implement(partnerFiguresApi, {
  async list({ db }, { ids, ...asked }) {
    const known = await asKnownByNow(db, asked);
    return { ...known, items: await figuresOfPartners(db, ids, known) };
  },
  explain: async ({ db }, { id, figure, currency, cursor, ...asked }) =>
    explainPartnerFigure(db, id, { figure, currency, cursor }, await asKnownByNow(db, asked)),
});
