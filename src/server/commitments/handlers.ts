import { capitalAccountsApi } from "#shared/commitments/accounts-api.ts";
import { fundPartnersApi } from "#shared/commitments/standings-api.ts";
import { msg } from "#shared/core/text.ts";
import { linesOfRow } from "#shared/ilpa/roll-rows.ts";
import { moneyText } from "#shared/money/currency.ts";
import { termsInForce } from "#shared/side-letters/terms.ts";
import type { Db } from "../core/ctx.ts";
import { readFirmToday } from "../core/days.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findFundCurrency } from "../funds/queries.ts";
import { asKnownByNow } from "../ledger/known-use-cases.ts";
import { limitedPartnerWrites } from "../limited-partners/queries.ts";
import { listConfirmedTerms } from "../side-letters/queries.ts";
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
    assertFound(await limitedPartnerWrites.isThere(db, id), msg("Limited partner"));
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
