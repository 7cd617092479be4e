import { Trans, useLingui } from "@lingui/react/macro";
import { CircleDashed, FileCheck2, FileX2 } from "lucide-react";
import type { Signature } from "#shared/term-sheets/api.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useCan, useSession } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { RowMenu } from "../core/records/row-menu.tsx";
import { useDeleteRow } from "../core/records/rows.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "../core/records/two-people.tsx";
import { PickFile } from "../documents/pick-file-panel.tsx";
import { Badge } from "../ui/badge.tsx";
import { MenuItem } from "../ui/menu.tsx";
import { RecordRow } from "../ui/record-row.tsx";
import type { TermSheet } from "./term-sheet-values.tsx";

type Props = {
  sheet: TermSheet;
  signature: Signature;
  isClosed: boolean;
  /** Somebody of this side has signed: no signer of it goes any more. */
  isBegun: boolean;
  onEdit: () => void;
};

/** One who has to sign: how far that is, and what whoever looks at it can do for it. */
export function SignatureRow({ sheet, signature, isClosed, ...does }: Props) {
  const { document, uploadedBy, confirmedBy, confirmedAt, signer } = signature;
  const mayEdit = useCan("term_sheet:update");
  return (
    <RecordRow
      badge={<State signature={signature} />}
      title={signer}
      facts={
        <>
          {document && <RecordLink record={{ id: document.id, kind: "document", label: document.name }} />}
          <WhoDid preparedBy={uploadedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} isUpload />
        </>
      }
      menu={
        !isClosed &&
        confirmedAt === null && (
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            {document === null ? (
              mayEdit && <Awaited sheet={sheet} signature={signature} />
            ) : (
              <Brought signature={signature} />
            )}
            {mayEdit && <SignatureMenu signature={signature} {...does} />}
          </span>
        )
      }
    />
  );
}

function State({ signature: { document, confirmedAt } }: { signature: Signature }) {
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

function Awaited({ sheet, signature: { id, signer } }: Pick<Props, "sheet" | "signature">) {
  const { t } = useLingui();
  const mayUpload = useCan("document:upload");
  const create = useCommand(api.documents.create);
  const attach = useCommand(api.termSheetSignatures.attach);
  if (sheet.sentAt === null)
    return (
      <span className="text-sm text-quiet">
        <Trans>Mark {sheet.version} as sent first</Trans>
      </span>
    );
  if (!mayUpload) return null;
  return (
    <PickFile
      label={t`Upload the signed copy of ${signer}`}
      failed={t`Failed to upload the signed copy`}
      onUploaded={async (uploadId) => {
        const copy = await create.mutateAsync({ uploadId, recordId: sheet.id, category: "legal" });
        await attach.mutateAsync({ id, documentId: copy.id });
      }}
    >
      <Trans>Upload signed copy</Trans>
    </PickFile>
  );
}

/** Brought by one, confirmed by another: whoever brought it reads why they cannot. */
function Brought({ signature: { id, uploadedBy, signer } }: Pick<Props, "signature">) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayConfirm = useCan("term_sheet:confirm");
  const confirm = useCommand(api.termSheetSignatures.confirm);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update signature`);
  if (!mayConfirm && uploadedBy?.id !== user.id) return null;
  return (
    <SecondPerson
      preparedBy={uploadedBy}
      label={t`Confirm the signature of ${signer}`}
      busy={confirm.isPending}
      onConfirm={() => confirm.mutate({ id }, { onSuccess: () => toast.success(t`Signature confirmed`), onError })}
    />
  );
}

function SignatureMenu({
  signature: { id, document },
  isBegun,
  onEdit,
}: Pick<Props, "signature" | "isBegun" | "onEdit">) {
  const { t } = useLingui();
  const failed = t`Failed to update signature`;
  const attach = useCommand(api.termSheetSignatures.attach);
  const remove = useDeleteRow(api.termSheetSignatures, {
    deleted: t`Signer deleted`,
    restored: t`Signer restored`,
    failed,
  });
  const onError = ({ message }: Error) => toast.error(message, failed);
  return (
    <RowMenu onEdit={onEdit} {...(!isBegun && document === null && { onDelete: () => remove({ id }) })}>
      {document !== null && (
        <MenuItem icon={<FileX2 aria-hidden />} onSelect={() => attach.mutate({ id, documentId: null }, { onError })}>
          <Trans>Not this copy</Trans>
        </MenuItem>
      )}
    </RowMenu>
  );
}
