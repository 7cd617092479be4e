import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReferralSourceCard } from "#deals/referral-sources/shared/api.ts";
import { percent } from "#ui/web/figures/percent.ts";

const LINK = "rounded-control hover:underline";

/** The prospects that came from a referral source, all of them or those that became deals: what its figures open on. */
export function prospectsFrom({ id }: Pick<ReferralSourceCard, "id">, show: "all" | "converted") {
  const filters = [{ field: "referralSourceId", operator: "equals" as const, value: id }];
  return { to: "/deal-sourcing", search: { show, filters } } as const;
}

/** "12 companies, 25% converted", each figure leading to its rows. */
export function ReferralSourceOutcome({ referralSource }: { referralSource: ReferralSourceCard }) {
  const { i18n } = useLingui();
  const { companies, rate } = referralSource;
  if (companies === 0) {
    return (
      <span className="text-quiet">
        <Trans>No companies yet</Trans>
      </span>
    );
  }
  const share = percent(rate, i18n.locales);
  return (
    <span className="figure">
      <Link {...prospectsFrom(referralSource, "all")} className={LINK}>
        <Plural value={companies} one="# company" other="# companies" />
      </Link>
      <span className="text-quiet">
        {" · "}
        <Link {...prospectsFrom(referralSource, "converted")} className={LINK}>
          <Trans>{share} converted</Trans>
        </Link>
      </span>
    </span>
  );
}
