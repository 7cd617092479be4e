import { Trans, useLingui } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { isSignedIn, useAnySession } from "#core/web/api/session.tsx";
import { readTokenSearch } from "#core/web/app/account/auth-search.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { AuthLayout, AuthLoading, CardHeading } from "./auth-layout.tsx";
import { FormPlace } from "./form-place.tsx";
import type { Offer } from "./join-firm.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

const JoinAnew = inReserve(() => import("./join-anew.tsx"), "JoinAnew", { Place: JoinAnewPlace, afterMs: 0 });
const JoinFirm = inReserve(() => import("./join-firm.tsx"), "JoinFirm", { Place: JoinFirmPlace });
const JoinKnown = inReserve(() => import("./join-known.tsx"), "JoinKnown", { Place: JoinKnownPlace });

/** Where the link of an invitation leads: one form, and its person is in the firm. */
export function InvitationPage() {
  const { token = "" } = useSearch({ from: "/invitation", select: readTokenSearch });
  const session = useAnySession();
  const invitation = useRead(api.auth.invitation, { token });

  if (session.isPending || invitation.isPending) return <AuthLoading />;
  if (session.isError) return <ReadProblem error={session.error} onRetry={() => void session.refetch()} />;
  if (invitation.isError) return <NoInvitation />;
  const { user } = session.data;
  const shared = {
    invitation: invitation.data,
    token,
    signInSearch: { email: invitation.data.email, next: `/invitation?token=${encodeURIComponent(token)}` },
  };
  const isForThem = user?.email.toLowerCase() === invitation.data.email.toLowerCase();
  return (
    <AuthLayout>
      {user === null && (invitation.data.hasAccount === true ? <JoinKnown {...shared} /> : <JoinAnew {...shared} />)}
      {user !== null && isForThem && <JoinFirm {...shared} person={user} />}
      {user !== null && !isForThem && <ForSomebodyElse invitation={invitation.data} />}
      {isSignedIn(session.data) && <SignOutLink email={session.data.user.email} />}
    </AuthLayout>
  );
}

function ForSomebodyElse({ invitation }: { invitation: Offer }) {
  return (
    <>
      <CardHeading title={<Trans>Join {invitation.firmName}</Trans>}>
        <Trans>
          {invitation.email} has been invited as {invitation.role}.
        </Trans>
      </CardHeading>
      <Alert tone="warn">
        <Trans>You’re signed in with a different address. Sign out and open the link again.</Trans>
      </Alert>
    </>
  );
}

function NoInvitation() {
  return (
    <AuthLayout>
      <CardHeading title={<Trans>Invitation</Trans>} />
      <Alert tone="danger">
        <Trans>This invitation is no longer valid. Ask the person who invited you for a new one.</Trans>
      </Alert>
    </AuthLayout>
  );
}

type Place = { invitation: Offer };

function JoinAnewPlace({ invitation: { firmName, role } }: Place) {
  const { t } = useLingui();
  return (
    <FormPlace
      title={<Trans>Join {firmName}</Trans>}
      text={<Trans>You’ve been invited as {role}.</Trans>}
      fields={[
        { label: t`First name` },
        { label: t`Professional Email` },
        { label: t`Password`, hint: t`At least 6 characters recommended` },
      ]}
      action={<Trans>Join {firmName}</Trans>}
      below={<Trans>I already have an account</Trans>}
    />
  );
}

function JoinKnownPlace({ invitation: { firmName, role } }: Place) {
  const { t } = useLingui();
  return (
    <FormPlace
      title={<Trans>Join {firmName}</Trans>}
      text={<Trans>You’ve been invited as {role}. Sign in with your account to join.</Trans>}
      fields={[{ label: t`Email` }, { label: t`Password` }]}
      action={<Trans>Sign in and join</Trans>}
      below={<Trans>Forgot your password?</Trans>}
    />
  );
}

function JoinFirmPlace({ invitation: { firmName, role } }: Place) {
  const { t } = useLingui();
  return (
    <FormPlace
      title={<Trans>Join {firmName}</Trans>}
      text={<Trans>You’ve been invited as {role}.</Trans>}
      fields={[{ label: t`First name` }]}
      action={<Trans>Join {firmName}</Trans>}
    />
  );
}
