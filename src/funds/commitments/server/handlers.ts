import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { capitalAccountsApi } from "#funds/commitments/shared/accounts-api.ts";
import { fundPartnersApi } from "#funds/commitments/shared/standings-api.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { linesOfRow } from "#funds/ilpa/shared/roll-rows.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { isPartner } from "#funds/ledger/server/queries.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import { termsInForce } from "#funds/side-letters/shared/terms.ts";
import { moneyText } from "#maths/money/currency.ts";
import { listPartnerNames, pageOfPartnerLines } from "./account-queries.ts";
import { accountsOfPartner, shownCapitalAccounts } from "./account-use-cases.ts";
import { listStandings } from "./standing-queries.ts";

const fundOf = async (db: Db, id: string) => ({ id, ...required(await findFundCurrency(db, id), msg("Fund")) });

export const fundPartnerHandlers = implement(fundPartnersApi, {
  async list({ db }, { id, asOf: asked }) {
    const { currency } = await fundOf(db, id);
    const asOf = asked ?? (await readFirmToday(db));
    const terms = await listConfirmedTerms(db, id);
    const items = (await listStandings(db, id, asOf)).map((standing) => {
      const own = terms.filter(({ commitmentId }) => commitmentId === standing.commitmentId);
      return { ...standing, terms: termsInForce(own, asOf) };
    });
    return { asOf, currency, items };
  },
});

export const capitalAccountHandlers = implement(capitalAccountsApi, {
  async list({ db }, { id, ...asked }) {
    const fund = await fundOf(db, id);
    const known = await asKnownByNow(db, asked);
    return { ...known, currency: fund.currency, ...(await shownCapitalAccounts(db, fund, known)) };
  },

  async ofPartner({ db }, { id, ...asked }) {
    assertFound(await isPartner(db, id), msg("Limited partner"));
    const known = await asKnownByNow(db, asked);
    return { ...known, items: await accountsOfPartner(db, id, known) };
  },

  async lines({ db }, { id, partnerId, row, cursor, ...asked }) {
    const { currency } = await fundOf(db, id);
    const known = await asKnownByNow(db, asked);
    const lines = row === undefined ? undefined : required(linesOfRow(row), msg("Row of a statement"));
    const names = await listPartnerNames(db, [partnerId]);
    const { items, nextCursor } = await pageOfPartnerLines(db, { fundId: id, partnerId, lines }, known, cursor);
    const shown = items.map((line) => ({ ...line, fundAmount: moneyText(line.fundAmount, currency) }));
    return { items: shown, nextCursor, ...known, currency, partnerName: names.get(partnerId) ?? "" };
  },
});
