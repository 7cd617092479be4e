import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { termText } from "#funds/side-letters/shared/term-words.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { SideLetterTerm } from "./side-letter-words.ts";

type Props = {
  term: SideLetterTerm;
  /** Of confirmed ones: it holds today. */
  isInForce: boolean;
  /** Whose it is, where that is not said around it. */
  of?: ReactNode;
  onEdit?: (() => void) | undefined;
};

/** One term of a side letter: what it says, since when, by which paper, and what waits for its second person. */
export function SideLetterRow({ term, isInForce, of, onEdit }: Props) {
  const { effectiveOn, endsOn, document, electedFrom, details, preparedBy, confirmedBy, confirmedAt, kind } = term;
  const isText = kind === "reporting" || kind === "other";
  return (
    <RecordRow
      badge={<State term={term} isInForce={isInForce} />}
      title={termText(term)}
      {...(details !== null && !isText && { note: details })}
      facts={
        <>
          {of}
          <span>
            {endsOn === null ? (
              <Trans>
                from <Moment at={effectiveOn} />
              </Trans>
            ) : (
              <Trans>
                from <Moment at={effectiveOn} /> to <Moment at={endsOn} />
              </Trans>
            )}
          </span>
          {electedFrom && (
            <span>
              <Trans>
                elected from{" "}
                <RecordLink record={{ ...electedFrom, label: electedFrom.name, kind: "limited_partner" }} />
              </Trans>
            </span>
          )}
          {document && <RecordLink record={{ id: document.id, kind: "document", label: document.name }} />}
          <WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
        </>
      }
      menu={onEdit && confirmedAt === null && <Waiting term={term} onEdit={onEdit} />}
    />
  );
}

function State({ term: { confirmedAt }, isInForce }: Pick<Props, "term" | "isInForce">) {
  if (confirmedAt === null)
    return (
      <TwoPeopleState isDone={false}>
        <Trans>To be confirmed</Trans>
      </TwoPeopleState>
    );
  return isInForce ? (
    <Badge tone="success">
      <Trans>In force</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Not in force</Trans>
    </Badge>
  );
}

function Waiting({ term, onEdit }: { term: SideLetterTerm; onEdit: () => void }) {
  const { t } = useLingui();
  const { id, rowVersion, document, preparedBy } = term;
  const text = termText(term);
  const confirm = useCommand(api.sideLetters.confirm);
  const remove = useDeleteRow(api.sideLetters, {
    deleted: t`Term deleted`,
    restored: t`Term restored`,
    failed: t`Failed to delete the term`,
  });
  const onError = ({ message }: Error) => toast.error(message, t`Failed to confirm the term`);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {document === null ? (
        <span className="text-sm text-quiet">
          <Trans>Signed side letter missing</Trans>
        </span>
      ) : (
        <SecondPerson
          preparedBy={preparedBy}
          label={t`Confirm the term: ${text}`}
          busy={confirm.isPending}
          onConfirm={() =>
            confirm.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Term confirmed`), onError })
          }
        />
      )}
      <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />
    </span>
  );
}
