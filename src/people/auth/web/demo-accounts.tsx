import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { readAuthSearch } from "#core/web/app/account/auth-search.ts";
import { Avatar } from "#ui/web/avatar.tsx";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-people.ts";

/** The demo firm's people; choosing one fills the sign-in form. For a server that is a demo. */
export function DemoAccounts() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="demo-accounts" className="mt-4 rounded-card border border-dashed border-line p-5">
      <h2 id="demo-accounts" className="text-base font-semibold">
        <Trans>Demo firm</Trans>
      </h2>
      <p className="mt-0.5 text-sm text-quiet">
        <Trans>
          This server has a demo firm, Northlight Ventures. Choose a user, then sign in. Password:{" "}
          <code className="whitespace-nowrap text-text">{DEMO_PASSWORD}</code>
        </Trans>
      </p>
      <ul className="-mx-2 mt-2">
        {DEMO_ACCOUNTS.map(({ email, role }) => (
          <li key={email}>
            <Link
              to="/auth"
              search={(search) => ({ ...readAuthSearch(search), email })}
              replace
              className="flex items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover"
            >
              <Avatar name={email} />
              <span className="min-w-0 flex-1 truncate text-base">{email}</span>
              <span className="shrink-0 text-sm text-quiet max-sm:hidden">{i18n._(role)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
