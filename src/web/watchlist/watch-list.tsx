import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import type { WatchlistCard } from "#shared/watchlist/api.ts";
import { Cell, Row, RowList, rowLink } from "../core/lists/row-list.tsx";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Moment } from "../ui/moment.tsx";
import { LookAgain } from "./look-again.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_13rem_minmax(0,3fr)_7rem_2rem]";

type Props = { watches: readonly WatchlistCard[]; onEdit: (watch: WatchlistCard) => void };

export function Watchlist({ watches, onEdit }: Props) {
  const { t } = useLingui();
  return (
    <RowList
      label={t`Watch list`}
      columns={COLUMNS}
      headings={
        <>
          <span>{t`Company`}</span>
          <span>{t`Reason`}</span>
          <span>{t`Look again on`}</span>
          <span>{t`Watched by`}</span>
          <span>{t`Since`}</span>
        </>
      }
    >
      {watches.map((watch) => (
        <WatchlistRow key={watch.id} watch={watch} onEdit={onEdit} />
      ))}
    </RowList>
  );
}

function WatchlistRow({ watch, onEdit }: { watch: WatchlistCard; onEdit: (watch: WatchlistCard) => void }) {
  const { t } = useLingui();
  const { company, reason, lookAgainOn, isDue, watcher, createdAt, isMine } = watch;
  return (
    <Row columns={COLUMNS}>
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 text-base font-medium">
          <Link
            to="/deal-sourcing/$id"
            params={{ id: company.id }}
            {...rowLink}
            className="min-w-0 truncate rounded-control hover:underline"
          >
            <bdi>{company.name}</bdi>
          </Link>
          {company.status === "paused" && <Badge tone="warn">{t`Archived`}</Badge>}
          {company.convertedAt !== null && <Badge tone="success">{t`Converted`}</Badge>}
        </h2>
        {company.sector !== null && (
          <p className="truncate text-sm text-quiet">
            <bdi>{company.sector}</bdi>
          </p>
        )}
      </div>
      <Cell label={t`Reason`} isEmpty={reason === ""}>
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {reason}
        </span>
      </Cell>
      <Cell className="figure" label={t`Look again on`} isEmpty={lookAgainOn === null}>
        <LookAgain on={lookAgainOn} isDue={isDue} />
      </Cell>
      <Cell label={t`Watched by`}>{watcher.name}</Cell>
      <Cell className="figure" label={t`Since`}>
        <span className="text-quiet">
          <Moment at={createdAt} />
        </span>
      </Cell>
      {isMine && (
        <IconButton label={t`Edit watch of ${company.name}`} size="sm" onClick={() => onEdit(watch)}>
          <Pencil />
        </IconButton>
      )}
    </Row>
  );
}
