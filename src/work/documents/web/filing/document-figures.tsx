import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { FigureStrip, StripFigure } from "#ui/web/figures/figure-strip.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { numberFormat } from "#ui/web/text/formats.ts";
import type { DocumentsSearch } from "../documents-search.ts";

type Props = { shown: DocumentsSearch; onShow: (change: DocumentsSearch) => void };

const GB = 1024 ** 3;
const ALL = {
  search: undefined,
  filters: undefined,
  tab: undefined,
  status: undefined,
  show: undefined,
  sort: undefined,
};

/** How many documents there are, what they take, and which of them want attention. Each figure opens its rows. */
export function DocumentFigures({ shown, onShow }: Props) {
  const { t, i18n } = useLingui();
  const figures = useRead(api.documents.figures, {}, { keepPrevious: true }).data;
  const storage = useRead(api.documents.storage, {}, { keepPrevious: true }).data;
  const number = (value: number, digits = 0) =>
    numberFormat(i18n.locales, { maximumFractionDigits: digits }).format(value);
  const show = (change: Partial<DocumentsSearch>) => onShow({ ...ALL, ...change });
  const isOnly = (part: Partial<DocumentsSearch>) =>
    Object.keys(ALL).every((name) => shown[name as keyof typeof ALL] === part[name as keyof typeof ALL]);
  const share = figures && (figures.total === 0 ? "–" : percent(figures.confidential / figures.total, i18n.locales));
  return (
    <FigureStrip label={t`Key figures`}>
      <StripFigure
        label={t`Total Documents`}
        value={figures && number(figures.total)}
        selected={isOnly({ show: "all" })}
        onOpen={() => show({ show: "all" })}
      />
      <StripFigure
        label={t`Storage Used`}
        value={storage && t`${number(storage.used / GB, 2)} GB`}
        unit={storage && t`of ${number(storage.quota / GB, 1)} GB`}
        selected={isOnly({ show: "all", sort: "fileSize.desc" })}
        onOpen={() => show({ show: "all", sort: "fileSize.desc" })}
      />
      <StripFigure
        label={t`Pending Review`}
        value={figures && number(figures.pendingReview)}
        selected={isOnly({ status: "pending_review" })}
        onOpen={() => show({ status: "pending_review" })}
      />
      <StripFigure
        label={t`Confidential`}
        value={share}
        selected={isOnly({ show: "confidential" })}
        onOpen={() => show({ show: "confidential" })}
      />
    </FigureStrip>
  );
}
