import { useLingui } from "@lingui/react/macro";
import { type Procedure, useCommand } from "#core/web/api/api.ts";
import { toast } from "./toasts.ts";

/** Runs a command and tells how it went, even when the row that was clicked is gone by then. */
export function useToastedCommand<Input, Output>(procedure: Procedure<Input, Output>, whenFailed?: string) {
  const { t } = useLingui();
  const command = useCommand(procedure);
  const failed = whenFailed ?? t`Error`;
  async function run(input: Input, said: string, undo?: () => void): Promise<boolean> {
    try {
      await command.mutateAsync(input);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), failed);
      return false;
    }
    toast.success(said, undo);
    return true;
  }
  return { run, isBusy: command.isPending };
}
