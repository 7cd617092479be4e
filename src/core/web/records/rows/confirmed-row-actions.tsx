import { type Procedure, useCommand } from "../../api/api.ts";
import { useCan } from "../../api/session.tsx";
import { toast } from "../../app/toasts.ts";
import { SecondPerson } from "../approval/two-people.tsx";
import { RowMenu } from "./row-menu.tsx";
import { useDeleteRow } from "./rows.ts";

type Row = {
  id: string;
  rowVersion: number;
  preparedBy: { id: string; name: string } | null;
  confirmedAt: string | null;
};
type Words = {
  /** What the button says to a person who hears it. */
  confirm: string;
  confirmed: string;
  failedConfirm: string;
  deleted: string;
  restored: string;
  failedDelete: string;
};
type Procedures = {
  confirm: Procedure<{ id: string; rowVersion: number }, unknown>;
  delete: Procedure<{ id: string }, unknown>;
  restore: Procedure<{ id: string }, unknown>;
};
type Props = { row: Row; procedures: Procedures; words: Words; onEdit: (() => void) | undefined; mayDelete?: boolean };

/** What is done with a row that one keeper of books prepares and another confirms. */
export function ConfirmedRowActions({ row, procedures, words, onEdit, mayDelete = true }: Props) {
  const mayConfirm = useCan("ledger:approve");
  const { id, rowVersion, preparedBy, confirmedAt } = row;
  const confirm = useCommand(procedures.confirm);
  const { deleted, restored, failedDelete: failed } = words;
  const remove = useDeleteRow(procedures, { deleted, restored, failed });
  const onSuccess = () => toast.success(words.confirmed);
  const onError = ({ message }: Error) => toast.error(message, words.failedConfirm);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {confirmedAt === null && mayConfirm && (
        <SecondPerson
          preparedBy={preparedBy}
          label={words.confirm}
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate({ id, rowVersion }, { onSuccess, onError })}
        />
      )}
      {onEdit && <RowMenu onEdit={onEdit} {...(mayDelete && { onDelete: () => remove({ id }) })} />}
    </span>
  );
}
