import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { DemoAccountsPanel } from "../auth/demo-accounts-panel.tsx";
import { isSignedIn, useAnySession } from "../core/api/session.tsx";
import { OpenLink } from "../core/app/open-link.tsx";
import { PublicLayout } from "../core/app/public-layout.tsx";
import { buttonStyle } from "../ui/button.tsx";

export function LandingPage() {
  const { data: session } = useAnySession();
  const isOut = session !== undefined && !isSignedIn(session);
  return (
    <PublicLayout>
      <section className="max-w-2xl py-8 sm:py-14">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">
          <Trans>Run your fund in one place</Trans>
        </h1>
        <p className="mt-3 text-lg text-quiet">
          <Trans>
            Source companies, move deals from first look to closing, and keep every conversation and decision in one
            place. It runs on your own server, with your own database.
          </Trans>
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          {isOut && (
            <Link to="/auth" search={{ view: "signup" }} className={buttonStyle({ variant: "primary", size: "lg" })}>
              <Trans>Start Free</Trans>
            </Link>
          )}
          <OpenLink size="lg" />
        </div>
      </section>
      {isOut && <DemoAccountsPanel />}
    </PublicLayout>
  );
}
