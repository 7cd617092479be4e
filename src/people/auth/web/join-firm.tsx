import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api, type OutputOf, refresh, useCommand } from "#core/web/api/api.ts";
import type { Session } from "#core/web/api/session.tsx";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { CardHeading } from "./auth-layout.tsx";
import { NameFields } from "./name-fields.tsx";

export type Offer = OutputOf<typeof api.auth.invitation>;
type Props = { invitation: Offer; token: string; person: Session["user"] };

/** Accepts an invitation, with the person's name as colleagues will see it. */
export function JoinFirm({ invitation, token, person }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const accept = useCommand(api.auth.acceptInvitation);
  const { firstName = "", lastName = "" } = person ?? {};
  const form = useEntryForm({
    schema: () => import("#people/auth/shared/rules.ts").then(({ invitedPersonForm }) => invitedPersonForm),
    defaultValues: { firstName, lastName },
    send: async (entered) => {
      await accept.mutateAsync({ token, ...entered });
      await refresh(api.auth.session);
      await navigate({ to: "/dashboard", replace: true });
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Join {invitation.firmName}</Trans>}>
        <Trans>You’ve been invited as {invitation.role}.</Trans>
      </CardHeading>
      {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
      <NameFields
        first={{ disabled: form.isBusy, ...form.register("firstName") }}
        last={{ disabled: form.isBusy, ...form.register("lastName") }}
        errors={{ first: form.errors.firstName?.message, last: form.errors.lastName?.message }}
      />
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Joining...`}>
        <Trans>Join {invitation.firmName}</Trans>
      </Button>
    </form>
  );
}
