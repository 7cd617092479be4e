import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useAnySession } from "../core/session.tsx";

/** Without a mail server messages wait in the outbox: says so, and where that is. */
export function MailHint() {
  const session = useAnySession();
  if (session.data?.mailConfigured !== false) return null;
  return (
    <p className="mt-1">
      <Trans>
        This server sends no mail yet: the message is in the{" "}
        <Link to="/outbox" className="font-medium underline">
          outbox
        </Link>
        .
      </Trans>
    </p>
  );
}
