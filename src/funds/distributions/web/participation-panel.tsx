import { Trans, useLingui } from "@lingui/react/macro";
import { PieChart } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Funding, Participation } from "./participation-values.ts";

const FundingDrawer = whenOpened(() => import("./funding-drawer.tsx"), "FundingDrawer");

/** Who paid for each investment of a fund as of any day, and by which part it shares in what that brings. */
export function ParticipationPanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [asOf, setAsOf] = useState("");
  const read = useRead(api.participation.ofFund, { id: fundId, ...(asOf !== "" && { asOf }) });
  return (
    <div className="flex flex-col gap-4">
      <Field label={<Trans>As of</Trans>} className="w-40">
        <DateInput value={asOf} onChange={setAsOf} today={today} placeholder={t`Today`} />
      </Field>
      {read.isError ? (
        <ReadProblem error={read.error} onRetry={() => void read.refetch()} />
      ) : read.isPending ? (
        <RowsSkeleton loading={t`Loading...`} />
      ) : (
        <Investments read={read.data} />
      )}
    </div>
  );
}

function Investments({ read }: { read: Participation }) {
  const { t } = useLingui();
  const { items, unnamed, isUneven, asOf } = read;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<PieChart />}
        title={t`No investments yet`}
        text={t`Investments appear here once a call names a company or the fund has paid for one.`}
      />
    );
  return (
    <>
      {unnamed.map(({ id, name }) => (
        <Alert key={id} tone="warn">
          <Trans>
            <RecordLink record={{ id, kind: "capital_call", label: name }} /> excuses a partner and names no company.
            Until it does, every partner shares in that investment.
          </Trans>
        </Alert>
      ))}
      <ParticipationTable read={read} />
      <p className="text-sm text-quiet">
        {isUneven ? (
          <Trans>
            As of <Moment at={asOf} />. Partners share in gains, losses, income and proceeds of a company by what they
            paid for it. Cost that no call named is shared by capital that no call named.
          </Trans>
        ) : (
          <Trans>
            As of <Moment at={asOf} />. No call excused a partner from a company it names, so partners share in every
            investment by the capital they contributed.
          </Trans>
        )}
      </p>
    </>
  );
}

function ParticipationTable({ read: { items, partners, currency } }: { read: Participation }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Funding>();
  return (
    <>
      <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-sm" aria-label={t`Participation by investment`}>
          <thead>
            <tr className="h-9 border-b border-line bg-sunken text-quiet">
              <th scope="col" className="px-3 text-left font-medium">
                <Trans>Partner</Trans>
              </th>
              {items.map(({ company }) => (
                <th key={company.id} scope="col" className="px-3 text-right font-medium">
                  <RecordLink record={{ id: company.id, kind: "portfolio_company", label: company.name }} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {partners.map(({ id, name }) => (
              <tr key={id} className="border-b border-line">
                <th scope="row" className="min-w-36 px-3 py-1.5 text-left font-normal">
                  <RecordLink record={{ id, kind: "limited_partner", label: name }} className="wrap-anywhere" />
                </th>
                {items.map((item) => {
                  const part = item.parts.find(({ partnerId }) => partnerId === id);
                  const funding = part && { ...part, partner: name, company: item.company };
                  return (
                    <td key={item.company.id} className="px-3 py-1.5 text-right whitespace-nowrap">
                      {funding ? <Part funding={funding} currency={currency} onOpen={() => setOpened(funding)} /> : "–"}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="h-10 font-semibold">
              <th scope="row" className="px-3 text-left">
                <Trans>Paid for it</Trans>
              </th>
              {items.map(({ company, funded }) => (
                <td key={company.id} className="px-3 text-right whitespace-nowrap">
                  <Amount amount={funded} currency={currency} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {opened && <FundingDrawer funding={opened} currency={currency} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type PartProps = { funding: Funding; currency: string; onOpen: () => void };

/** A partner’s part, which opens to the calls behind it. */
function Part({ funding, currency, onOpen }: PartProps) {
  const { t, i18n } = useLingui();
  const { partner, company } = funding;
  return (
    <button type="button" className="relative rounded-control text-right hover:underline" onClick={onOpen}>
      <span className="sr-only">{t`What ${partner} paid for ${company.name}`} </span>
      <span className="figure font-medium">{percent(Number(funding.percent) / 100, i18n.locales)}</span>
      <span className="ml-2 text-quiet">
        <Amount amount={funding.funded} currency={currency} />
      </span>
    </button>
  );
}
