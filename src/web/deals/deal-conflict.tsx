import { Trans, useLingui } from "@lingui/react/macro";
import { NEW_DEAL } from "#shared/deals/rules.ts";
import { differences } from "../core/conflict.ts";
import { useOwners } from "../core/owners.ts";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { type DealEntry, type DealRecord, ENTRY_FIELDS, type EntryField, entryOf } from "./entry-values.ts";
import { valueText } from "./field-values.ts";
import { FIELD_WORDS } from "./vocabulary.ts";

type Props = {
  mine: DealEntry;
  current: DealRecord;
  onClose: () => void;
  /** The entry with what was chosen, over the version that is stored now. */
  onResolve: (entry: DealEntry) => void;
};

/** Somebody saved this deal first. */
export function DealConflict({ mine, current, onClose, onResolve }: Props) {
  const { i18n } = useLingui();
  const { nameOf } = useOwners();
  const textOf = (field: EntryField, entry: DealEntry) =>
    field === "ownerId"
      ? nameOf(entry.ownerId ?? "")
      : valueText(i18n, field, entry[field], entry.currency ?? NEW_DEAL.currency);
  const theirs = entryOf(current);
  const fields = differences(ENTRY_FIELDS, { mine, theirs, seen: mine.opened?.fields ?? {} }).map((difference) => ({
    ...difference,
    label: i18n._(FIELD_WORDS[difference.field]),
    mine: textOf(difference.field, mine),
    theirs: textOf(difference.field, theirs),
  }));
  return (
    <ConflictDialog
      title={<Trans>Somebody changed this deal while you were editing it</Trans>}
      fields={fields}
      onClose={onClose}
      onResolve={(kept) => onResolve({ ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) })}
    />
  );
}
