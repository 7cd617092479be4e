import { Trans } from "@lingui/react/macro";
import { useSignOut } from "#core/web/app/account/sign-out.ts";

/** The way out for somebody who is signed in with the wrong account. */
export function SignOutLink({ email }: { email: string }) {
  const signOut = useSignOut();
  return (
    <p className="mt-4 text-center text-sm text-quiet">
      <Trans>
        Signed in as {email}.{" "}
        <button type="button" onClick={signOut} className="rounded-control underline hover:text-text">
          Sign out
        </button>
      </Trans>
    </p>
  );
}
