import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { buttonStyle } from "#ui/web/button.tsx";
import { isSignedIn, useAnySession } from "../api/session.tsx";

type Props = Parameters<typeof buttonStyle>[0];

/** Into the product: by signing in, or straight for who is signed in. Nothing until that is known. */
export function OpenLink(style: Props) {
  const session = useAnySession();
  if (session.isPending) return null;
  const isIn = session.data !== undefined && isSignedIn(session.data);
  return isIn ? (
    <Link to="/dashboard" className={buttonStyle({ ...style, variant: "primary" })}>
      <Trans>Open Tranche</Trans>
    </Link>
  ) : (
    <Link to="/auth" className={buttonStyle(style)}>
      <Trans>Sign In</Trans>
    </Link>
  );
}
