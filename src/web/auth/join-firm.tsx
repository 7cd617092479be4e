import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api, refresh, useCommand } from "../core/api.ts";
import { failureText, useEntryForm } from "../core/form.ts";
import type { Session } from "../core/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";

type Props = { invitation: Session["invitations"][number]; person: Session["user"] };

/** Accepts an invitation, with the person's name as colleagues will see it. */
export function JoinFirm({ invitation, person }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const accept = useCommand(api.auth.acceptInvitation);
  const { firstName = "", lastName = "" } = person ?? {};
  const form = useEntryForm({
    schema: () => import("#shared/auth/rules.ts").then(({ invitedPersonForm }) => invitedPersonForm),
    defaultValues: { firstName, lastName },
    send: async (entered) => {
      await accept.mutateAsync({ id: invitation.id, ...entered });
      await refresh(api.auth.session);
      await navigate({ to: "/dashboard", replace: true });
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Join {invitation.firmName}</Trans>}>
        <Trans>You have been invited as {invitation.role}.</Trans>
      </CardHeading>
      {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`First name`} error={form.errors.firstName?.message}>
          <TextInput autoComplete="given-name" disabled={form.isBusy} {...form.register("firstName")} />
        </Field>
        <Field label={t`Last name`} error={form.errors.lastName?.message}>
          <TextInput autoComplete="family-name" disabled={form.isBusy} {...form.register("lastName")} />
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Joining...`}>
        <Trans>Join {invitation.firmName}</Trans>
      </Button>
    </form>
  );
}
