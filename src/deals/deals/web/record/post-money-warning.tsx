import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { CompactAmount } from "#ui/web/text/amount.tsx";

/** Three figures of a round that do not add up, and by how much. */
export function PostMoneyWarning({ gap, currency }: { gap: string; currency: string }) {
  const amount = <CompactAmount amount={gap} currency={currency} />;
  return (
    <span className="inline-flex items-start gap-1.5 text-sm text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>Post-money differs from pre-money + round by {amount}</Trans>
      </span>
    </span>
  );
}
