import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Amount } from "#ui/web/text/amount.tsx";

export type Accounts = OutputOf<typeof api.capitalAccounts.list>;

const PartnerLinesDialog = whenOpened(() => import("./partner-lines-dialog.tsx"), "PartnerLinesDialog");

type Account = Accounts["items"][number];
type Sums = Accounts["fund"];
const COLUMNS = [
  "commitment",
  "called",
  "paidIn",
  "distributed",
  "unfunded",
  "nav",
] as const satisfies readonly (keyof Sums)[];

/** Each partner's capital, which opens to what was posted, and the fund's below. */
export function AccountsTable({ fundId, accounts }: { fundId: string; accounts: Accounts }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Account>();
  const { items, fund, currency, asOf, knownAt } = accounts;
  const amounts = (sums: Sums, nav: ReactNode) =>
    COLUMNS.map((of) => (
      <td key={of} className="px-3 py-1.5 text-right">
        {of === "nav" ? nav : <Amount amount={sums[of]} currency={currency} />}
      </td>
    ));
  return (
    <>
      <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-sm" aria-label={t`Partners’ capital`}>
          <Head />
          <tbody>
            {items.map((account) => (
              <tr key={account.partnerId} className="border-b border-line">
                <th scope="row" className="min-w-36 px-3 py-1.5 text-left font-normal">
                  <RecordLink
                    record={{ id: account.partnerId, kind: "limited_partner", label: account.partnerName }}
                    className="wrap-anywhere"
                  />
                  {account.isGeneralPartner && (
                    <span className="ml-2 text-xs text-quiet">
                      <Trans>General partner</Trans>
                    </span>
                  )}
                </th>
                {amounts(account, <Nav account={account} currency={currency} onOpen={() => setOpened(account)} />)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="h-10 font-semibold">
              <th scope="row" className="px-3 text-left">
                <Trans>Fund</Trans>
              </th>
              {amounts(fund, <Amount amount={fund.nav} currency={currency} />)}
            </tr>
          </tfoot>
        </table>
      </div>
      {opened && (
        <PartnerLinesDialog
          fundId={fundId}
          partnerId={opened.partnerId}
          asked={{ asOf, knownAt }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** A partner's share of the NAV, which opens to its entries for readers of the books. */
function Nav({ account: { nav, partnerName: name }, currency, onOpen }: NavProps) {
  const { t } = useLingui();
  const mayReadBooks = useCan("ledger:read");
  const figure = <Amount amount={nav} currency={currency} />;
  if (!mayReadBooks) return figure;
  return (
    <button type="button" className="relative rounded-control hover:underline" onClick={onOpen}>
      <span className="sr-only">{t`Entries of ${name}`} </span>
      {figure}
    </button>
  );
}
type NavProps = { account: Account; currency: string; onOpen: () => void };

const Head = () => (
  <thead>
    <tr className="h-9 border-b border-line bg-sunken text-quiet">
      <th scope="col" className="px-3 text-left font-medium">
        <Trans>Partner</Trans>
      </th>
      <th scope="col" className="px-3 text-right font-medium">
        <Trans>Commitment</Trans>
      </th>
      <th scope="col" className="px-3 text-right font-medium">
        <Trans>Called (inside commitment)</Trans>
      </th>
      <th scope="col" className="px-3 text-right font-medium">
        <Trans>Paid in (all contributions)</Trans>
      </th>
      <th scope="col" className="px-3 text-right font-medium">
        <Trans>Distributed</Trans>
      </th>
      <th scope="col" className="px-3 text-right font-medium">
        <Trans>Unfunded</Trans>
      </th>
      <th scope="col" className="px-3 text-right font-medium">
        <Trans>NAV</Trans>
      </th>
    </tr>
  </thead>
);
