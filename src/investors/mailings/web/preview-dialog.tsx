import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { MailFrame } from "#ui/web/text/mail-frame.tsx";
import type { Mailing, Recipient } from "./mailing-values.ts";

const keyOf = ({ partner, contactId }: Recipient) => `${partner.id} ${contactId ?? ""}`;

type Props = { mailing: Mailing; recipients: readonly Recipient[]; first: Recipient; onClose: () => void };

/** The message as one recipient gets it, and a way to send that to oneself. */
export function PreviewDialog({ mailing, recipients, first, onClose }: Props) {
  const { t } = useLingui();
  const [key, setKey] = useState(keyOf(first));
  const one = recipients.find((other) => keyOf(other) === key) ?? first;
  const whom = { id: mailing.id, limitedPartnerId: one.partner.id, contactId: one.contactId };
  const { data, error } = useRead(api.mailings.preview, whom);
  const test = useCommand(api.mailings.test);
  const mayManage = useCan("lp:manage");
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={t`Preview`}
      description={<Trans>Exactly what this recipient gets.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {mayManage && (
            <Button
              variant="primary"
              busy={test.isPending}
              onClick={() =>
                test.mutate(whom, {
                  onSuccess: () => toast.success(t`Test sent to your address`),
                  onError: ({ message }) => toast.error(message, t`Failed to send the test`),
                })
              }
            >
              <Trans>Send test to me</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Select aria-label={t`Recipient`} value={key} onChange={({ currentTarget }) => setKey(currentTarget.value)}>
          {recipients.map((other) => (
            <option key={keyOf(other)} value={keyOf(other)}>
              {[other.partner.name, other.name].filter((part) => part !== "").join(" · ")}
            </option>
          ))}
        </Select>
        {error && <Alert tone="danger">{error.message}</Alert>}
        {data === undefined ? !error && <Skeleton className="h-64 w-full" /> : <Message message={data} />}
      </div>
    </Dialog>
  );
}

type Shown = { to: string; missing: string | null; subject: string; html: string; text: string; attachments: string[] };

function Message({ message: { to, missing, subject, html, text, attachments } }: { message: Shown }) {
  const { t } = useLingui();
  const [tab, setTab] = useState<"html" | "text">("html");
  return (
    <>
      {missing !== null && (
        <Alert tone="warn">
          <Trans>Left out, as a field has no value: {missing}</Trans>
        </Alert>
      )}
      <Facts columns="grid-cols-1 sm:grid-cols-2">
        <Fact label={t`To`}>{to === "" ? t`No e-mail address` : <bdi>{to}</bdi>}</Fact>
        <Fact label={t`Subject`}>
          <bdi>{subject}</bdi>
        </Fact>
        {attachments.length > 0 && (
          <Fact label={t`Attachments`}>
            <bdi>{attachments.join(", ")}</bdi>
          </Fact>
        )}
      </Facts>
      <Tabs
        label={t`Message`}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: "html", label: t`Message`, content: <MailFrame key={html} subject={subject} html={html} /> },
          {
            id: "text",
            label: t`Plain text`,
            content: (
              <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
