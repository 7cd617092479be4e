import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import type { Mailing } from "./mailing-values.ts";

type Props = { mailing: Mailing; partner: { id: string; name: string }; onClose: () => void };

/** Attaches one of the partner's documents to what this partner gets. */
export function AttachDialog({ mailing, partner, onClose }: Props) {
  const { t } = useLingui();
  const [documentId, setDocumentId] = useState("");
  const { mutate, error, isPending } = useCommand(api.mailings.attach);
  const { data } = useRead(api.documents.list, {
    filters: [{ field: "record", operator: "equals", value: partner.id }],
    limit: 100,
  });
  const offered = data?.items ?? [];
  const run = () =>
    mutate(
      { id: mailing.id, limitedPartnerId: partner.id, documentId },
      {
        onSuccess: () => {
          toast.success(t`Document attached`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Attach a document for ${partner.name}`}
      description={<Trans>Only this partner gets it.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" busy={isPending} disabled={documentId === ""} onClick={run}>
            <Trans>Attach</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Alert tone="danger">{error.message}</Alert>}
        <Field
          label={<Trans>Document</Trans>}
          hint={data && offered.length === 0 && <Trans>This partner has no documents yet. Add one on its page.</Trans>}
        >
          <Select value={documentId} onChange={({ currentTarget }) => setDocumentId(currentTarget.value)}>
            <option value="">{t`Choose a document`}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}
