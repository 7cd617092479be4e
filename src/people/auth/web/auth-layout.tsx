import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, Gauge, ShieldCheck, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "#ui/web/feedback/spinner.tsx";
import { Logo } from "#ui/web/logo.tsx";

/** The brand, one card, and the way back: the ground of every account page. */
export function AuthLayout({ children, below }: { children: ReactNode; below?: ReactNode }) {
  const { t } = useLingui();
  const badges = [
    { icon: ShieldCheck, label: t`Secure` },
    { icon: Zap, label: t`Fast` },
    { icon: Gauge, label: t`Performant` },
  ];
  return (
    <div className="flex min-h-dvh flex-col px-4 py-4">
      <header>
        <a
          href="/"
          className="inline-flex h-8 items-center gap-1.5 rounded-control px-2 text-base text-quiet hover:bg-hover hover:text-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          <Trans>Back to Home</Trans>
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-8">
        <div className="mb-6 flex flex-col items-center gap-2 text-center">
          <Logo className="size-10" />
          <div>
            <p className="text-xl font-semibold">Tranche</p>
            <p className="text-base text-quiet">
              <Trans>VC Fund Management Platform</Trans>
            </p>
          </div>
        </div>
        <div className="rounded-card border border-line bg-surface p-5">{children}</div>
        {below}
      </main>
      <footer className="flex flex-col items-center gap-2 pb-2 text-sm text-quiet">
        <p>
          <Trans>Trusted by leading VC firms</Trans>
        </p>
        <ul className="flex gap-4">
          {badges.map(({ icon: Icon, label }) => (
            <li key={label} className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-3.5" />
              {label}
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}

export function AuthLoading() {
  return (
    <main className="grid h-dvh place-items-center">
      <output className="flex flex-col items-center gap-4 text-base text-quiet">
        <Logo className="size-12 animate-pulse" />
        <span className="flex items-center gap-2">
          <Spinner />
          <Trans>Loading Tranche</Trans>
        </span>
      </output>
    </main>
  );
}

/** Title and line of text at the top of a card. */
export function CardHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-1">
      <h1 className="text-lg font-semibold">{title}</h1>
      {children !== undefined && <p className="text-base text-quiet">{children}</p>}
    </div>
  );
}
