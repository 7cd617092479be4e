import { FundSettingsPanel, type FundSettingsSearch } from "#funds/funds/web/fund-settings-panel.tsx";
import { PayoutRulesPanel } from "./payout-rules-panel.tsx";

export type { FundSettingsSearch };

/** What all funds count by, with the waiting time of payouts, which the wing of funds does not know. */
export const FundSettingsPage = () => <FundSettingsPanel payouts={<PayoutRulesPanel />} />;
