import { type Procedure, useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";

type Known = { id: string };
type Command = Procedure<Known, unknown>;

/** Deletes a row of a record, which the toast takes back. */
export function useDeleteRow(
  procedures: { delete: Command; restore: Command },
  words: { deleted: string; restored: string; failed: string },
) {
  const deleting = useCommand(procedures.delete);
  const restoring = useCommand(procedures.restore);
  const onError = ({ message }: Error) => toast.error(message, words.failed);
  const restore = ({ id }: Known) =>
    restoring.mutate({ id }, { onSuccess: () => toast.success(words.restored), onError });
  return ({ id }: Known) =>
    deleting.mutate({ id }, { onSuccess: () => toast.success(words.deleted, () => restore({ id })), onError });
}

/** The rows that stand with one, in their order: where it goes when it moves up or down by one. Behind all others is null. */
export function stepsOf(rows: readonly Known[], id: string): { up?: string | null; down?: string | null } {
  const place = rows.findIndex((row) => row.id === id);
  const above = rows[place - 1];
  return {
    ...(above && { up: above.id }),
    ...(place < rows.length - 1 && { down: rows[place + 2]?.id ?? null }),
  };
}
