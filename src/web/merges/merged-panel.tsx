import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Procedure, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";

/** How a merge of one kind of record is taken back, and how it is told that the record is one of its own again. */
export type Undoing = { procedure: Procedure<{ id: string }, { name: string }>; told: (name: string) => string };

export function useUndoMerge({ procedure, told }: Undoing) {
  const undo = useCommand(procedure);
  return {
    isPending: undo.isPending,
    run: (id: string) =>
      undo.mutate(
        { id },
        {
          onSuccess: ({ name }) => toast.success(told(name)),
          onError: ({ message }) => toast.error(message),
        },
      ),
  };
}

type Props = { id: string; undoing: Undoing; mayUndo: boolean; children: ReactNode };

/** Where a record went that was merged into another, and the way back. */
export function Merged({ id, undoing, mayUndo, children }: Props) {
  const { isPending, run } = useUndoMerge(undoing);
  return (
    <Alert tone="info" className="mb-4">
      <p>{children}</p>
      <Button size="sm" className="mt-2" disabled={!mayUndo} busy={isPending} onClick={() => run(id)}>
        <Trans>Undo the merge</Trans>
      </Button>
    </Alert>
  );
}
