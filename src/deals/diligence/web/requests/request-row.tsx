import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, FileText, RotateCcw } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { stepsOf, useDeleteRow } from "#core/web/records/rows/rows.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Request } from "./request-form.tsx";

const STATES = {
  open: { word: msg`Missing`, tone: "warn" },
  received: { word: msg`Received`, tone: "info" },
  closed: { word: msg`Closed`, tone: "success" },
} as const;

type Props = { request: Request; among: readonly Request[]; mayEdit: boolean; onEdit: () => void };

/** One thing that is asked of the founders: whether it arrived, what, from whom and when. */
export function RequestRow({ request, among, mayEdit, onEdit }: Props) {
  const { t, i18n } = useLingui();
  const { title, note, item, status, askedAt, dueOn, isOverdue, files } = request;
  const { word, tone } = STATES[status];
  return (
    <RecordRow
      badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
      title={title}
      note={note}
      facts={
        <>
          {status === "open" && (
            <span>
              <Trans>
                Asked <Moment at={askedAt} />
              </Trans>
            </span>
          )}
          {dueOn !== null && status === "open" && (
            <span className="inline-flex items-center gap-1.5">
              <Trans>Due</Trans> <DueDay day={dueOn} isOverdue={isOverdue} />
            </span>
          )}
          {item && item.title !== title && (
            <span>
              <Trans>
                For <bdi>{item.title}</bdi>
              </Trans>
            </span>
          )}
        </>
      }
      menu={mayEdit && <Menu request={request} among={among} onEdit={onEdit} />}
    >
      {files.length > 0 && (
        <ul aria-label={t`Files for ${title}`} className="mt-1 flex flex-col gap-0.5 text-sm">
          {files.map(({ id, documentId, name, recipient, createdAt }) => (
            <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2">
              <FileText aria-hidden className="size-3.5 shrink-0 text-quiet" />
              <RecordLink record={{ id: documentId, kind: "document", label: name }} className="wrap-anywhere" />
              <span className="text-xs wrap-anywhere text-quiet">
                {recipient !== null && <bdi>{recipient}</bdi>} <Moment at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </RecordRow>
  );
}

function Menu({ request: { id, status }, among, onEdit }: Omit<Props, "mayEdit">) {
  const { t } = useLingui();
  const failed = t`Failed to update request`;
  const close = useCommand(api.diligenceRequests.close);
  const again = useCommand(api.diligenceRequests.askAgain);
  const place = useCommand(api.diligenceRequests.move);
  const remove = useDeleteRow(api.diligenceRequests, {
    deleted: t`Request deleted`,
    restored: t`Request restored`,
    failed,
  });
  const onError = ({ message }: Error) => toast.error(message, failed);
  const { up, down } = stepsOf(among, id);
  const moving = (before: string | null | undefined) =>
    before === undefined ? undefined : () => place.mutate({ id, before }, { onError });
  return (
    <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} moves={{ up: moving(up), down: moving(down) }}>
      {status !== "closed" && (
        <MenuItem icon={<CircleCheck aria-hidden />} onSelect={() => close.mutate({ id, isClosed: true }, { onError })}>
          <Trans>Close request</Trans>
        </MenuItem>
      )}
      {status !== "open" && (
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => again.mutate({ id, note: "" }, { onError })}>
          <Trans>Ask again</Trans>
        </MenuItem>
      )}
    </RowMenu>
  );
}
