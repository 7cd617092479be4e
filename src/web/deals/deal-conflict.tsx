import { Trans, useLingui } from "@lingui/react/macro";
import { differences } from "../core/conflict.ts";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { type DealEntry, type DealRecord, ENTRY_FIELDS, entryOf } from "./entry-values.ts";
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
  const theirs = entryOf(current);
  const fields = differences(ENTRY_FIELDS, { mine, theirs, seen: mine.opened?.fields ?? {} }).map((difference) => ({
    ...difference,
    label: i18n._(FIELD_WORDS[difference.field]),
    mine: valueText(i18n, difference.field, mine[difference.field], mine.currency ?? theirs.currency),
    theirs: valueText(i18n, difference.field, theirs[difference.field], theirs.currency),
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
