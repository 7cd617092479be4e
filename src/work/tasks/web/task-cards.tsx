import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { FigureCard, FigureCards } from "#ui/web/figures/figure-card.tsx";
import { percent } from "#ui/web/figures/percent.ts";

type Shown = { status?: "completed"; show?: "overdue" | "today"; sort?: "createdAt.desc" };

/** How many tasks there are, and how they go. Each figure opens its tasks. */
export function TaskCards({ onShow }: { onShow: (shown: Shown) => void }) {
  const { t, i18n } = useLingui();
  const { data, error } = useRead(api.tasks.metrics, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  return (
    <div className="my-3">
      <FigureCards label={t`Figures`}>
        <FigureCard label={t`Total Tasks`} value={data?.total} onOpen={() => onShow({ sort: "createdAt.desc" })} />
        <FigureCard
          label={t`Completion Rate`}
          value={data && percent(data.completionRate, i18n.locales)}
          note={<Trans>Of all tasks that are not archived</Trans>}
          onOpen={() => onShow({ status: "completed" })}
        />
        <FigureCard label={t`Overdue`} value={data?.overdue} onOpen={() => onShow({ show: "overdue" })} />
        <FigureCard label={t`Due Today`} value={data?.today} onOpen={() => onShow({ show: "today" })} />
      </FigureCards>
    </div>
  );
}
