import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import type { ProviderName } from "#work/integrations/shared/rules.ts";
import { ProviderCards } from "./provider-cards.tsx";

const ProviderDialog = whenOpened(() => import("./provider-dialog.tsx"), "ProviderDialog");

export function AvailableTab() {
  const mayManage = useCan("integration:manage");
  const [chosen, setChosen] = useState<ProviderName>();
  return (
    <>
      <ProviderCards onConnect={mayManage ? setChosen : undefined} />
      {chosen !== undefined && <ProviderDialog providerName={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
