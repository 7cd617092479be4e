import { Trans, useLingui } from "@lingui/react/macro";
import { useOwners } from "../../core/api/owners.ts";
import { changeOf } from "../../core/records/conflict.ts";
import { ConflictDialog } from "../../ui/conflict-dialog.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import type { CellConflict, CellEdit, CellField } from "./cell-edit.ts";

type Props = { field: CellField; deal: DealOnCard; conflict: CellConflict; edit: CellEdit; onSettled: () => void };

/** A colleague changed the same field while it was being changed here: who, from what to what, and which is kept. */
export function CellConflictDialog({ field, deal, conflict, edit, onSettled }: Props) {
  const { t } = useLingui();
  const words = useDealWords();
  const { nameOf } = useOwners();
  const { stored, mine, changed } = conflict;
  const change = changeOf(field, changed);
  const who = change?.by ?? t`Somebody`;
  const label = words.label(field);
  const text = (value: typeof mine) =>
    field === "ownerId" ? nameOf(value ?? "") : words.text(field, value, deal.currency);

  async function resolve(keepsMine: boolean) {
    if (!keepsMine) edit.giveWay(stored);
    if (!keepsMine || (await edit.change(mine, stored[field], stored))) onSettled();
  }

  return (
    <ConflictDialog
      title={t`${who} changed ${label} of ${deal.name}`}
      back={<Trans>Back to the table</Trans>}
      fields={[
        { field, label, mine: text(mine), theirs: text(stored[field]), changedByBoth: true, usual: "mine", change },
      ]}
      onClose={edit.settle}
      onResolve={(kept) => void resolve(kept.length > 0)}
    />
  );
}
