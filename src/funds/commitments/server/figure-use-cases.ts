import type { Db } from "#core/server/ctx.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { FundFigures } from "#funds/commitments/shared/fund-figures.ts";
import { findFundCurrency, findFundName } from "#funds/funds/server/queries.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import { capitalAccounts } from "./account-use-cases.ts";
import { netOf } from "./net-input-use-cases.ts";

/** What the books of a fund say as of a day, as they are known now: its partners’ sums and its net performance. */
export async function readFundFigures(db: Db, id: string, asOf: string): Promise<FundFigures> {
  const word = msg("Fund");
  const name = required(await findFundName(db, id), word);
  const { currency } = required(await findFundCurrency(db, id), word);
  const known = await asKnown(db, { asOf });
  const { items, fund: sums } = await capitalAccounts(db, { id, currency }, known);
  const { withFacility: net } = await netOf(db, { id, currency }, known);
  const partners = items.filter(({ isGeneralPartner }) => !isGeneralPartner).length;
  return { name, currency, asOf, partners, sums, net };
}
