import { Trans, useLingui } from "@lingui/react/macro";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { IrrFigure } from "#ui/web/figures/irr.tsx";
import { Absent, Amount } from "#ui/web/text/amount.tsx";
import type { OpenRun } from "./statement-values.tsx";

const DifferenceDialog = whenOpened(() => import("./difference-dialog.tsx"), "DifferenceDialog");

type Item = OpenRun["items"][number];
const AMOUNTS = ["commitment", "called", "distributed"] as const satisfies readonly (keyof Item)[];

/** Each partner's statement of a run; its NAV opens on what the books say of the same quarter today. */
export function StatementsTable({ run }: { run: OpenRun }) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<Item>();
  const { items, currency } = run;
  const multiple = (value: number | null) =>
    value === null ? <Absent /> : `${i18n.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}x`;
  return (
    <>
      <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-sm" aria-label={t`Statements by partner`}>
          <Head />
          <tbody>
            {items.map((item) => (
              <tr key={item.id} className="border-b border-line last:border-0">
                <th scope="row" className="min-w-36 px-3 py-1.5 text-left font-normal">
                  <RecordLink
                    record={{ id: item.partner.id, kind: "limited_partner", label: item.partner.name }}
                    className="wrap-anywhere"
                  />
                </th>
                <td className="px-3 py-1.5 whitespace-nowrap">
                  <Files item={item} />
                </td>
                {AMOUNTS.map((of) => (
                  <td key={of} className="px-3 py-1.5 text-right">
                    <Amount amount={item[of]} currency={currency} />
                  </td>
                ))}
                <td className="px-3 py-1.5 text-right">
                  <Nav item={item} currency={currency} onOpen={() => setOpened(item)} />
                </td>
                <td className="figure px-3 py-1.5 text-right">
                  {item.irr === null ? <Absent /> : <IrrFigure of={item} />}
                </td>
                <td className="figure px-3 py-1.5 text-right">{multiple(item.tvpi)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && (
        <DifferenceDialog
          statement={{ id: opened.id, name: opened.partner.name }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** What a partner's account was worth, which opens on the books for those who read them. */
function Nav({ item, currency, onOpen }: { item: Item; currency: string; onOpen: () => void }) {
  const { t } = useLingui();
  const figure = <Amount amount={item.nav} currency={currency} />;
  if (!useCan("ledger:read")) return figure;
  return (
    <button type="button" className="relative rounded-control hover:underline" onClick={onOpen}>
      {figure} <span className="sr-only">{t`${item.partner.name} against the books`}</span>
    </button>
  );
}

function Files({ item: { id, partner } }: { item: Item }) {
  const { t } = useLingui();
  const link = "inline-flex items-center gap-1 rounded-control text-primary-text hover:underline";
  return (
    <span className="inline-flex gap-3">
      <a
        href={`/api/statements/${id}/statement.pdf`}
        download
        className={link}
        aria-label={t`PDF statement of ${partner.name}`}
      >
        <FileText aria-hidden className="size-4" />
        <Trans>PDF</Trans>
      </a>
      <a
        href={`/api/statements/${id}/ilpa.zip`}
        download
        className={link}
        aria-label={t`ILPA template of ${partner.name}`}
      >
        <Trans>ILPA</Trans>
      </a>
    </span>
  );
}

function Head() {
  const { t } = useLingui();
  const figures = [t`Commitment`, t`Called`, t`Distributed`, t`NAV`, t`Net IRR`, t`Net TVPI`];
  return (
    <thead>
      <tr className="h-9 border-b border-line bg-sunken text-quiet">
        <th scope="col" className="px-3 text-left font-medium">
          <Trans>Partner</Trans>
        </th>
        <th scope="col" className="px-3 text-left font-medium">
          <Trans>Files</Trans>
        </th>
        {figures.map((label) => (
          <th key={label} scope="col" className="px-3 text-right font-medium whitespace-nowrap">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
