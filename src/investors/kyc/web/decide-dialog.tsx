import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import type { KycFile } from "#investors/kyc/shared/api.ts";
import { DECISIONS, type KycDecision } from "#investors/kyc/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { useKycWords } from "./kyc-values.ts";

/** What somebody who did not collect the file decides of it. */
export function DecideDialog({ file: { id, rowVersion, name }, onClose }: { file: KycFile; onClose: () => void }) {
  const { t } = useLingui();
  const words = useKycWords();
  const [to, setTo] = useState<KycDecision>("approved");
  const [conditions, setConditions] = useState("");
  const [decisionNote, setNote] = useState("");
  const decide = useCommand(api.kycFiles.decide);
  const beside = decide.error?.data.fields;
  const run = () =>
    decide.mutate(
      { id, rowVersion, to, conditions, decisionNote },
      {
        onSuccess: () => {
          toast.success(t`KYC decision recorded`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Decide on the KYC of ${name}`}
      dirty={conditions !== "" || decisionNote !== ""}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={decide.isPending} busyLabel={t`Saving...`} onClick={run}>
            <Trans>Record decision</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {decide.isError && beside === undefined && <Alert tone="danger">{decide.error.message}</Alert>}
        <Field label={<Trans>Decision</Trans>}>
          <ChoiceSelect
            options={DECISIONS.map((one) => [one, words.text("state", one)] as const)}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value as KycDecision)}
          />
        </Field>
        {to === "approved_with_conditions" && (
          <Reason label={words.label("conditions")} required error={beside?.["conditions"]} onChange={setConditions} />
        )}
        <Reason
          label={words.label("decisionNote")}
          required={to === "rejected"}
          error={beside?.["decisionNote"]}
          onChange={setNote}
        />
      </div>
    </Dialog>
  );
}

type ReasonProps = { label: string; required: boolean; error: string | undefined; onChange: (text: string) => void };

const Reason = ({ label, required, error, onChange }: ReasonProps) => (
  <Field label={label} required={required} error={error}>
    <Textarea rows={3} maxLength={5000} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  </Field>
);
