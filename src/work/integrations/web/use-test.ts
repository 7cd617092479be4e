import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";

/** Calls a service now, and says what it answered. */
export function useTest() {
  const { t } = useLingui();
  const test = useCommand(api.integrations.test);
  /** One toast is shown at a time, so what was done before is the title of the answer. */
  const run = ({ id, providerName }: { id: string; providerName: string }, before?: string) =>
    // The dialog that begins it is closed before the answer comes.
    void test.mutateAsync({ id }).then(
      ({ ok, message }) => {
        if (!ok) toast.error(message, before && t`${providerName} is connected but can’t be used yet`);
        else if (before === undefined) toast.success(message);
        else toast.notice(before, message);
      },
      (error: Error) => toast.error(error.message, t`${providerName} wasn’t tested`),
    );
  return { run, isBusy: test.isPending };
}
