import { Trans, useLingui } from "@lingui/react/macro";
import type { DealStatus, Stage } from "#shared/deals/rules.ts";
import { Badge } from "../ui/badge.tsx";
import { STAGE_TONES, STAGE_WORDS } from "./vocabulary.ts";

export function StageBadge({ stage }: { stage: Stage }) {
  const { i18n } = useLingui();
  return <Badge tone={STAGE_TONES[stage]}>{i18n._(STAGE_WORDS[stage])}</Badge>;
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
