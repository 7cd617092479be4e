import { Trans, useLingui } from "@lingui/react/macro";
import { scoreOutOfTen } from "#deals/deals/shared/rules.ts";

type Scored = { aiScore: number; scoredAt: string | null };

/** The score out of ten. While nobody has scored the deal none exists, which is not the worst one. */
export function DealScore({ deal }: { deal: Scored }) {
  const { t } = useLingui();
  if (deal.scoredAt === null) return <NotScored />;
  return (
    <span className="figure shrink-0 text-base font-semibold text-text" title={t`AI Score ${deal.aiScore} of 100`}>
      {scoreOutOfTen(deal.aiScore)}
      <span className="font-normal text-quiet">/10</span>
    </span>
  );
}

export function NotScored() {
  return (
    <span className="shrink-0 text-sm text-quiet">
      <Trans>Not scored</Trans>
    </span>
  );
}
