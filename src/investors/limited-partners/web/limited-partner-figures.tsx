import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { PartnerAccount } from "#investors/limited-partners/shared/api.ts";
import { LIMITED_PARTNER_METRICS, type LimitedPartnerFigure } from "#investors/limited-partners/shared/metrics.ts";
import { FigureStrip, StripFigure } from "#ui/web/figures/figure-strip.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { Sums, useLimitedPartnerWords } from "./limited-partner-values.tsx";

/** What is committed and called, by how many, and how far their KYC is. */
export function LimitedPartnerFigures() {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<LimitedPartnerFigure>();
  const { data, error } = useRead(api.limitedPartners.statistics, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  const accounts = data?.accounts ?? [];
  const rates = accounts.map((account) => percent(deploymentRate(account), i18n.locales)).join(" · ");
  const pending = data?.kyc.pending ?? 0;
  return (
    <FigureStrip label={t`Figures`}>
      <StripFigure
        label={t`Total Commitments`}
        value={data && <Sums accounts={accounts} of="committed" />}
        onOpen={() => setOpened("totalCommitments")}
      />
      <StripFigure
        label={t`Capital Called`}
        value={data && <Sums accounts={accounts} of="called" />}
        unit={accounts.length > 0 && <Trans>Deployment rate {rates}</Trans>}
        onOpen={() => setOpened("capitalCalled")}
      />
      <StripFigure label={t`Number of LPs`} value={data?.count} onOpen={() => setOpened("limitedPartners")} />
      <StripFigure
        label={t`KYC Approved`}
        value={data?.kyc.approved}
        unit={data && <Plural value={pending} one="# pending" other="# pending" />}
        onOpen={() => setOpened("kycApproved")}
      />
      {opened && <FigureDrawer figure={opened} onClose={() => setOpened(undefined)} />}
    </FigureStrip>
  );
}

/** Called ÷ committed. */
const deploymentRate = ({ called, committed }: PartnerAccount) =>
  Number(committed) === 0 ? null : Number(called) / Number(committed);

type Row = OutputOf<typeof api.limitedPartners.figure>["items"][number];

/** The partners a figure is made of. */
function FigureDrawer({ figure, onClose }: { figure: LimitedPartnerFigure; onClose: () => void }) {
  const explained = useExplained(api.limitedPartners.figure, { figure });
  return (
    <MetricDrawer metric={LIMITED_PARTNER_METRICS[figure]} figure={explained} onClose={onClose}>
      {(row) => <Counted row={row} isCalled={figure === "capitalCalled"} />}
    </MetricDrawer>
  );
}

function Counted({ row: { id, name, kycStatus, accounts }, isCalled }: { row: Row; isCalled: boolean }) {
  const words = useLimitedPartnerWords();
  return (
    <>
      <span className="min-w-0 flex-1">
        <RecordLink record={{ id, kind: "limited_partner", label: name }} className="wrap-anywhere" />
        <span className="block text-sm text-quiet">
          <Sums accounts={accounts} of={isCalled ? "called" : "committed"} />
        </span>
      </span>
      <span className="shrink-0">{fieldValue(words, "kycStatus", kycStatus)}</span>
    </>
  );
}
