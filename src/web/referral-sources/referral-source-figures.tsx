import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { FigureCard } from "../ui/figure-card.tsx";
import { percent } from "../ui/percent.ts";
import { prospectsFrom } from "./referral-source-outcome.tsx";
import type { ReferralSourceRecord } from "./vocabulary.ts";

const ConversionDrawer = lazyRouteComponent(() => import("../companies/conversion-panel.tsx"), "ConversionDrawer");

/** What came of an event or partner. Each figure opens its rows; the rate, what it is made of. */
export function ReferralSourceFigures({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [explaining, setExplaining] = useState(false);
  const open = (show: "all" | "converted") => () => void navigate(prospectsFrom(referralSource, show));
  const converted = i18n.number(referralSource.converted);
  const companies = i18n.number(referralSource.companies);
  return (
    <section aria-label={t`Figures`} className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-3">
      <FigureCard label={t`Companies`} value={companies} onOpen={open("all")} />
      <FigureCard label={t`Became a deal`} value={converted} onOpen={open("converted")} />
      <FigureCard
        label={t`Conversion rate`}
        value={percent(referralSource.rate, i18n.locales)}
        unit={t`${converted} of ${companies}`}
        onOpen={() => setExplaining(true)}
      />
      {explaining && (
        <Suspense>
          <ConversionDrawer
            of={<bdi>{referralSource.name}</bdi>}
            question={{ filters: [{ field: "referralSourceId", operator: "equals", value: referralSource.id }] }}
            onShow={(show) => open(show)()}
            onClose={() => setExplaining(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
