import { useLingui } from "@lingui/react/macro";
import { useNow } from "../behaviour/now.ts";
import { formatDate, formatExactly, formatMoment } from "./dates.ts";

/** A plain date, or a moment: relative under a week, with the exact time on hover. */
export function Moment({ at }: { at: string }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const locales = i18n.locales;
  if (at.length === 10) return <time dateTime={at}>{formatDate(at, locales)}</time>;
  return (
    <time dateTime={at} title={formatExactly(at, locales)} className="whitespace-nowrap">
      {formatMoment(at, now, t`just now`, locales)}
    </time>
  );
}
