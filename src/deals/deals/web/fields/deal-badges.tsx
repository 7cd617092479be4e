import { Trans, useLingui } from "@lingui/react/macro";
import type { DealStatus, Outcome, Stage } from "#deals/deals/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { OUTCOME_WORDS, STAGE_TONES, STAGE_WORDS } from "./vocabulary.ts";

export function StageBadge({ stage }: { stage: Stage }) {
  const { i18n } = useLingui();
  return <Badge tone={STAGE_TONES[stage]}>{i18n._(STAGE_WORDS[stage])}</Badge>;
}

/** How a deal ended; an open one needs no word. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { i18n } = useLingui();
  if (outcome === "open") return null;
  return <Badge tone={outcome === "invested" ? "success" : "warn"}>{i18n._(OUTCOME_WORDS[outcome])}</Badge>;
}

/** Says so of an archived deal; an active one needs no word. */
export function ArchivedBadge({ status }: { status: DealStatus }) {
  if (status === "active") return null;
  return (
    <Badge>
      <Trans>Archived</Trans>
    </Badge>
  );
}
