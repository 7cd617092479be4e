import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { FigureCard, FigureCards } from "#ui/web/figures/figure-card.tsx";
import { Amounts } from "./amounts.tsx";
import type { ExitTab } from "./exit-values.ts";

/** Open opportunities, what they may bring, what was realized and what funds paid out. Each opens its rows. */
export function ExitFigures({ onTab }: { onTab: (tab: ExitTab) => void }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.exits.summary, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  return (
    <div className="my-3">
      <FigureCards label={t`Figures`}>
        <FigureCard label={t`Active Exit Opportunities`} value={data?.active} onOpen={() => onTab("pipeline")} />
        <FigureCard
          label={t`Potential Exit Value`}
          value={data && <Amounts amounts={data.potential} />}
          note={<Trans>What the firm’s funds would receive</Trans>}
          onOpen={() => onTab("pipeline")}
        />
        <FigureCard label={t`Realized Exits`} value={data?.realized} onOpen={() => onTab("realized")} />
        {data?.distributed !== null && (
          <FigureCard
            label={t`Total Distributions`}
            value={data && <Amounts amounts={data.distributed} />}
            note={<Trans>Approved and not cancelled</Trans>}
            onOpen={() => onTab("distributions")}
          />
        )}
      </FigureCards>
    </div>
  );
}
