import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleDashed, FileCheck2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Signature } from "#shared/term-sheets/api.ts";
import { SIDES, type Side } from "#shared/term-sheets/rules.ts";
import { api, useCommand, useRead } from "../core/api/api.ts";
import { useCan, useSession } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { PickFile } from "../documents/pick-file-panel.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { TermSheet } from "./term-sheet-values.tsx";

/** Who signs a sheet: each with the signed copy one person uploads and another confirms. */
export function Signatures({ sheet }: { sheet: TermSheet }) {
  const { t } = useLingui();
  const signatures = useRead(api.termSheetSignatures.list, { termSheetId: sheet.id });
  const mayEdit = useCan("term_sheet:update");
  const isClosed = sheet.status === "Executed" || sheet.status === "Expired";
  if (signatures.isPending) return <Skeleton className="h-40" />;
  if (signatures.data === undefined) return <p className="text-danger">{signatures.error.message}</p>;
  const { items } = signatures.data;
  const sides: Record<Side, string> = { investor: t`Investors`, company: t`Company` };
  return (
    <Section title={<Trans>Signatures</Trans>} label={t`Signatures`}>
      <p className="mb-3 max-w-prose text-sm text-quiet">
        <Trans>
          Upload each signed copy and have a colleague confirm it. When all investors have signed, the term sheet is
          Signed; with the company’s signatures it is Executed.
        </Trans>
      </p>
      {SIDES.map((side) => {
        const ofSide = items.filter((one) => one.side === side);
        return (
          <div key={side} className="mb-3">
            <h3 className="mb-1 text-sm font-medium">{sides[side]}</h3>
            {ofSide.length === 0 ? (
              <p className="text-quiet">
                <Trans>No signers yet.</Trans>
              </p>
            ) : (
              <RecordRows label={sides[side]}>
                {ofSide.map((one) => (
                  <Slot key={one.id} sheet={sheet} signature={one} isClosed={isClosed} />
                ))}
              </RecordRows>
            )}
          </div>
        );
      })}
      {mayEdit && !isClosed && (
        <AddSigner sheetId={sheet.id} sides={sheet.status === "Signed" ? ["company"] : SIDES} names={sides} />
      )}
    </Section>
  );
}

type SlotProps = { sheet: TermSheet; signature: Signature; isClosed: boolean };

function Slot({ sheet, signature, isClosed }: SlotProps) {
  const { document, uploadedBy, confirmedBy, confirmedAt, signer } = signature;
  return (
    <RecordRow
      title={signer}
      badge={<State signature={signature} />}
      facts={
        <>
          {document && <RecordLink record={{ id: document.id, kind: "document", label: document.name }} />}
          {uploadedBy && confirmedAt === null && (
            <span>
              <Trans>
                uploaded by <bdi>{uploadedBy.name}</bdi>
              </Trans>
            </span>
          )}
          {confirmedBy && confirmedAt !== null && (
            <span>
              <Trans>
                confirmed by <bdi>{confirmedBy.name}</bdi>, <Moment at={confirmedAt} />
              </Trans>
            </span>
          )}
        </>
      }
      menu={!isClosed && confirmedAt === null && <SlotActions sheet={sheet} signature={signature} />}
    />
  );
}

function State({ signature: { document, confirmedAt } }: { signature: Signature }) {
  const icon = "size-3";
  if (confirmedAt !== null)
    return (
      <Badge tone="success">
        <CircleCheck aria-hidden className={icon} />
        <Trans>Signed</Trans>
      </Badge>
    );
  if (document !== null)
    return (
      <Badge tone="info">
        <FileCheck2 aria-hidden className={icon} />
        <Trans>To be confirmed</Trans>
      </Badge>
    );
  return (
    <Badge>
      <CircleDashed aria-hidden className={icon} />
      <Trans>Signed copy missing</Trans>
    </Badge>
  );
}

/** Brought by one, confirmed by another: whoever brought it reads why they cannot. */
function SlotActions({ sheet, signature }: Omit<SlotProps, "isClosed">): ReactNode {
  const mayEdit = useCan("term_sheet:update");
  if (signature.document !== null) return <Brought signature={signature} mayEdit={mayEdit} />;
  return mayEdit && <Awaited sheet={sheet} signature={signature} />;
}

function Awaited({ sheet, signature }: Omit<SlotProps, "isClosed">) {
  const { t } = useLingui();
  const mayUpload = useCan("document:upload");
  const create = useCommand(api.documents.create);
  const attach = useCommand(api.termSheetSignatures.attach);
  const remove = useCommand(api.termSheetSignatures.delete);
  const { id, signer } = signature;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {sheet.sentAt === null ? (
        <span className="text-sm text-quiet">
          <Trans>Mark {sheet.version} as sent first</Trans>
        </span>
      ) : (
        mayUpload && (
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
        )
      )}
      <Button
        size="sm"
        variant="ghost"
        busy={remove.isPending}
        onClick={() =>
          remove.mutate({ id }, { onError: ({ message }) => toast.error(message, t`Failed to update signature`) })
        }
        aria-label={t`Remove ${signer}`}
      >
        <Trans>Remove</Trans>
      </Button>
    </span>
  );
}

function Brought({ signature: { id, uploadedBy, signer }, mayEdit }: { signature: Signature; mayEdit: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayConfirm = useCan("term_sheet:confirm");
  const confirm = useCommand(api.termSheetSignatures.confirm);
  const attach = useCommand(api.termSheetSignatures.attach);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update signature`);
  const isOwn = uploadedBy?.id === user.id;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isOwn && (
        <span className="text-sm text-quiet">
          <Trans>Ask a colleague to confirm it</Trans>
        </span>
      )}
      {mayConfirm && !isOwn && (
        <Button
          size="sm"
          variant="primary"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ id }, { onSuccess: () => toast.success(t`Signature confirmed`), onError })}
          aria-label={t`Confirm the signature of ${signer}`}
        >
          <Trans>Confirm</Trans>
        </Button>
      )}
      {mayEdit && (
        <Button
          size="sm"
          variant="ghost"
          busy={attach.isPending}
          onClick={() => attach.mutate({ id, documentId: null }, { onError })}
          aria-label={t`Not this copy of ${signer}`}
        >
          <Trans>Not this copy</Trans>
        </Button>
      )}
    </span>
  );
}

type AddProps = { sheetId: string; sides: readonly Side[]; names: Readonly<Record<Side, string>> };

function AddSigner({ sheetId, sides, names }: AddProps) {
  const { t } = useLingui();
  const [signer, setSigner] = useState("");
  const [chosen, setChosen] = useState<Side>();
  const side = chosen !== undefined && sides.includes(chosen) ? chosen : (sides[0] ?? "investor");
  const create = useCommand(api.termSheetSignatures.create);

  function add(event: FormEvent) {
    event.preventDefault();
    if (signer.trim() === "" || create.isPending) return;
    create.mutate(
      { termSheetId: sheetId, side, signer },
      { onSuccess: () => setSigner(""), onError: ({ message }) => toast.error(message, t`Failed to add signer`) },
    );
  }

  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={t`Signs for`}
        className="w-36"
        value={side}
        onChange={({ currentTarget }) => setChosen(sides.find((one) => one === currentTarget.value))}
      >
        {sides.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
      <span className="min-w-0 flex-1 basis-48">
        <TextInput
          aria-label={t`Signer`}
          placeholder={t`Name of the signer`}
          value={signer}
          maxLength={200}
          onChange={({ currentTarget }) => setSigner(currentTarget.value)}
        />
      </span>
      <Button type="submit" busy={create.isPending}>
        <Trans>Add signer</Trans>
      </Button>
    </form>
  );
}
