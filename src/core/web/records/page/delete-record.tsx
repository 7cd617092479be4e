import { useLingui } from "@lingui/react/macro";
import { AppError } from "#core/shared/errors.ts";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { keepRecord, leaveRecord, useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import { type Called, nameOf } from "../record-name.ts";
import type { ActionWords } from "./action-words.ts";
import type { RecordCommands } from "./use-archive.ts";

type Props = {
  record: Called & { id: string };
  procedures: Pick<RecordCommands, "delete">;
  words: ActionWords;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

/** Deleting is for good, so it is asked, by the record's name. */
export function DeleteRecord({ record, procedures, words, onClose, onDeleted }: Props) {
  const { t } = useLingui();
  const remove = useCommand(procedures.delete);
  const name = nameOf(record);

  function run() {
    // The live feed tells of the deletion before its answer arrives, while the page is still there.
    leaveRecord(record.id);
    remove.mutate(
      { id: record.id },
      {
        onSuccess: () => {
          toast.success(words.deleted);
          onClose();
          onDeleted?.();
        },
        onError: (error) => {
          keepRecord(record.id);
          toast.refused(new AppError(error.code, words.notDeleted(error.message), error.data));
          onClose();
        },
      },
    );
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Delete ${name}?`}
      consequence={words.consequence}
      action={words.delete}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={run}
    />
  );
}
