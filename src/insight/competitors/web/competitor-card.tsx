import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { positionTone } from "#insight/competitors/shared/rules.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { CompetitorActions } from "./competitor-actions.tsx";
import { type Competitor, METRICS, SWOT, useCompetitorWords } from "./competitor-values.ts";

const Activities = inReserve(() => import("./competitor-rows.tsx"), "Activities");
const FACTS = "grid-cols-2 sm:grid-cols-4";

type CardTab = "overview" | "metrics" | "swot" | "activities";

/** A competitor in the list, with what is known of it in four tabs. */
export function CompetitorCard({ competitor }: { competitor: Competitor }) {
  const { t } = useLingui();
  const words = useCompetitorWords();
  const mayEdit = useCan("intelligence:manage");
  const [tab, setTab] = useState<CardTab>("overview");
  const { id, name, threatLevel } = competitor;
  return (
    <article aria-label={name} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <header className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">
          <Link to="/competitor-analysis/$id" params={{ id }} className="rounded-control hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {fieldValue(words, "threatLevel", threatLevel)}
        <CompetitorActions competitor={competitor} />
      </header>
      <Tabs<CardTab>
        label={name}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: "overview", label: t`Overview`, content: <Overview competitor={competitor} /> },
          {
            id: "metrics",
            label: t`Metrics`,
            content: (
              <FieldFacts
                record={competitor}
                fields={METRICS}
                words={words}
                columns={FACTS}
                own={{ revenue: competitor.revenue !== null && <Revenue competitor={competitor} /> }}
              />
            ),
          },
          { id: "swot", label: t`SWOT`, content: <Swot competitor={competitor} /> },
          {
            id: "activities",
            label: t`Activities`,
            content: <Activities competitorId={id} mayEdit={mayEdit} />,
          },
        ]}
      />
    </article>
  );
}

const Revenue = ({ competitor: { revenue, currency } }: { competitor: Competitor }) =>
  revenue !== null && <CompactAmount amount={revenue} currency={currency} />;

export function Position({ position }: { position: number }) {
  return <Badge tone={positionTone(position)}>{position}/100</Badge>;
}

function Overview({ competitor }: { competitor: Competitor }) {
  const words = useCompetitorWords();
  const { competitivePosition, lastFundingAmount: amount, currency, companies } = competitor;
  return (
    <div className="flex flex-col gap-3">
      <FieldFacts
        record={competitor}
        fields={[
          "sector",
          "stage",
          "competitivePosition",
          "lastFundingAmount",
          "lastFundingRound",
          "lastFundingDate",
          "lastFundingInvestors",
          "source",
        ]}
        words={words}
        columns={FACTS}
        own={{
          competitivePosition: competitivePosition !== null && <Position position={competitivePosition} />,
          lastFundingAmount: amount !== null && <CompactAmount amount={amount} currency={currency} />,
        }}
      />
      {companies.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="text-quiet">
            <Trans>Competes with</Trans>
          </span>
          {companies.map((company) => (
            <RecordLink key={company.id} record={company} />
          ))}
        </p>
      )}
    </div>
  );
}

export function Swot({ competitor }: { competitor: Pick<Competitor, (typeof SWOT)[number]> }) {
  const words = useCompetitorWords();
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {SWOT.map((field) => (
        <div key={field} className="min-w-0">
          <dt className="text-sm text-quiet">{words.label(field)}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {competitor[field] === "" ? "–" : competitor[field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
