import { useLingui } from "@lingui/react/macro";
import { Alert } from "#ui/web/feedback/alert.tsx";

/** Why the firm’s own service refused the person, and what helps. */
export function FirmSignInProblem({ problem }: { problem: string }) {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    away: t`Your firm’s sign-in service doesn’t answer. Try again, or use your password.`,
    deactivated: t`Your access to this firm has ended. Ask your administrator.`,
    domain: t`Your firm’s sign-in doesn’t accept this e-mail domain. Ask your administrator.`,
    elsewhere: t`You already have an account with another firm. Ask your administrator for an invitation.`,
    expired: t`This sign-in has expired or was begun in another browser. Try again.`,
    gone: t`Your firm no longer signs in this way. Use your password.`,
    invalid: t`Your firm’s sign-in service gave an invalid answer. Ask your administrator.`,
    no_role: t`None of your groups has a role in Tranche. Ask your administrator.`,
    other: t`Another account of your firm’s service is linked to this address. Ask your administrator.`,
    refused: t`The sign-in was canceled or refused by your firm’s service.`,
    unverified: t`Your firm’s service hasn’t verified your e-mail address. Ask your administrator.`,
  };
  return (
    <Alert tone="danger" className="mb-4">
      {texts[problem] ?? t`You couldn’t be signed in. Try again.`}
    </Alert>
  );
}
