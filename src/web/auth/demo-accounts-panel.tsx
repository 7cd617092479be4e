import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useAnySession } from "../core/api/session.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts.ts";

/** The demo firm's people; choosing one fills the sign-in form. Absent on a server that is no demo. */
export function DemoAccountsPanel() {
  const { i18n } = useLingui();
  const session = useAnySession();
  if (session.data?.demo !== true) return null;
  return (
    <section aria-labelledby="demo-accounts" className="rounded-card border border-line bg-surface p-5">
      <h2 id="demo-accounts" className="text-lg font-semibold">
        <Trans>Demo firm</Trans>
      </h2>
      <p className="mt-0.5 text-base text-quiet">
        <Trans>
          This server has a demo firm, Northlight Ventures. Sign in as a demo user. Password:{" "}
          <code className="whitespace-nowrap text-text">{DEMO_PASSWORD}</code>
        </Trans>
      </p>
      <ul className="mt-3 grid gap-1.5 sm:grid-cols-2">
        {DEMO_ACCOUNTS.map(({ email, role }) => (
          <li key={email}>
            <Link
              to="/auth"
              search={{ email }}
              className="flex items-center gap-2.5 rounded-control border border-line px-2.5 py-1.5 hover:bg-hover"
            >
              <Avatar name={email} />
              <span className="min-w-0">
                <span className="block truncate text-base font-medium">{email}</span>
                <span className="block truncate text-xs text-quiet">{i18n._(role)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
