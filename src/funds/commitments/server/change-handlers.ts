import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { commitmentChangesApi } from "#funds/commitments/shared/changes-api.ts";
import type { CommitmentChangeForm } from "#funds/commitments/shared/forms.ts";
import { MOST_CHANGES } from "#funds/commitments/shared/rules.ts";
import { isPartner } from "#funds/ledger/server/queries.ts";
import { partGoing } from "#maths/fund/closings/transfers.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import {
  changeWrites,
  findChange,
  findCommitment,
  listChanges,
  listTransferBasis,
  setChangeConfirmed,
} from "./change-queries.ts";

const word = msg("Change");
const commitment = msg("Commitment");

const { procedures, change } = rowHandlers({
  word,
  of: { word: commitment, key: "commitmentId", most: MOST_CHANGES },
  list: listChanges,
  find: findChange,
  writes: changeWrites,

  async valuesOf({ db }, { toPartnerId, ...form }: CommitmentChangeForm) {
    const { limitedPartnerId, admittedOn, confirmedAt } = required(
      await findCommitment(db, form.commitmentId),
      commitment,
    );
    if (confirmedAt === null) throw refuseField("kind", "commitments.not_admitted");
    if (form.effectiveOn < admittedOn) throw refuseField("effectiveOn", "commitments.before_admission");
    if (form.kind !== "transfer") return { ...form, toPartnerId: null };
    if (toPartnerId === null || !(await isPartner(db, toPartnerId)))
      throw refuseField("toPartnerId", "commitments.no_receiver");
    if (toPartnerId === limitedPartnerId) throw refuseField("toPartnerId", "commitments.to_itself");
    return { ...form, toPartnerId };
  },
});

/** Confirms a change; of a transfer with its part of each balance. */
async function confirm(db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> {
  const basis = await listTransferBasis(db, seen.id);
  if (basis.length === 0) return setChangeConfirmed(db, seen, []);
  const { amount, commitmentId } = required(await findChange(db, seen.id), word);
  const { currency } = required(await findCommitment(db, commitmentId), commitment);
  const decimals = minorUnitDecimals(currency);
  // More than the commitment is refused where it is confirmed.
  const moved = basis
    .filter(({ remaining }) => !remaining.startsWith("-"))
    .map(({ accountId, balance, remaining }) => ({
      account: accountId,
      amount: partGoing(balance, { amount, remaining }, decimals),
    }));
  return setChangeConfirmed(db, seen, moved);
}

/** Who prepares and who confirms, the database decides (guard_commitment_change), and it posts what a transfer takes along. */
export const commitmentChangeHandlers = implement(commitmentChangesApi, {
  ...procedures,
  confirm: confirmation({ word, find: findChange, change, confirm }),
});
