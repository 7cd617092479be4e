import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { feeOffsetsApi, type OffsetRoll } from "#funds/quarters/shared/offsets-api.ts";
import type { FeeOffsetForm } from "#funds/quarters/shared/offsets-forms.ts";
import { MOST_OFFSETS } from "#funds/quarters/shared/rules.ts";
import { offsetBalances, offsetCredit } from "#maths/fund/fees/offsets.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { minorUnitDecimals, moneyText } from "#maths/money/currency.ts";
import { approvedTerms, inForce } from "./fee-use-cases.ts";
import {
  type FoundRoll,
  findOffset,
  isCompany,
  listOffsets,
  listRolls,
  offsetWrites,
  setOffsetConfirmed,
} from "./offset-queries.ts";

const word = msg("Offset");
const FUND = msg("Fund");

const { procedures, change } = rowHandlers({
  word,
  of: { word: FUND, key: "fundId", most: MOST_OFFSETS },
  list: listOffsets,
  find: findOffset,
  writes: offsetWrites,

  async valuesOf({ db }: Ctx, form: FeeOffsetForm) {
    const { fundId, receivedOn, amount, companyId } = form;
    const { currency } = required(await findFundCurrency(db, fundId), FUND);
    if (receivedOn > (await readFirmToday(db))) throw refuseField("receivedOn", "ledger.ahead");
    if (companyId !== null && !(await isCompany(db, companyId))) throw refuseField("companyId", "core.gone");
    const agreed = inForce(await approvedTerms(db, fundId), receivedOn)?.feeOffset ?? "0";
    const share = form.share ?? agreed;
    if (Number(share) === 0) throw refuseField("share", "quarters.offset_share");
    return { ...form, amount: moneyText(amount, currency), share, credit: offsetCredit(amount, share, currency) };
  },
});

/** Who enters and who confirms, the database decides (guard_fee_offset). */
export const feeOffsetHandlers = implement(feeOffsetsApi, {
  ...procedures,
  confirm: confirmation({ word, find: findOffset, change, confirm: setOffsetConfirmed }),

  async rolls({ db }, { fundId }) {
    const { currency } = required(await findFundCurrency(db, fundId), FUND);
    return { currency, items: rollsOf(await listRolls(db, fundId), currency) };
  },
});

function rollsOf(found: readonly FoundRoll[], currency: string): OffsetRoll[] {
  return [...Map.groupBy(found, ({ runId }) => runId).values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const { runId, startsOn, endsOn, state } = first;
    const kinds = offsetBalances(parts, minorUnitDecimals(currency));
    const sum = (of: "beginning" | "recognised" | "applied" | "ending") =>
      moneyText(addAmounts(kinds.map((one) => one[of])), currency);
    const sums = {
      beginning: sum("beginning"),
      recognised: sum("recognised"),
      applied: sum("applied"),
      ending: sum("ending"),
    };
    return [{ runId, startsOn, endsOn, state, ...sums, kinds }];
  });
}
