import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { api, refresh } from "#core/web/api/api.ts";
import { AccountError, joinByInvitation } from "#core/web/app/account/account.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";
import type { Offer } from "./join-firm.tsx";
import { NameFields } from "./name-fields.tsx";

type Props = { invitation: Offer; token: string; signInSearch: { email: string; next: string } };

/** For an invited person without an account: name and password, and they are in. The link has shown the address. */
export function JoinAnew({ invitation, token, signInSearch }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ newInvitedForm }) => newInvitedForm),
    defaultValues: { firstName: "", lastName: "", password: "" },
    send: async (entered) => {
      await joinByInvitation(token, entered);
      await refresh(api.auth.session);
      await navigate({ to: "/dashboard", replace: true });
    },
  });
  const { failure } = form;

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Join {invitation.firmName}</Trans>}>
        <Trans>You’ve been invited as {invitation.role}.</Trans>
      </CardHeading>
      {failure !== undefined && (
        <Alert tone="danger">
          {failure instanceof AccountError ? failure.message : t`An unexpected error occurred`}
        </Alert>
      )}
      <NameFields
        first={{ disabled: form.isBusy, ...form.register("firstName") }}
        last={{ disabled: form.isBusy, ...form.register("lastName") }}
        errors={{ first: form.errors.firstName?.message, last: form.errors.lastName?.message }}
      />
      <Field label={t`Professional Email`}>
        <TextInput type="email" autoComplete="username" readOnly value={invitation.email} />
      </Field>
      <Field label={t`Password`} error={form.errors.password?.message} hint={t`At least 6 characters recommended`}>
        <PasswordInput
          autoComplete="new-password"
          placeholder={t`Minimum 6 characters`}
          disabled={form.isBusy}
          {...form.register("password")}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Creating account...`}>
        <Trans>Join {invitation.firmName}</Trans>
      </Button>
      <Link
        to="/auth"
        search={signInSearch}
        className="self-center rounded-control text-base text-primary-text hover:underline"
      >
        <Trans>I already have an account</Trans>
      </Link>
    </form>
  );
}
