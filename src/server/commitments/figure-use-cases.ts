import type { FundFigures } from "#shared/commitments/fund-figures.ts";
import { msg } from "#shared/core/text.ts";
import type { Db } from "../core/ctx.ts";
import { required } from "../core/required.ts";
import { findFundCurrency, findFundName } from "../funds/queries.ts";
import { asKnown } from "../ledger/queries.ts";
import { capitalAccounts, netOf } from "./account-use-cases.ts";

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
