import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import type { BoardSeat } from "#portfolio/portfolio/shared/board-api.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { BoardSeatDialog, SEAT_WORDED } from "./board-seat-form.tsx";
import type { PortfolioCompany } from "./portfolio-values.ts";

type Props = { company: PortfolioCompany };

/** Who sits on the board for the firm, and when it meets next. */
export function BoardSeats({ company: { id, nextBoardOn } }: Props) {
  const { t } = useLingui();
  const mayEdit = useCan("portfolio:manage");
  const [edited, setEdited] = useState<BoardSeat | "new">();
  const seats = useRead(api.boardSeats.list, { portfolioCompanyId: id });
  return (
    <Section
      title={<Trans>Board</Trans>}
      label={t`Board`}
      beside={
        <span className="flex flex-wrap items-center gap-3 text-sm">
          {nextBoardOn !== null && (
            <span>
              <Trans>
                Next meeting <Moment at={nextBoardOn} />
              </Trans>
            </span>
          )}
          {mayEdit && (
            <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited("new")}>
              <Trans>Add board seat</Trans>
            </Button>
          )}
        </span>
      }
    >
      {seats.isPending && <Skeleton className="h-12" />}
      {seats.isError && <p className="text-danger">{seats.error.message}</p>}
      {seats.data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No one sits on the board for the firm yet.</Trans>
        </p>
      )}
      {seats.data && seats.data.items.length > 0 && (
        <RecordRows>
          {seats.data.items.map((seat) => (
            <SeatRow key={seat.id} seat={seat} mayEdit={mayEdit} onEdit={() => setEdited(seat)} />
          ))}
        </RecordRows>
      )}
      {edited !== undefined && (
        <BoardSeatDialog
          portfolioCompanyId={id}
          edited={edited === "new" ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

type RowProps = { seat: BoardSeat; mayEdit: boolean; onEdit: () => void };

function SeatRow({ seat: { id, kind, user, name, since, until }, mayEdit, onEdit }: RowProps) {
  const { t } = useLingui();
  const words = useFieldWords(SEAT_WORDED.fields, SEAT_WORDED);
  const today = useFirmDay();
  const remove = useDeleteRow(api.boardSeats, {
    deleted: t`Board seat deleted`,
    restored: t`Board seat restored`,
    failed: t`Failed to delete the board seat`,
  });
  const isOver = until !== null && until <= today;
  return (
    <RecordRow
      badge={<Badge tone={kind === "seat" && !isOver ? "success" : "neutral"}>{words.text("kind", kind)}</Badge>}
      title={<bdi>{user?.name ?? name ?? t`Former member`}</bdi>}
      facts={
        <>
          {since !== null && (
            <span>
              <Trans>
                Since <Moment at={since} />
              </Trans>
            </span>
          )}
          {until !== null && (
            <span>
              <Trans>
                Until <Moment at={until} />
              </Trans>
            </span>
          )}
        </>
      }
      menu={mayEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}
