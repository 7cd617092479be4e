import { Trans, useLingui } from "@lingui/react/macro";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { MyNotice } from "#investors/portal/shared/my-api.ts";
import { Button } from "#ui/web/button.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";

/** Where a call is paid, for a person who asks; that they looked is noted. */
export function WireDetails({ notice: { id, title } }: { notice: MyNotice }) {
  const { t } = useLingui();
  const see = useCommand(api.my.wire);
  const [wire, setWire] = useState<OutputOf<typeof api.my.wire>>();
  if (wire === undefined)
    return (
      <Button
        size="sm"
        variant="primary"
        icon={<Landmark aria-hidden className="size-4" />}
        aria-label={t`Show wire details of ${title}`}
        busy={see.isPending}
        onClick={() =>
          see.mutate(
            { id },
            {
              onSuccess: setWire,
              onError: () => toast.error(t`Ask the firm where to pay this.`, t`No wire details`),
            },
          )
        }
      >
        <Trans>Wire details</Trans>
      </Button>
    );
  return (
    <div className="w-full rounded-card bg-sunken p-3">
      <Facts columns="sm:grid-cols-2">
        <Fact label={t`Account holder`}>{wire.holder}</Fact>
        <Fact label={t`Account`}>{wire.account}</Fact>
        {wire.bic !== null && <Fact label={t`BIC`}>{wire.bic}</Fact>}
        {wire.bank !== null && <Fact label={t`Bank`}>{wire.bank}</Fact>}
        <Fact label={t`Payment reference`}>{wire.reference}</Fact>
      </Facts>
      <p className="mt-2 text-xs text-quiet">
        <Trans>We never change these by e-mail. Call us on a number you know before you pay a new account.</Trans>
      </p>
    </div>
  );
}
