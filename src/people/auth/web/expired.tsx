import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";

/** The link of a reset message can’t be used any more. */
export function Expired() {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="danger">
        <Trans>This link has expired or was already used.</Trans>
      </Alert>
      <Link to="/auth" search={{ view: "forgot" }} className={buttonStyle({ variant: "primary", size: "lg" })}>
        <Trans>Ask for a new link</Trans>
      </Link>
    </div>
  );
}
