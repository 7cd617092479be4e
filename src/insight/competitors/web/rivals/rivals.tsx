import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FirstSteps } from "#core/web/lists/first-steps.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Prose } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Swot } from "../competitor-card.tsx";
import { RivalDeals } from "./rival-deals.tsx";
import { type Rival, useRivalWords } from "./rival-values.ts";

const TABS = { swot: msg`SWOT Analysis`, deals: msg`Recent Deals`, strategy: msg`Strategy` };
type CardTab = keyof typeof TABS;
/** The list shows so many. */
const MOST = 100;

/** Other investors who compete for the same deals: confidential. */
export function Rivals() {
  const { t } = useLingui();
  const mayEdit = useCan("rival:manage");
  const { data, error, refetch } = useRead(api.rivalFirms.list, {
    sort: { field: "aum", direction: "desc" },
    limit: MOST,
  });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton loading={t`Loading...`} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t`No rival firms yet.`}
        text={t`Add the investors who compete for your deals. Only people with access to rival firms see them.`}
        action={<FirstSteps kind="rival_firm" add={{ to: "/competitor-analysis/rivals/new", enabled: mayEdit }} />}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      {data.items.map((rival) => (
        <RivalCard key={rival.id} rival={rival} mayEdit={mayEdit} />
      ))}
    </div>
  );
}

function RivalCard({ rival, mayEdit }: { rival: Rival; mayEdit: boolean }) {
  const { i18n } = useLingui();
  const words = useRivalWords();
  const [tab, setTab] = useState<CardTab>("swot");
  const { id, name, tier, strategy } = rival;
  const content: Record<CardTab, React.ReactNode> = {
    swot: <Swot competitor={rival} />,
    deals: <RivalDeals rival={rival} mayEdit={mayEdit} />,
    strategy: <Prose text={strategy} none={<Trans>No strategy yet.</Trans>} />,
  };
  return (
    <article aria-label={name} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">
          <Link to="/competitor-analysis/rivals/$id" params={{ id }} className="rounded-control hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <Badge tone="warn">
          <Trans>Confidential</Trans>
        </Badge>
        {fieldValue(words, "tier", tier)}
      </header>
      <RivalFigures rival={rival} />
      <Tabs<CardTab>
        className="mt-3"
        label={name}
        value={tab}
        onChange={setTab}
        tabs={(["swot", "deals", "strategy"] as const).map((one) => ({
          id: one,
          label: i18n._(TABS[one]),
          content: content[one],
        }))}
      />
    </article>
  );
}

function RivalFigures({ rival: { aum, avgCheck, currency, open, won, lost, winRate } }: { rival: Rival }) {
  const { t, i18n } = useLingui();
  return (
    <Facts columns="grid-cols-2 sm:grid-cols-4">
      <Fact label={t`AUM`}>{aum === null ? null : <CompactAmount amount={aum} currency={currency} />}</Fact>
      <Fact label={t`Active deals`}>{open}</Fact>
      <Fact label={t`Our win rate`}>
        {winRate === null ? null : `${percent(winRate, i18n.locales)} (${won}/${won + lost})`}
      </Fact>
      <Fact label={t`Average check`}>
        {avgCheck === null ? null : <CompactAmount amount={avgCheck} currency={currency} />}
      </Fact>
    </Facts>
  );
}
