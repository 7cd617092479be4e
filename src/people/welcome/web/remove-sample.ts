import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, call, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";

export type Removal = OutputOf<typeof api.samples.removal>;

const onError = ({ message }: Error) => toast.error(message);

/** Looks what would be removed with the sample data; where that is nothing a person added, it is removed at once. */
export function useRemoveSample() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Removal>();
  const remove = useCommand(api.samples.remove);

  const run = () =>
    remove.mutate(
      {},
      {
        onSuccess: ({ kept }) => {
          const names = kept.map(({ label }) => label).join(", ");
          if (names === "") toast.success(t`Sample data removed`);
          else toast.notice(t`Sample data removed`, t`Kept because your records use them: ${names}`);
        },
        onError,
        onSettled: () => setAsked(undefined),
      },
    );
  const look = useMutation({
    mutationFn: () => call(api.samples.removal, {}),
    onSuccess: (removal) => {
      const { added, kept } = removal;
      if (added.comments + added.activities + kept.length === 0) run();
      else setAsked(removal);
    },
    onError,
  });

  return {
    asked,
    isBusy: look.isPending || remove.isPending,
    ask: () => look.mutate(),
    giveUp: () => setAsked(undefined),
    run,
  };
}
