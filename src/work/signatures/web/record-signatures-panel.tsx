import { Trans, useLingui } from "@lingui/react/macro";
import { Signature } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RequestList } from "./request-list.tsx";

const RequestDialog = whenOpened(() => import("./request-dialog-panel.tsx"), "RequestDialog");

type Props = { document: { id: string; name: string; type: string; archivedAt: string | null; isFrozen: boolean } };

/** The signature requests of a document, as a part of its page. */
export function RecordSignaturesPanel({ document }: Props) {
  const { t } = useLingui();
  const mayAsk = useCan("signature:request") && document.archivedAt === null && !document.isFrozen;
  const mayRead = useCan("signature:read");
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRead(api.signatureRequests.list, { documentId: document.id }, { enabled: mayRead });
  if (!mayRead) return null;
  const isPending = data?.items.some(({ status }) => status === "pending") === true;
  return (
    <Section
      title={<Trans>Signatures</Trans>}
      label={t`Signatures`}
      beside={
        mayAsk &&
        document.type === "pdf" &&
        !isPending && (
          <Button size="sm" icon={<Signature aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
            <Trans>Request Signature</Trans>
          </Button>
        )
      }
    >
      {error && <p className="text-sm text-danger">{error.message}</p>}
      {data === undefined && !error && <Skeleton className="h-8" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          {document.type === "pdf" ? (
            <Trans>No signature requests.</Trans>
          ) : (
            <Trans>Only PDF files can be signed. Upload the document as a PDF.</Trans>
          )}
        </p>
      )}
      {data !== undefined && data.items.length > 0 && <RequestList requests={data.items} label={t`Signatures`} />}
      {isOpen && <RequestDialog document={document} onClose={() => setOpen(false)} />}
    </Section>
  );
}
