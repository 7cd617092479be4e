import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useAnySession } from "#core/web/api/session.tsx";

/** Without a mail server messages about accounts wait for a person who runs the server; in a demo, for a person who sits at it. */
export function MailHint() {
  const session = useAnySession();
  if (session.data?.mailConfigured !== false) return null;
  return (
    <p className="mt-1">
      {session.data.demo ? (
        <Trans>
          E-mail isn’t set up yet. Open the message in the{" "}
          <Link to="/outbox" className="font-medium underline">
            outbox
          </Link>
          .
        </Trans>
      ) : (
        <Trans>
          E-mail isn’t set up yet. Ask your server administrator for the message: <code>npm run outbox</code> shows it.
        </Trans>
      )}
    </p>
  );
}
