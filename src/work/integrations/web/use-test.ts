import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";

/** Calls a service now, and says what it answered. */
export function useTest() {
  const { t } = useLingui();
  const test = useCommand(api.integrations.test);
  const run = ({ id, providerName }: { id: string; providerName: string }) =>
    test.mutate(
      { id },
      {
        onSuccess: ({ ok, message }) => (ok ? toast.success(message) : toast.error(message)),
        onError: ({ message }) => toast.error(message, t`${providerName} wasn’t tested`),
      },
    );
  return { run, isBusy: test.isPending };
}
