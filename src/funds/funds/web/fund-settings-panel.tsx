import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { PostingLimitsPanel } from "#funds/ledger/web/posting-limits-panel.tsx";
import { RatesPanel } from "#funds/ledger/web/rates-panel.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { BusinessDays } from "./business-days.tsx";
import { type FundSettingsSearch, readFundSettingsSearch } from "./fund-settings-search.ts";

export type { FundSettingsSearch };

/** What all funds of the firm count by: rates of currencies, and days of work. */
export const FundSettingsPanel = (props: Props) => (useCan("fund:read") ? <FundSettings {...props} /> : <NotAllowed />);

/** `payouts`: how long nothing is paid to new bank details, of an area above. */
type Props = { payouts: ReactNode };

function FundSettings({ payouts }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const readsLedger = useCan("ledger:read");
  const seesPayouts = useCan("bank:read");
  const { tab = "rates" } = useSearch({ strict: false, select: readFundSettingsSearch });
  return (
    <>
      <PageHeader title={<Trans>Rates and business days</Trans>} tight />
      <Tabs
        label={t`Rates and business days`}
        value={tab}
        onChange={(chosen) =>
          void navigate({ to: "/portfolio/funds/settings", search: { tab: chosen }, replace: true })
        }
        tabs={[
          { id: "rates", label: t`Exchange rates`, content: <RatesPanel /> },
          { id: "days", label: t`Business days`, content: <BusinessDays /> },
          ...(readsLedger
            ? [{ id: "limits" as const, label: t`Posting limits`, content: <PostingLimitsPanel /> }]
            : []),
          ...(seesPayouts ? [{ id: "payouts" as const, label: t`Payouts`, content: payouts }] : []),
        ]}
      />
    </>
  );
}
