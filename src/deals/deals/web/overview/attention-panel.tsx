import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import {
  ATTENTION_RULES,
  type AttentionRule,
  dealsOfRule,
  MOST_WITH_ATTENTION,
} from "#deals/deals/shared/attention.ts";
import { OverviewCard, OverviewRows } from "#ui/web/layout/overview-card.tsx";
import { STALE_AFTER_DAYS } from "#work/activities/shared/rules.ts";
import { DueDay } from "../fields/due-day.tsx";
import { StageAge } from "../fields/stage-age.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";

type Attention = OutputOf<typeof api.dashboard.attention>;

/** Deals that wait for somebody, by the rules the lists know; each count opens to exactly its deals. */
export function NeedsAttention() {
  const { t } = useLingui();
  const attention = useRead(api.dashboard.attention, {});
  return (
    <OverviewCard title={<Trans>Needs attention</Trans>} beside={attention.data && <Rules found={attention.data} />}>
      <OverviewRows
        label={t`Needs attention`}
        rows={MOST_WITH_ATTENTION}
        items={attention.data?.items}
        error={attention.error}
        keyOf={({ id }) => id}
        none={<Trans>No next step or stage is overdue.</Trans>}
      >
        {(deal) => <Deal deal={deal} />}
      </OverviewRows>
    </OverviewCard>
  );
}

function Rules({ found }: { found: Attention }) {
  const { t, i18n } = useLingui();
  const today = useFirmDay();
  const days = STALE_AFTER_DAYS.deal;
  const labels: Record<AttentionRule, string> = {
    overdue: t`Overdue`,
    silent: t`No contact for ${days} days`,
    unscored: t`Not scored before committee`,
  };
  return (
    <ul className="-mx-2 flex flex-wrap">
      {ATTENTION_RULES.filter((rule) => found[rule].count > 0).map((rule) => (
        <li key={rule}>
          <Link
            to="/dealflow"
            search={{ filters: dealsOfRule(rule, today) }}
            className="flex h-7 items-center gap-1.5 rounded-control px-2 text-sm text-quiet hover:bg-hover hover:text-text"
          >
            {labels[rule]}
            <span className="figure font-semibold text-text">
              {i18n.number(found[rule].count)}
              {found[rule].more && "+"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Deal({ deal }: { deal: Attention["items"][number] }) {
  const { i18n } = useLingui();
  const { id, name, stage, nextStep, nextStepOn, overdue } = deal;
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <RecordLink record={{ id, kind: "deal", label: name }} className="font-medium !text-text" />
        {nextStep !== null && (
          <span dir="auto" className="ml-2 text-sm text-quiet">
            {nextStep}
          </span>
        )}
      </span>
      {overdue.includes("nextStep") && nextStepOn !== null && (
        <span className="shrink-0 text-sm">
          <DueDay day={nextStepOn} isOverdue isShort />
        </span>
      )}
      <span className="flex w-44 shrink-0 justify-between gap-2 text-sm text-quiet max-sm:hidden">
        {i18n._(STAGE_WORDS[stage])}
        <StageAge deal={deal} />
      </span>
    </>
  );
}
