import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import type { ProviderName } from "#work/integrations/shared/rules.ts";
import { ProviderCards } from "./provider-cards.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";

/** The four providers; Connect asks for what the chosen one needs. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ProviderName>();
  if (chosen !== undefined) return <ProviderDialog providerName={chosen} onClose={onClose} />;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t`Add Integration`}
      description={<Trans>Choose the service to connect.</Trans>}
    >
      <ProviderCards onConnect={setChosen} />
    </Dialog>
  );
}
