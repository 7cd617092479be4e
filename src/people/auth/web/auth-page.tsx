import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { isSignedIn, useAnySession } from "#core/web/api/session.tsx";
import { readAuthSearch } from "#core/web/app/account/auth-search.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Spinner } from "#ui/web/feedback/spinner.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { AuthLayout, AuthLoading } from "./auth-layout.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { FormPlace } from "./form-place.tsx";
import type { Notice } from "./notice.ts";
import { Onward } from "./onward.tsx";

const SignIn = inReserve(() => import("./sign-in.tsx"), "SignIn", { Place: SignInPlace, afterMs: 0 });
const SignUp = inReserve(() => import("./sign-up.tsx"), "SignUp", { Place: SignUpPlace });
const ForgotPassword = inReserve(() => import("./forgot-password.tsx"), "ForgotPassword", { Place: ForgotPlace });
// Most people meet none of these.
const ConfirmAddress = lazyRouteComponent(() => import("./confirm-address.tsx"), "ConfirmAddress");
const FirmSignInProblem = lazyRouteComponent(() => import("./firm/firm-sign-in-problem.tsx"), "FirmSignInProblem");
const OwnPassword = lazyRouteComponent(() => import("./own-password.tsx"), "OwnPassword");
const SecondStep = lazyRouteComponent(() => import("./second-step.tsx"), "SecondStep");

export function AuthPage() {
  const { next, view, confirm, ended, problem } = useSearch({ from: "/auth", select: readAuthSearch });
  const session = useAnySession();
  const [notice, setNotice] = useState<Notice>(
    ended === "yes" ? { tone: "info", content: <Trans>Your session has ended. Please sign in again.</Trans> } : null,
  );
  const navigate = useNavigate({ from: "/auth" });
  // In the address, so that a reload does not ask for the password again.
  const awaitCode = (isAwaited: boolean) =>
    void navigate({
      search: (search) => ({ ...readAuthSearch(search), view: isAwaited ? "code" : undefined }),
      replace: true,
    });

  if (session.isPending) return <AuthLoading />;
  if (session.isError) return <ReadProblem error={session.error} onRetry={() => void session.refetch()} />;
  if (confirm !== undefined)
    return (
      <AuthLayout>
        <Suspense fallback={<Spinner />}>
          <ConfirmAddress token={confirm} />
        </Suspense>
      </AuthLayout>
    );
  if (isSignedIn(session.data)) {
    const { user } = session.data;
    if (!user.mustChangePassword) return <Onward to={next} />;
    return (
      <AuthLayout>
        <Suspense fallback={<Spinner />}>
          <OwnPassword email={user.email} />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout below={session.data.demo && view === undefined && <DemoAccounts />}>
      {problem !== undefined && notice === null && (
        <Suspense fallback={<Spinner />}>
          <FirmSignInProblem problem={problem} />
        </Suspense>
      )}
      {notice && (
        <Alert tone={notice.tone} className="mb-4">
          {notice.content}
        </Alert>
      )}
      {view === "code" ? (
        <SecondStep onNotice={setNotice} onBack={() => awaitCode(false)} />
      ) : view === "forgot" ? (
        <ForgotPassword onNotice={setNotice} />
      ) : (
        <SignTabs onNotice={setNotice} onSecondFactor={() => awaitCode(true)} />
      )}
    </AuthLayout>
  );
}

type SignProps = { onNotice: (notice: Notice) => void; onSecondFactor: () => void };

function SignTabs({ onNotice, onSecondFactor }: SignProps) {
  const { t } = useLingui();
  const { view, email } = useSearch({ from: "/auth", select: readAuthSearch });
  const navigate = useNavigate({ from: "/auth" });

  function show(tab: "signin" | "signup") {
    onNotice(null);
    void navigate({
      search: (search) => ({ ...readAuthSearch(search), view: tab === "signup" ? tab : undefined }),
      replace: true,
    });
  }

  return (
    <Tabs
      label={t`Account`}
      value={view === "signup" ? "signup" : "signin"}
      onChange={show}
      tabs={[
        {
          id: "signin",
          label: t`Sign In`,
          content: <SignIn key={email} onNotice={onNotice} onSecondFactor={onSecondFactor} />,
        },
        { id: "signup", label: t`Sign Up`, content: <SignUp onNotice={onNotice} /> },
      ]}
    />
  );
}

function SignInPlace() {
  const { t } = useLingui();
  return (
    <FormPlace
      title={<Trans>Connexion</Trans>}
      text={<Trans>Accédez à votre tableau de bord</Trans>}
      fields={[{ label: t`Email` }, { label: t`Password` }]}
      action={<Trans>Sign In</Trans>}
      below={<Trans>Forgot your password?</Trans>}
    />
  );
}

function SignUpPlace() {
  const { t } = useLingui();
  return (
    <FormPlace
      title={<Trans>Créer un compte</Trans>}
      text={<Trans>Rejoignez la plateforme Tranche</Trans>}
      fields={[{ label: t`Professional Email` }, { label: t`Password`, hint: t`At least 6 characters recommended` }]}
      action={<Trans>Create Account</Trans>}
    />
  );
}

function ForgotPlace() {
  const { t } = useLingui();
  return (
    <FormPlace
      title={<Trans>Reset password</Trans>}
      text={<Trans>We’ll e-mail you a reset link.</Trans>}
      fields={[{ label: t`Email` }]}
      action={<Trans>Send link</Trans>}
      below={<Trans>Back to sign in</Trans>}
    />
  );
}
