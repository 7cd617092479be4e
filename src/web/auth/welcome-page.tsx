import { Trans, useLingui } from "@lingui/react/macro";
import { Navigate } from "@tanstack/react-router";
import { api, refresh, useCommand } from "../core/api.ts";
import { failureText, useEntryForm } from "../core/form.ts";
import { ReadProblem } from "../core/read-problem.tsx";
import { isSignedIn, type Session, useAnySession } from "../core/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { AskToJoin } from "./ask-to-join.tsx";
import { AuthLayout, AuthLoading, CardHeading } from "./auth-layout.tsx";
import { JoinFirm } from "./join-firm.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

/** For somebody without a firm: join the firm that invited, or found one. */
export function WelcomePage() {
  const session = useAnySession();

  if (session.isPending) return <AuthLoading />;
  if (session.isError) return <ReadProblem error={session.error} onRetry={() => void session.refetch()} />;
  if (!isSignedIn(session.data) || session.data.user.mustChangePassword)
    return <Navigate to="/auth" search={{ next: "/welcome" }} replace />;
  if (session.data.firm !== null) return <Navigate to="/dashboard" replace />;
  return (
    <AuthLayout>
      {session.data.invitations.length > 0 ? (
        <Invitations session={session.data} />
      ) : (
        <>
          <AskToJoin />
          <FoundFirm session={session.data} />
        </>
      )}
      <SignOutLink email={session.data.user.email} />
    </AuthLayout>
  );
}

function Invitations({ session }: { session: Session }) {
  return (
    <div className="flex flex-col gap-6">
      {session.invitations.map((invitation) => (
        <JoinFirm key={invitation.id} invitation={invitation} person={session.user} />
      ))}
    </div>
  );
}

function FoundFirm({ session }: { session: Session }) {
  const { t } = useLingui();
  const foundFirm = useCommand(api.auth.foundFirm);
  const { firstName = "", lastName = "" } = session.user ?? {};
  const form = useEntryForm({
    schema: () => import("#shared/auth/rules.ts").then(({ foundFirmForm }) => foundFirmForm),
    defaultValues: { firstName, lastName, firmName: "" },
    draft: "welcome",
    send: async (entered) => {
      await foundFirm.mutateAsync(entered);
      await refresh(api.auth.session);
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Welcome to Tranche</Trans>}>
        <Trans>Tell us who you are and what your firm is called. You will administer it.</Trans>
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
      <Field label={t`Firm`} error={form.errors.firmName?.message}>
        <TextInput autoComplete="organization" disabled={form.isBusy} {...form.register("firmName")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Creating the firm...`}>
        <Trans>Create the firm</Trans>
      </Button>
    </form>
  );
}
