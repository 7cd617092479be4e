import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "#ui/web/logo.tsx";
import { OpenLink } from "./open-link.tsx";

/** Pages that need no sign-in and are read rather than worked in. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-4xl flex-col px-4 sm:px-6">
      <header className="flex h-16 items-center justify-between">
        <a href="/" className="flex items-center gap-2 rounded-control text-lg font-semibold">
          <Logo />
          Tranche
        </a>
        <OpenLink />
      </header>
      <main className="flex-1 py-8">{children}</main>
      <footer className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-5 text-sm text-quiet">
        <Link to="/terms" className="rounded-control py-1 hover:text-text">
          <Trans>Terms of use</Trans>
        </Link>
        <Link to="/privacy" className="rounded-control py-1 hover:text-text">
          <Trans>Privacy policy</Trans>
        </Link>
      </footer>
    </div>
  );
}
