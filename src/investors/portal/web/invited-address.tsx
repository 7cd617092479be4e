import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { InvitationForm } from "./invitation-form.ts";

type Known = OutputOf<typeof api.portalAccess.address>;
type Props = { form: InvitationForm; email: string; known: Known };

/** What is unusual about an address that is invited: each is confirmed, and why it goes there is kept. */
export function InvitedAddress({ form, email, known: { elsewhere, contact } }: Props) {
  const { t } = useLingui();
  if (elsewhere.length === 0 && contact === "known") return null;
  const partners = elsewhere.join(", ");
  return (
    <>
      {elsewhere.length > 0 && (
        <Warning
          text={
            <Trans>
              <bdi>{email}</bdi> already signs in for <bdi>{partners}</bdi>. They see this partner too once they accept.
            </Trans>
          }
          label={t`Allow access to both`}
          error={form.errors.isElsewhereKnown?.message}
          form={form}
          name="isElsewhereKnown"
        />
      )}
      {contact !== "known" && (
        <Warning
          text={
            contact === "own" ? (
              <Trans>
                You entered <bdi>{email}</bdi>, and no colleague has confirmed it. The invitation goes out once someone
                else approves it.
              </Trans>
            ) : (
              <Trans>
                <bdi>{email}</bdi> is not a contact of this partner. The invitation goes out once someone else approves
                it.
              </Trans>
            )
          }
          label={t`I’ve verified this address`}
          error={form.errors.isNoContactKnown?.message}
          form={form}
          name="isNoContactKnown"
        />
      )}
      <Field label={t`Reason`} error={form.errors.reason?.message} required>
        <TextInput maxLength={500} autoComplete="off" disabled={form.isBusy} {...form.register("reason")} />
      </Field>
    </>
  );
}

type WarningProps = {
  text: ReactNode;
  label: string;
  error: string | undefined;
  form: InvitationForm;
  name: "isElsewhereKnown" | "isNoContactKnown";
};

function Warning({ text, label, error, form, name }: WarningProps) {
  return (
    <Alert tone="warn">
      <p>{text}</p>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Checkbox
            className="mt-1 text-text"
            label={label}
            checked={value}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      />
      {error !== undefined && <p className="text-danger">{error}</p>}
    </Alert>
  );
}
