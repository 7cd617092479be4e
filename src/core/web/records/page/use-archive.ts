import { type Procedure, useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import type { ActionWords } from "./action-words.ts";

type Command = Procedure<{ id: string }, unknown>;
export type RecordCommands = { archive: Command; restore: Command; delete: Command };
type Known = { id: string };

const failing = (text: (reason: string) => string) => ({
  onError: ({ message }: Error) => toast.error(text(message)),
});

/** Archive, its undo and restore, with the toasts that tell of them; for one record or for those of a list. */
export function useArchive(procedures: RecordCommands, words: ActionWords) {
  const archiving = useCommand(procedures.archive);
  const restoring = useCommand(procedures.restore);
  const restore = ({ id }: Known) =>
    restoring.mutate({ id }, { onSuccess: () => toast.success(words.restored), ...failing(words.notRestored) });
  const archive = ({ id }: Known) =>
    archiving.mutate(
      { id },
      { onSuccess: () => toast.success(words.archived, () => restore({ id })), ...failing(words.notArchived) },
    );
  const busyWith = [archiving, restoring].find(({ isPending }) => isPending)?.variables?.id;
  return { archive, restore, busyWith };
}
