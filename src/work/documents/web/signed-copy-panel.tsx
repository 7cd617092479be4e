import { Trans, useLingui } from "@lingui/react/macro";
import { CircleDashed, FileCheck2, FileX2 } from "lucide-react";
import type { ReactNode } from "react";
import { api, type Procedure, useCommand } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { PickFile } from "./pick-file-panel.tsx";

type Known = { id: string };
type Seen = Known & { rowVersion: number };
type Person = { id: string; name: string } | null;

/** A row that waits for a signed copy, and who signs. */
type Signature = Seen & {
  signer: string;
  document: { id: string; name: string; version: number } | null;
  uploadedBy: Person;
  attachedBy: Person;
  confirmedBy: Person;
  confirmedAt: string | null;
};

/** What can be done with such rows: where their copies are documents, by which procedures, by whom. */
export type SignatureRows = {
  recordId: string;
  procedures: {
    attach: Procedure<Known & { documentId: string | null }, unknown>;
    confirm: Procedure<Seen, unknown>;
    delete: Procedure<Known, unknown>;
    restore: Procedure<Known, unknown>;
  };
  mayEdit: boolean;
  mayConfirm: boolean;
  /** Nothing changes any more. */
  isClosed: boolean;
};

type Props = {
  rows: SignatureRows;
  signature: Signature;
  /** What else is known of the signer. */
  facts?: ReactNode;
  /** Why no copy can be brought yet. */
  waits?: ReactNode;
  isDeletable: boolean;
  onEdit: () => void;
};

/** One who has to sign: how far that is, and what a person who looks at it can do for it. */
export function SignatureRow({ rows, signature, facts, waits, ...does }: Props) {
  const { document, uploadedBy, confirmedBy, confirmedAt, signer } = signature;
  const { mayEdit, isClosed } = rows;
  return (
    <RecordRow
      badge={<State signature={signature} />}
      title={signer}
      facts={
        <>
          {facts}
          {document && <Copy document={document} />}
          <WhoDid preparedBy={uploadedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} isUpload />
        </>
      }
      menu={
        !isClosed &&
        confirmedAt === null && (
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            {document === null ? (
              mayEdit && (waits ?? <Awaited rows={rows} signature={signature} />)
            ) : (
              <Brought rows={rows} signature={signature} />
            )}
            {mayEdit && <SignatureMenu rows={rows} signature={signature} {...does} />}
          </span>
        )
      }
    />
  );
}

/** The way to the version that was signed, also when there is a newer one. */
const Copy = ({ document: { id, name, version } }: { document: NonNullable<Signature["document"]> }) => (
  <RecordLink record={{ id, kind: "document", label: name }} search={{ version }} />
);

function State({ signature: { document, confirmedAt } }: Pick<Props, "signature">) {
  if (confirmedAt !== null)
    return (
      <TwoPeopleState isDone>
        <Trans>Signed</Trans>
      </TwoPeopleState>
    );
  if (document !== null)
    return (
      <Badge tone="info">
        <FileCheck2 aria-hidden className="size-3" />
        <Trans>To be confirmed</Trans>
      </Badge>
    );
  return (
    <Badge>
      <CircleDashed aria-hidden className="size-3" />
      <Trans>Signed copy missing</Trans>
    </Badge>
  );
}

type Part = Pick<Props, "rows" | "signature">;

function Awaited({ rows: { recordId, procedures }, signature: { id, signer } }: Part) {
  const { t } = useLingui();
  const mayUpload = useCan("document:upload");
  const create = useCommand(api.documents.create);
  const attach = useCommand(procedures.attach);
  if (!mayUpload) return null;
  return (
    <PickFile
      label={t`Upload the signed copy of ${signer}`}
      failed={t`Failed to upload the signed copy`}
      onUploaded={async (uploadId) => {
        const copy = await create.mutateAsync({ uploadId, recordId, category: "legal" });
        await attach.mutateAsync({ id, documentId: copy.id });
      }}
    >
      <Trans>Upload signed copy</Trans>
    </PickFile>
  );
}

/** Brought by one, confirmed by another: the person who uploaded or chose it reads why they cannot. */
function Brought({
  rows: { procedures, mayConfirm },
  signature: { id, rowVersion, uploadedBy, attachedBy, signer },
}: Part) {
  const { t } = useLingui();
  const { user } = useSession();
  const confirm = useCommand(procedures.confirm);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update signature`);
  const preparedBy = attachedBy?.id === user.id ? attachedBy : uploadedBy;
  if (!mayConfirm && preparedBy?.id !== user.id) return null;
  return (
    <SecondPerson
      preparedBy={preparedBy}
      label={t`Confirm the signature of ${signer}`}
      busy={confirm.isPending}
      onConfirm={() =>
        confirm.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Signature confirmed`), onError })
      }
    />
  );
}

type MenuProps = Part & Pick<Props, "isDeletable" | "onEdit">;

function SignatureMenu({ rows: { procedures }, signature: { id, document }, isDeletable, onEdit }: MenuProps) {
  const { t } = useLingui();
  const failed = t`Failed to update signature`;
  const attach = useCommand(procedures.attach);
  const remove = useDeleteRow(procedures, { deleted: t`Signer deleted`, restored: t`Signer restored`, failed });
  const onError = ({ message }: Error) => toast.error(message, failed);
  return (
    <RowMenu onEdit={onEdit} {...(isDeletable && document === null && { onDelete: () => remove({ id }) })}>
      {document !== null && (
        <MenuItem icon={<FileX2 aria-hidden />} onSelect={() => attach.mutate({ id, documentId: null }, { onError })}>
          <Trans>Not this copy</Trans>
        </MenuItem>
      )}
    </RowMenu>
  );
}
