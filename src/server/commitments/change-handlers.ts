import { commitmentChangesApi } from "#shared/commitments/changes-api.ts";
import type { CommitmentChangeForm } from "#shared/commitments/forms.ts";
import { MOST_CHANGES } from "#shared/commitments/rules.ts";
import { msg } from "#shared/core/text.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { confirmation } from "../core/records/second-person.ts";
import { refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { isPartner } from "../ledger/queries.ts";
import { findCommitment } from "../limited-partners/queries.ts";
import { changeWrites, findChange, listChanges, setChangeConfirmed } from "./change-queries.ts";

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

/** Who prepares and who confirms, the database decides (guard_commitment_change), and it moves what a transfer takes along. */
export const commitmentChangeHandlers = implement(commitmentChangesApi, {
  ...procedures,
  confirm: confirmation({ word, find: findChange, change, confirm: setChangeConfirmed }),
});
