import { Trans } from "@lingui/react/macro";
import { Navigate, useSearch } from "@tanstack/react-router";
import { isSignedIn, type Session, useAnySession } from "#core/web/api/session.tsx";
import { readWelcomeSearch } from "#core/web/app/account/auth-search.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { AskToJoin } from "./ask-to-join.tsx";
import { AuthLayout, AuthLoading } from "./auth-layout.tsx";
import { Onward } from "./onward.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

const FoundFirm = afterPaint(() => import("./found-firm.tsx"), "FoundFirm");

/** For somebody without a firm: open an invitation, ask to join, or found a firm. */
export function WelcomePage() {
  const { next } = useSearch({ from: "/welcome", select: readWelcomeSearch });
  const session = useAnySession();

  if (session.isPending) return <AuthLoading />;
  if (session.isError) return <ReadProblem error={session.error} onRetry={() => void session.refetch()} />;
  if (!isSignedIn(session.data) || session.data.user.mustChangePassword)
    return <Navigate to="/auth" search={{ next: "/welcome" }} replace />;
  if (session.data.firm !== null) return <Onward to={next} />;
  return (
    <AuthLayout>
      <Reminders session={session.data} />
      <AskToJoin />
      <FoundFirm session={session.data} />
      <SignOutLink email={session.data.user.email} />
    </AuthLayout>
  );
}

/** An invitation is accepted by the link in its message, so that is what to look for. */
function Reminders({ session }: { session: Session }) {
  if (session.invitations.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {session.invitations.map(({ id, firmName, role }) => (
        <Alert key={id} tone="info">
          <Trans>
            {firmName} has invited you as {role}. Open the link in the e-mail we sent, or ask for it to be sent again.
          </Trans>
        </Alert>
      ))}
    </div>
  );
}
