import { useNavigate } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import { useMay } from "../../api/session.tsx";
import { useOver } from "../../app/over.ts";
import { type PartOfKind, useKindNames } from "../kind-names.ts";
import { useActionWords } from "./action-words.ts";
import { EditButton, MoreActions } from "./more-actions.tsx";

type Props = Pick<ComponentProps<typeof MoreActions>, "record" | "procedures"> & {
  kind: RecordKind | PartOfKind;
  /** Absent where it stays as it is. */
  onEdit: (() => void) | undefined;
  /** What is lost when it is deleted, and what is not. */
  consequence: string;
  /** Something else is what is mostly done with it: there is one primary button. */
  isEditSecond?: boolean;
  /** What is particular about its kind, first; and what of that is in its menu. */
  children?: ReactNode;
  menu?: ReactNode;
};

/** What may be done with a record that is called as its kind is. Once it is deleted, its reader is back at the list. */
export function RecordActions({
  kind,
  record,
  procedures,
  onEdit,
  consequence,
  isEditSecond = false,
  children,
  menu,
}: Props) {
  const navigate = useNavigate();
  const { kind: of, one, screen } = useKindNames(kind);
  const may = useMay(of);
  const over = useOver();
  const words = useActionWords(one, consequence);
  return (
    <>
      {children}
      {onEdit && <EditButton enabled={may.update} onEdit={onEdit} variant={isEditSecond ? "secondary" : "primary"} />}
      <MoreActions
        record={record}
        procedures={procedures}
        may={{ archive: may.update, delete: may.delete }}
        words={words}
        onDeleted={over?.close ?? (() => void navigate({ to: screen }))}
      >
        {menu}
      </MoreActions>
    </>
  );
}
