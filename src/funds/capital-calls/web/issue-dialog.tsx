import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { CapitalCall } from "./capital-call-values.tsx";

/** Issues an approved call; where less than the usual notice is left, it asks why. */
export function IssueDialog({ call, onClose }: { call: CapitalCall; onClose: () => void }) {
  const { t } = useLingui();
  const { id, rowVersion, name, dueOn, earliestDueOn, hasAccount, currency } = call;
  const [reason, setReason] = useState(call.shortNoticeReason ?? "");
  const { mutate, error, isPending } = useCommand(api.capitalCalls.issue);
  const isShort = dueOn < earliestDueOn;
  const beside = error?.data.fields?.["shortNoticeReason"];
  const run = () =>
    mutate(
      { id, rowVersion, shortNoticeReason: reason },
      {
        onSuccess: () => {
          toast.success(t`Capital call issued`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Issue ${name}?`}
      description={
        <Trans>
          Partners owe their part on <Moment at={dueOn} />, and it is posted to the fund’s books on that day. After this
          it can only be cancelled by two people.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" busy={isPending} onClick={run}>
            <Trans>Issue call</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!hasAccount && (
          <Alert tone="warn">
            <Trans>
              The fund has no confirmed bank account in {currency}. Notices will tell partners to ask their contact for
              it. Add the account on the fund first.
            </Trans>
          </Alert>
        )}
        {error && beside === undefined && <Alert tone="danger">{error.message}</Alert>}
        {isShort && <ShortNotice earliest={earliestDueOn} reason={reason} problem={beside} onChange={setReason} />}
      </div>
    </Dialog>
  );
}

type Short = { earliest: string; reason: string; problem: string | undefined; onChange: (reason: string) => void };

const ShortNotice = ({ earliest, reason, problem, onChange }: Short) => (
  <Field
    label={<Trans>Why the notice is shorter</Trans>}
    required
    error={problem}
    hint={
      <Trans>
        Ten business days from today is <Moment at={earliest} />.
      </Trans>
    }
  >
    <TextInput value={reason} maxLength={500} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  </Field>
);
