import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOwners } from "#core/web/api/owners.ts";
import { FieldText } from "#core/web/records/fields/field-facts.tsx";
import type { EditorOf } from "#core/web/records/fields/in-place.tsx";
import { PIPELINE, scoreOutOfTen } from "#deals/deals/shared/rules.ts";
import { PipelineBar } from "#ui/web/figures/pipeline-bar.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Absent } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ArchivedBadge, OutcomeBadge, StageBadge } from "../fields/deal-badges.tsx";
import { NotScored } from "../fields/deal-score.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import type { DealRecord } from "../fields/entry-values.ts";
import { NextStep } from "../fields/next-step.tsx";
import { StageTime } from "../fields/stage-time.tsx";
import { PRIORITY_WORDS, STAGE_WORDS } from "../fields/vocabulary.ts";
import { StagePeriods } from "./stage-periods.tsx";

/** Stage, type and whose deal it is, in one line. */
export function DealSummary({ deal }: { deal: DealRecord }) {
  const { i18n } = useLingui();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      <StageBadge stage={deal.stage} />
      <OutcomeBadge outcome={deal.outcome} />
      <ArchivedBadge status={deal.status} />
      {deal.investmentType !== null && <span dir="auto">{deal.investmentType}</span>}
      {deal.instrument !== null && deal.instrument !== deal.investmentType && <span dir="auto">{deal.instrument}</span>}
      {deal.scoredAt === null ? (
        <NotScored />
      ) : (
        <span>
          <Trans>
            Score <span className="figure font-medium text-text">{scoreOutOfTen(deal.aiScore)}</span>/10
          </Trans>
        </span>
      )}
      <span>
        <Trans>Priority {i18n._(PRIORITY_WORDS[deal.priority])}</Trans>
      </span>
    </span>
  );
}

/** The stages with the reached one, and folded behind them when the deal was in which. */
export function DealProgress({ deal }: { deal: DealRecord }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t`Deal Progress`}>
      <PipelineBar
        label={t`Deal Progress`}
        current={deal.stage}
        steps={PIPELINE.map((stage) => ({ id: stage, label: i18n._(STAGE_WORDS[stage]) }))}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-2 -ml-1 inline-flex min-h-6 items-center gap-1 rounded-control pr-1.5 text-sm text-quiet hover:text-text"
      >
        <ChevronRight aria-hidden className={clsx("size-4 transition-transform", isOpen && "rotate-90")} />
        <Trans>Stage history</Trans>
      </button>
      {isOpen && <StagePeriods dealId={deal.id} />}
    </section>
  );
}

type Texts = { deal: DealRecord; editorOf?: EditorOf };

/** What the company does, and what was noted of the deal. */
export function DealTexts({ deal, editorOf }: Texts) {
  const words = useDealWords();
  const text = { record: deal, words, ...(editorOf && { editorOf }) };
  return (
    <>
      <FieldText {...text} field="description" none={<Trans>No description yet.</Trans>} />
      <section>
        <h2 className="mb-1 text-sm font-semibold text-quiet">
          <Trans>Notes</Trans>
        </h2>
        <FieldText {...text} field="notes" none={<Absent />} />
      </section>
    </>
  );
}

/** How a deal ended, where it has. */
export function DealOutcome({ deal }: { deal: DealRecord }) {
  const words = useDealWords();
  if (deal.outcome === "open") return null;
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold text-quiet">
        <Trans>Outcome</Trans>
      </h2>
      <Facts columns="grid-cols-2">
        <Fact label={words.label("decidedAt")}>{deal.decidedAt !== null && <Moment at={deal.decidedAt} />}</Fact>
        {deal.outcome === "passed" && (
          <>
            <Fact label={words.label("passReason")}>{text(deal.passReason)}</Fact>
            <Fact label={words.label("lookAgainOn")}>
              {deal.lookAgainOn !== null && <Moment at={deal.lookAgainOn} />}
            </Fact>
          </>
        )}
      </Facts>
      {deal.outcomeNote !== "" && (
        <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">
          {deal.outcomeNote}
        </p>
      )}
    </section>
  );
}

const text = (value: string | null): ReactNode => value !== null && <bdi>{value}</bdi>;

/** Whose it is and what comes next, where no head says so. */
export function DealWork({ deal }: { deal: DealRecord }) {
  const { t } = useLingui();
  const { nameOf } = useOwners();
  const words = useDealWords();
  return (
    <Facts columns="grid-cols-2 sm:grid-cols-3">
      <Fact label={words.label("owner")}>{text(deal.ownerId === null ? null : nameOf(deal.ownerId))}</Fact>
      <Fact label={words.label("nextStep")}>
        <NextStep deal={deal} />
      </Fact>
      <Fact label={t`In stage`}>
        <StageTime deal={deal} />
      </Fact>
    </Facts>
  );
}
