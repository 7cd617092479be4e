import { Trans, useLingui } from "@lingui/react/macro";
import { useOwners } from "#core/web/api/owners.ts";
import { changeOf } from "#core/web/records/form/conflict.ts";
import { ConflictDialog } from "#ui/web/dialog/conflict-dialog.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import type { CellConflict } from "./cell-edits.ts";

type Props = { conflict: CellConflict; onClose: () => void; onResolve: (keepsMine: boolean) => void };

/** A colleague changed the same field while it was being changed here: who, from what to what, and which is kept. */
export function CellConflictDialog({ conflict, onClose, onResolve }: Props) {
  const { t } = useLingui();
  const words = useDealWords();
  const { nameOf } = useOwners();
  const { deal, field, stored, mine, changed } = conflict;
  const change = changeOf(field, changed);
  const who = change?.by ?? t`Someone`;
  const label = words.label(field);
  const text = (value: typeof mine) =>
    field === "ownerId" ? nameOf(value ?? "") : words.text(field, value, deal.currency);
  return (
    <ConflictDialog
      title={t`${who} changed ${label} of ${deal.name}`}
      back={<Trans>Back to the table</Trans>}
      fields={[
        { field, label, mine: text(mine), theirs: text(stored[field]), changedByBoth: true, usual: "mine", change },
      ]}
      onClose={onClose}
      onResolve={(kept) => onResolve(kept.length > 0)}
    />
  );
}
