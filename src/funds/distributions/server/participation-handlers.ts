import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { listPartnerNames } from "#funds/commitments/server/account-queries.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import { fundingFactsOf } from "#funds/participation/server/funding-queries.ts";
import { participationApi } from "#funds/participation/shared/api.ts";
import { excusedWithoutName, participationOf } from "#funds/participation/shared/sources.ts";
import { listDealNames } from "./deal-queries.ts";

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, "en");

export const participationHandlers = implement(participationApi, {
  async ofFund({ db }, { id, ...asked }) {
    const { currency } = required(await findFundCurrency(db, id), msg("Fund"));
    const known = await asKnown(db, asked);
    const { read, facts } = await fundingFactsOf(db, { id, currency }, known);
    const items = participationOf(read, facts, currency);
    const companies = await listDealNames(
      db,
      items.map(({ deal }) => deal),
    );
    const ids = [
      ...new Set([...facts.contributed.keys(), ...items.flatMap(({ parts }) => parts.map((one) => one.partnerId))]),
    ];
    const names = await listPartnerNames(db, ids);
    return {
      ...known,
      currency,
      isUneven: facts.isUneven,
      unnamed: excusedWithoutName(read),
      partners: ids
        .map((one) => ({ id: one, name: names.get(one) ?? "", contributed: facts.contributed.get(one) ?? "0" }))
        .toSorted(byName),
      items: items
        .map(({ deal, ...item }) => ({ ...item, company: { id: deal, name: companies.get(deal) ?? "" } }))
        .toSorted((a, b) => byName(a.company, b.company)),
    };
  },
});
