import { Trans } from "@lingui/react/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { api, useRead } from "../core/api.ts";
import { ReadProblem } from "../core/read-problem.tsx";
import { isSignedIn, useAnySession } from "../core/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { buttonStyle } from "../ui/button.tsx";
import { AuthLayout, AuthLoading, CardHeading } from "./auth-layout.tsx";
import { JoinFirm } from "./join-firm.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

/** Where the link of an invitation leads: with the invited address's account one joins, without one it is made first. */
export function InvitationPage() {
  const { token = "" } = useSearch({ from: "/invitation" });
  const session = useAnySession();
  const invitation = useRead(api.auth.invitation, { token });

  if (session.isPending || invitation.isPending) return <AuthLoading />;
  if (session.isError) return <ReadProblem error={session.error} onRetry={() => void session.refetch()} />;
  if (invitation.isError) return <NoInvitation />;
  const { user } = session.data;
  const isForThem = user?.email.toLowerCase() === invitation.data.email.toLowerCase();
  return (
    <AuthLayout>
      {isForThem && <JoinFirm invitation={invitation.data} person={user} />}
      {!isForThem && (
        <CardHeading title={<Trans>Join {invitation.data.firmName}</Trans>}>
          <Trans>
            {invitation.data.email} has been invited as {invitation.data.role}.
          </Trans>
        </CardHeading>
      )}
      {user === null && <Entrances email={invitation.data.email} token={token} />}
      {isSignedIn(session.data) && !isForThem && (
        <Alert tone="warn">
          <Trans>You are signed in with another address. Sign out and open the link again.</Trans>
        </Alert>
      )}
      {isSignedIn(session.data) && <SignOutLink email={session.data.user.email} />}
    </AuthLayout>
  );
}

function Entrances({ email, token }: { email: string; token: string }) {
  const search = { email, next: `/invitation?token=${encodeURIComponent(token)}` };
  return (
    <div className="flex flex-col gap-2">
      <Link
        to="/auth"
        search={{ ...search, view: "signup" }}
        className={buttonStyle({ variant: "primary", size: "lg" })}
      >
        <Trans>Create Account</Trans>
      </Link>
      <Link to="/auth" search={search} className={buttonStyle({ size: "lg" })}>
        <Trans>I have an account</Trans>
      </Link>
    </div>
  );
}

function NoInvitation() {
  return (
    <AuthLayout>
      <CardHeading title={<Trans>Invitation</Trans>} />
      <Alert tone="danger">
        <Trans>This invitation is not valid any more. Ask the person who invited you for a new one.</Trans>
      </Alert>
    </AuthLayout>
  );
}
