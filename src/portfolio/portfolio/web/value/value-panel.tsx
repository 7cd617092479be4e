import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { lastQuarterEnd } from "#core/shared/periods.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { useNow } from "#ui/web/behaviour/now.ts";
import { FigureCard } from "#ui/web/figures/figure-card.tsx";
import { irrNote } from "#ui/web/figures/irr.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { dayBefore } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import { useRateReason } from "../portfolio-values.ts";
import { ValueNote } from "./value-note.tsx";

const FigureDrawer = whenOpened(() => import("../portfolio-figure-drawer.tsx"), "PortfolioFigureDrawer");

/** For a person who reads the portfolio of a firm that holds something: what it is worth, and what it had earned a year when the last quarter ended. */
export function PortfolioValue() {
  return useCan("portfolio:read") ? <Cards /> : null;
}

function Cards() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(api.portfolioCompanies.summary, {});
  if (data?.companies === 0) return null;
  return (
    <section aria-label={t`Portfolio`} className="contents">
      <FigureCard
        label={t`Portfolio value`}
        value={data && <CompactAmount amount={data.totalValue} currency={data.currency} />}
        note={data && <ValueNote summary={data} />}
        onOpen={() => setOpen(true)}
      />
      {isOpen && data && <FigureDrawer figure="value" summary={data} asked={{}} onClose={() => setOpen(false)} />}
      <QuarterlyRate />
    </section>
  );
}

function QuarterlyRate() {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const reasonOf = useRateReason();
  const asOf = lastQuarterEnd(dayBefore(useNow()));
  const { data } = useRead(api.portfolioCompanies.summary, { asOf });
  const span = data && irrNote(data);
  return (
    <>
      <FigureCard
        label={t`Quarterly IRR`}
        value={data && percent(data.irr, i18n.locales)}
        note={
          data &&
          (reasonOf(data.irrReason) ?? (
            <>
              <Trans>
                Gross, since inception, at <Moment at={asOf} />
              </Trans>
              {span !== undefined && ` · ${span}`}
            </>
          ))
        }
        onOpen={() => setOpen(true)}
      />
      {isOpen && data && <FigureDrawer figure="irr" summary={data} asked={{ asOf }} onClose={() => setOpen(false)} />}
    </>
  );
}
