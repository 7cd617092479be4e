import { useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import type { WatchlistCard } from "#deals/watchlist/shared/api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { lookAgain } from "./look-again.tsx";
import { useWatchWords, WATCHES } from "./vocabulary.ts";

type Props = { watches: readonly WatchlistCard[]; onEdit: (watch: WatchlistCard) => void };

export function Watchlist({ watches, onEdit }: Props) {
  const { t } = useLingui();
  return (
    <ColumnList
      kind={WATCHES}
      items={watches}
      words={useWatchWords()}
      name={{
        field: "company",
        width: "minmax(0,4fr)",
        recordId: ({ company }) => company.id,
        renderAfter: ({ company: { status, convertedAt } }) => (
          <>
            {status === "paused" && <Badge tone="warn">{t`Archived`}</Badge>}
            {convertedAt !== null && <Badge tone="success">{t`Converted`}</Badge>}
          </>
        ),
        line: ({ company }) => company.sector,
      }}
      columns={[
        {
          field: "reason",
          width: "minmax(0,6fr)",
          render: ({ reason }) =>
            reason !== "" && (
              <span dir="auto" className="line-clamp-2 wrap-anywhere lg:line-clamp-1">
                {reason}
              </span>
            ),
        },
        { field: "lookAgainOn", width: "13rem", render: lookAgain },
        { field: "watcher", width: "minmax(0,3fr)" },
        { field: "createdAt", width: "7rem", heading: t`Since` },
      ]}
      actions={{
        width: "2rem",
        render: (watch) =>
          watch.isMine && (
            <IconButton label={t`Edit watch of ${watch.company.name}`} size="sm" onClick={() => onEdit(watch)}>
              <Pencil />
            </IconButton>
          ),
      }}
    />
  );
}
