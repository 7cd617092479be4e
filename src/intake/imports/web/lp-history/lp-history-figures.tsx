import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { irrNote } from "#ui/web/figures/irr.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { CheckedHistory } from "./lp-history-sheets.tsx";
import { Multiple, Rate } from "./lp-history-values.tsx";

type Figures = CheckedHistory["figures"][number];

/** What each partner and the fund come to, with the multiples and rates the sheets themselves say. */
export function LpFigures({ seen: { figures, asOf, currency } }: { seen: CheckedHistory }) {
  const { t } = useLingui();
  if (figures.length === 0) return null;
  return (
    <Section
      title={
        asOf === null ? (
          <Trans>Totals from your files</Trans>
        ) : (
          <Trans>
            Totals from your files on <Moment at={asOf} />
          </Trans>
        )
      }
      label={t`Totals from your files`}
    >
      <div className="relative max-h-[32rem] overflow-auto">
        <table className="w-full border-collapse text-sm" aria-label={t`Partners`}>
          <Head />
          <tbody>
            {figures.map((one) => (
              <Row key={one.partner ?? ""} of={one} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Row({ of, currency }: { of: Figures; currency: string }) {
  const { partner, sheet } = of;
  return (
    <tr className={partner === null ? "font-semibold" : "border-b border-line"}>
      <th scope="row" className="min-w-36 px-3 py-1.5 text-left font-[inherit] wrap-anywhere">
        {partner === null ? <Trans>Fund</Trans> : <bdi>{partner}</bdi>}
      </th>
      {[of.committed, of.paidIn, of.distributed, of.nav].map((amount, place) => (
        <Cell key={AMOUNTS[place]}>
          <Amount amount={amount} currency={currency} />
        </Cell>
      ))}
      <Cell>
        <Both ours={<Multiple value={of.dpi} />} sheet={sheet.dpi !== null && <Multiple value={sheet.dpi} />} />
      </Cell>
      <Cell>
        <Both ours={<Multiple value={of.tvpi} />} sheet={sheet.tvpi !== null && <Multiple value={sheet.tvpi} />} />
      </Cell>
      <Cell>
        <Both ours={<OurRate of={of} />} sheet={sheet.irr !== null && <Rate value={sheet.irr} />} />
      </Cell>
    </tr>
  );
}

/** What the file says of less than a year may be of the days or a year: both are compared. */
function OurRate({ of }: { of: Figures }) {
  const note = irrNote(of);
  return (
    <>
      <Rate value={of.irr} />
      {note !== undefined && <span className="block text-xs font-normal text-quiet">{note}</span>}
    </>
  );
}

const AMOUNTS = ["committed", "paidIn", "distributed", "nav"] as const;
const Cell = ({ children }: { children: ReactNode }) => <td className="px-3 py-1.5 text-right">{children}</td>;

/** What we work out, and below it what the sheet says. */
function Both({ ours, sheet }: { ours: ReactNode; sheet: ReactNode | false }) {
  return (
    <>
      {ours}
      {sheet !== false && (
        <span className="block text-xs font-normal whitespace-nowrap text-quiet">
          <Trans>File: {sheet}</Trans>
        </span>
      )}
    </>
  );
}

const Head = () => (
  <thead>
    <tr className="h-9 border-b border-line bg-sunken text-quiet">
      <th scope="col" className="px-3 text-left font-medium">
        <Trans>Partner</Trans>
      </th>
      <Column label={<Trans>Commitment</Trans>} />
      <Column label={<Trans>Paid in</Trans>} />
      <Column label={<Trans>Distributed</Trans>} />
      <Column label={<Trans>NAV</Trans>} />
      <Column label={<Trans>DPI</Trans>} />
      <Column label={<Trans>TVPI</Trans>} />
      <Column label={<Trans>IRR</Trans>} />
    </tr>
  </thead>
);
const Column = ({ label }: { label: ReactNode }) => (
  <th scope="col" className="px-3 text-right font-medium">
    {label}
  </th>
);
