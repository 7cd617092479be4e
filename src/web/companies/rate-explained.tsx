import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SourceCount } from "#shared/companies/api.ts";
import type { Shown } from "#shared/companies/rules.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { percent } from "../ui/percent.ts";
import { SOURCE_WORDS } from "./vocabulary.ts";

type Props = {
  count: SourceCount;
  /** When the prospects counted were added, in words; undefined when whenever. */
  added: string | undefined;
  onClose: () => void;
  onShow: (show: Shown) => void;
};

/** What a conversion rate is made of, and the way to the rows behind both numbers. */
export function RateExplained({ count, added, onClose, onShow }: Props) {
  const { i18n } = useLingui();
  const { source, converted, all, rate } = count;
  const name = i18n._(SOURCE_WORDS[source]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={<Trans>Conversion rate of {name}</Trans>}
      description={<Trans>Prospects that became a deal ÷ all prospects of this source, archived ones included</Trans>}
    >
      <p className="figure text-2xl font-semibold">{percent(rate, i18n.locales)}</p>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        <Part label={<Trans>Became a deal</Trans>} value={converted} onShow={() => onShow("converted")} />
        <Part label={<Trans>All prospects</Trans>} value={all} onShow={() => onShow("all")} />
      </dl>
      {added !== undefined && (
        <p className="mt-3 text-sm">
          <Trans>{added}. They may have become a deal at any time since.</Trans>
        </p>
      )}
      <p className="mt-3 text-sm text-quiet">
        <Trans>Counted now, among the prospects the search and the filters of the list leave.</Trans>
      </p>
    </Dialog>
  );
}

function Part({ label, value, onShow }: { label: ReactNode; value: number; onShow: () => void }) {
  const { i18n } = useLingui();
  return (
    <div className="flex items-center gap-3 py-1.5">
      <dt className="flex-1 text-base">{label}</dt>
      <dd className="figure text-base font-medium">{value.toLocaleString(i18n.locales)}</dd>
      <dd>
        <Button size="sm" onClick={onShow}>
          <Trans>Show them</Trans>
        </Button>
      </dd>
    </div>
  );
}
