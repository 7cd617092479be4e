import { implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { fundFiguresApi, partnerFiguresApi } from "#funds/commitments/shared/figures-api.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { explainFundFigure, figuresOfFunds } from "./fund-figures-use-cases.ts";
import { explainPartnerFigure, figuresOfPartners } from "./partner-figures-use-cases.ts";

type Actor = Parameters<typeof lackingOf>[0];

/** What the books say of a fund is for readers of the portfolio or of partners: to others they would say nothing, which would be shown as 0. */
function assertReadsCapital(actor: Actor): void {
  const lacking = lackingOf(actor, ["portfolio:read"]);
  if (lacking.length > 0 && lackingOf(actor, ["lp:read"]).length > 0) throw notAllowed(actor, lacking);
}

/** A person is shown what they may see of the flows; a program gets all of them or learns what its key lacks. */
function assertWhole(actor: Actor, wanted: readonly Permission[]): void {
  const lacking = actor.key === null ? [] : lackingOf(actor, wanted);
  if (lacking.length > 0) throw notAllowed(actor, lacking);
}

export const fundFigureHandlers = implement(fundFiguresApi, {
  async list({ db, actor }, { ids, ...asked }) {
    assertReadsCapital(actor);
    const known = await asKnownByNow(db, asked);
    return { ...known, items: await figuresOfFunds(db, ids, known) };
  },
  async explain({ db, actor }, { id, figure, withoutFacility, cursor, ...asked }) {
    assertReadsCapital(actor);
    assertWhole(actor, ["lp:read", "ledger:read"]);
    return explainFundFigure(db, id, { figure, withoutFacility, cursor }, await asKnownByNow(db, asked));
  },
});

export const partnerFigureHandlers = implement(partnerFiguresApi, {
  async list({ db }, { ids, ...asked }) {
    const known = await asKnownByNow(db, asked);
    return { ...known, items: await figuresOfPartners(db, ids, known) };
  },
  async explain({ db, actor }, { id, figure, currency, cursor, ...asked }) {
    assertWhole(actor, ["ledger:read"]);
    return explainPartnerFigure(db, id, { figure, currency, cursor }, await asKnownByNow(db, asked));
  },
});
