import { useLingui } from "@lingui/react/macro";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import type { Side } from "#ui/web/dialog/merge-dialog.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { useCommand, useRead } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import { useFieldWords } from "../fields/field-words.ts";
import { useKindNames } from "../kind-names.ts";
import { type Mergeable, type MergedKind, useUndoMerge } from "./merged.tsx";

const MergeDialog = whenOpened(() => import("#ui/web/dialog/merge-dialog.tsx"), "MergeDialog");

type Props<Full extends Mergeable, Values, Field extends string> = {
  of: MergedKind<Full, Values, Field>;
  ids: readonly [string, string];
  onClose: () => void;
};

/** Two records beside each other, to become one. */
export function MergeTwo<Full extends Mergeable, Values, Field extends string>({
  of,
  ids,
  onClose,
}: Props<Full, Values, Field>) {
  const { t, i18n } = useLingui();
  const { many } = useKindNames(of.kind);
  const words = useFieldWords(of.worded.fields, of.worded);
  const textOf = (record: Full, field: Field) =>
    of.textOf?.(words, record, field) ?? words.text(field, (record as { [Name in Field]?: unknown })[field]);
  const one = useRead(of.procedures.get, { id: ids[0] });
  const other = useRead(of.procedures.get, { id: ids[1] });
  const merge = useCommand(of.procedures.merge);
  const undo = useUndoMerge(of);
  if (!one.data || !other.data) return null;
  const both = [one.data, other.data] as const;
  const addedOn = ({ createdAt }: Mergeable) => formatDate(createdAt, i18n.locales);

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
      title={t`Merge two ${many}`}
      names={[both[0].name, both[1].name]}
      details={[t`1 of 2, added ${addedOn(both[0])}`, t`2 of 2, added ${addedOn(both[1])}`]}
      fields={of.fields.map((id) => ({
        id,
        label: words.label(id),
        texts: [textOf(both[0], id), textOf(both[1], id)],
      }))}
      busy={merge.isPending}
      onClose={onClose}
      onMerge={run}
    />
  );
}
