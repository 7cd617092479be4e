import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Drawer } from "#ui/web/dialog/later-dialog.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Funding } from "./participation-values.ts";

type Source = Funding["sources"][number];
type Props = { funding: Funding; currency: string; onClose: () => void };

/** What a partner paid for a company is made of: calls, later closings, transfers, and its share of cost that no call named. */
export function FundingDrawer({
  funding: { partner, company, funded, percent: part, sources },
  currency,
  onClose,
}: Props) {
  const { t, i18n } = useLingui();
  const share = percent(Number(part) / 100, i18n.locales);
  return (
    <Drawer
      open
      onClose={onClose}
      title={
        <Trans>
          {partner} in {company.name}
        </Trans>
      }
      description={t`What the partner paid for this company, divided by all that was paid for it.`}
    >
      <p className="figure text-2xl font-semibold">{share}</p>
      <p className="mt-1 text-sm text-quiet">
        <Amount amount={funded} currency={currency} />
      </p>
      <ul aria-label={t`What counts`} className="mt-4 divide-y divide-line border-y border-line">
        {sources.map((source, place) => (
          <li key={place} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <SourceName source={source} />
              {source.on !== null && (
                <span className="ml-2 text-sm text-quiet">
                  <Moment at={source.on} />
                </span>
              )}
            </span>
            <Amount amount={source.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function SourceName({ source: { kind, id, name } }: { source: Source }): ReactNode {
  if (id !== null && name !== null && (kind === "call" || kind === "closing"))
    return <RecordLink record={{ id, kind: kind === "call" ? "capital_call" : "fund_admission", label: name }} />;
  return kind === "transfer" ? (
    <Trans>Moved by transfers of commitments</Trans>
  ) : (
    <Trans>Share of cost that no call named</Trans>
  );
}
