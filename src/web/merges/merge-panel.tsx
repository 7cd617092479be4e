import { useLingui } from "@lingui/react/macro";
import { type Procedure, useCommand, useRead } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { formatDate } from "../ui/dates.ts";
import { MergeDialog, type Side } from "../ui/merge-dialog.tsx";
import { type Undoing, useUndoMerge } from "./merged-panel.tsx";

type Merged = { id: string; name: string; rowVersion: number; createdAt: string };
type Pair = { survivorId: string; survivorVersion: number; mergedId: string; mergedVersion: number };

/** A kind of record two of which can become one. */
export type Mergeable<Record extends Merged, Values, Field extends string> = {
  get: Procedure<{ id: string }, Record>;
  merge: Procedure<Pair & { values: Values }, { name: string }>;
  undoing: Undoing;
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  textOf: (record: Record, field: Field) => string;
  /** What the record that is left will say, each field from the one of the two that was chosen. */
  valuesOf: (from: (field: Field) => Record) => Values;
};

type Props<Record extends Merged, Values, Field extends string> = {
  of: Mergeable<Record, Values, Field>;
  title: string;
  ids: readonly [string, string];
  onClose: () => void;
};

/** Two records beside each other, to become one. */
export function MergeTwo<Record extends Merged, Values, Field extends string>({
  of,
  title,
  ids,
  onClose,
}: Props<Record, Values, Field>) {
  const { t, i18n } = useLingui();
  const one = useRead(of.get, { id: ids[0] });
  const other = useRead(of.get, { id: ids[1] });
  const merge = useCommand(of.merge);
  const undo = useUndoMerge(of.undoing);
  if (!one.data || !other.data) return null;
  const both = [one.data, other.data] as const;
  const addedOn = ({ createdAt }: Merged) => formatDate(createdAt, i18n.locales);

  function run(kept: Side, sideOf: (field: string) => Side) {
    const keptOne = both[kept];
    const gone = both[kept === 0 ? 1 : 0];
    merge.mutate(
      {
        survivorId: keptOne.id,
        survivorVersion: keptOne.rowVersion,
        mergedId: gone.id,
        mergedVersion: gone.rowVersion,
        values: of.valuesOf((field) => both[sideOf(field)]),
      },
      {
        onSuccess: ({ name }) => {
          toast.success(t`${gone.name} was merged into ${name}`, () => undo.run(gone.id));
          onClose();
        },
        onError: ({ message }) => toast.error(t`Failed to merge: ${message}`),
      },
    );
  }

  return (
    <MergeDialog
      title={title}
      names={[both[0].name, both[1].name]}
      details={[t`1 of 2, added ${addedOn(both[0])}`, t`2 of 2, added ${addedOn(both[1])}`]}
      fields={of.fields.map((id) => ({
        id,
        label: of.labelOf(id),
        texts: [of.textOf(both[0], id), of.textOf(both[1], id)],
      }))}
      busy={merge.isPending}
      onClose={onClose}
      onMerge={run}
    />
  );
}
