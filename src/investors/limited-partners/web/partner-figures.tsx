import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { Multiple, NetRate, useNetReason } from "#core/web/metrics/returns.tsx";
import type { PartnerFigures as Figures } from "#funds/commitments/shared/figures-api.ts";
import type { PartnerFigure } from "#funds/commitments/shared/metrics.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { irrNote } from "#ui/web/figures/irr.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const PartnerFigureDrawer = whenOpened(
  () => import("#funds/commitments/web/partner-figure-panel.tsx"),
  "PartnerFigureDrawer",
);

type Named = { id: string; name: string };

/** What a partner committed, paid, has and earned, by the currency of its funds; each figure opens the flows behind it. */
export function PartnerFigures({ partner }: { partner: Named }) {
  const { data, error } = useRead(api.partnerFigures.list, { ids: [partner.id] });
  if (error && !data) return <Alert tone="danger">{error.message}</Alert>;
  if (!data) return <Skeleton className="mb-4 h-24 rounded-card" />;
  return data.items
    .flatMap(({ accounts }) => accounts)
    .map((account) => <InCurrency key={account.currency} partner={partner} account={account} asOf={data.asOf} />);
}

function InCurrency({ partner, account, asOf }: { partner: Named; account: Figures; asOf: string }) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<PartnerFigure>();
  const reasonOf = useNetReason();
  const { currency, commitment, called, nav, distributed, unfunded, tvpi, dpi, reason } = account;
  const open = (figure: PartnerFigure) => () => setOpened(figure);
  const money = (amount: string) => <CompactAmount amount={amount} currency={currency} />;
  const share = percent(Number(commitment) === 0 ? null : Number(called) / Number(commitment), i18n.locales);
  return (
    <section aria-label={t`Account in ${currency}`} className="mb-4 [&>section]:mb-1.5">
      <RecordFigures
        label={t`Figures in ${currency}`}
        figures={[
          { id: "commitment", label: t`Commitment`, value: money(commitment), onOpen: open("partnerCommitment") },
          { id: "called", label: t`Called`, value: money(called), onOpen: open("partnerCalled") },
          { id: "nav", label: t`NAV`, value: money(nav), onOpen: open("partnerNav") },
          { id: "irr", label: t`Net IRR`, value: <NetRate of={account} />, onOpen: open("partnerIrr") },
        ]}
      />
      <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
        <More onOpen={open("partnerCalled")}>
          <Trans>
            {share} called, {money(unfunded)} unfunded
          </Trans>
        </More>
        <More onOpen={open("partnerDistributed")}>
          <Trans>{money(distributed)} distributed</Trans>
        </More>
        <More onOpen={open("partnerTvpi")}>
          <Trans>
            TVPI <Multiple of={tvpi} />
          </Trans>
        </More>
        <More onOpen={open("partnerDpi")}>
          <Trans>
            DPI <Multiple of={dpi} />
          </Trans>
        </More>
        <span>
          <Trans>
            As of <Moment at={asOf} />
          </Trans>
        </span>
        {reason !== null && <span>{reasonOf(reason)}</span>}
      </p>
      {opened && (
        <PartnerFigureDrawer
          partner={partner}
          figure={opened}
          currency={currency}
          note={opened === "partnerIrr" ? (reasonOf(reason) ?? irrNote(account)) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

const More = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" onClick={onOpen} className="rounded-control hover:underline">
    {children}
  </button>
);
