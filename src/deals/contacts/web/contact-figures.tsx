import { useLingui } from "@lingui/react/macro";
import type { ContactFigures as Counts } from "#deals/contacts/shared/api.ts";
import type { Shown } from "#deals/contacts/shared/rules.ts";
import { FigureStrip, StripFigure } from "#ui/web/figures/figure-strip.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";

type Props = {
  /** Undefined while they load. */
  counts: Counts | undefined;
  /** What of them the list shows now; undefined when it is narrowed otherwise. */
  selected: Shown | undefined;
  onShow: (show: Shown | undefined) => void;
};

/** How many contacts there are, and which of them want attention. Each figure opens its rows. */
export function ContactFigures({ counts, selected, onShow }: Props) {
  const { t, i18n } = useLingui();
  const figure = (id: Shown | "total", label: string, value: number | undefined) => (
    <StripFigure
      label={label}
      value={value !== undefined && numberFormat(i18n.locales, {}).format(value)}
      selected={selected === id}
      onOpen={() => onShow(id === "total" ? undefined : id)}
    />
  );
  return (
    <FigureStrip label={t`Key figures`}>
      {figure("total", t`Total Contacts`, counts?.total)}
      {figure("active", t`Active Contacts`, counts?.active)}
      {figure("new", t`New This Week`, counts?.newThisWeek)}
      {figure("followUp", t`Follow-ups Due`, counts?.followUpsDue)}
    </FigureStrip>
  );
}
