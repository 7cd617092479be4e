import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import type { WaitingRate } from "./ledger-words.ts";
import { WaitingRateTable } from "./waiting-rates.tsx";

/** Which of the rates just entered wait for a colleague, and what they depart from. */
export function HeldRates({ rates, onClose }: { rates: readonly WaitingRate[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={t`Rates to be confirmed`}
      description={
        <Trans>They differ by more than 10 % from the nearest rate. They count once a colleague confirms them.</Trans>
      }
    >
      <WaitingRateTable rates={rates} />
    </Dialog>
  );
}
