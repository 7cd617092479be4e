import { fundPartnersApi } from "#shared/commitments/standings-api.ts";
import { msg } from "#shared/core/text.ts";
import { readFirmToday } from "../core/days.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findFundCurrency } from "../funds/queries.ts";
import { listStandings } from "./standing-queries.ts";

export const fundPartnerHandlers = implement(fundPartnersApi, {
  async list({ db }, { id, asOf: asked }) {
    const { currency } = required(await findFundCurrency(db, id), msg("Fund"));
    const asOf = asked ?? (await readFirmToday(db));
    return { asOf, currency, items: await listStandings(db, id, asOf) };
  },
});
