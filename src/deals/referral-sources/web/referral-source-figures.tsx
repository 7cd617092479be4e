import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { percent } from "#ui/web/figures/percent.ts";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { prospectsFrom } from "./referral-source-outcome.tsx";
import type { ReferralSourceRecord } from "./vocabulary.ts";

const ConversionDrawer = lazyRouteComponent(
  () => import("#deals/companies/web/conversion-panel.tsx"),
  "ConversionDrawer",
);

/** What came of an event or partner. Each figure opens its rows; the rate, what it is made of. */
export function ReferralSourceFigures({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [explaining, setExplaining] = useState(false);
  const open = (show: "all" | "converted") => () => void navigate(prospectsFrom(referralSource, show));
  const converted = i18n.number(referralSource.converted);
  const companies = i18n.number(referralSource.companies);
  return (
    <>
      <RecordFigures
        label={t`Figures`}
        figures={[
          { id: "companies", label: t`Companies`, value: companies, onOpen: open("all") },
          { id: "converted", label: t`Became a deal`, value: converted, onOpen: open("converted") },
          {
            id: "rate",
            label: t`Conversion rate`,
            value: (
              <>
                {percent(referralSource.rate, i18n.locales)}{" "}
                <span className="text-sm font-normal text-quiet">{t`${converted} of ${companies}`}</span>
              </>
            ),
            onOpen: () => setExplaining(true),
          },
        ]}
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
    </>
  );
}
