import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Uncharged } from "#funds/quarters/shared/runs-api.ts";
import { Button } from "#ui/web/button.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";

type Props = {
  uncharged: readonly Uncharged[];
  currency: string;
  /** What charges one of them, for a person who may. */
  action: ((gap: Uncharged) => void) | undefined;
};

/** Days that no fee covers, with what they come to. */
export function UnchargedFees({ uncharged, currency, action }: Props) {
  const { t, i18n } = useLingui();
  return (
    <ul aria-label={t`Days without a fee`} className="flex flex-col gap-1 text-sm">
      {uncharged.map((gap) => {
        const { startsOn, endsOn, days, net, postedOn } = gap;
        const [from, until] = [startsOn, endsOn].map((day) => formatDate(day, i18n.locales));
        return (
          <li key={startsOn} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <Moment at={startsOn} /> – <Moment at={endsOn} />, <Plural value={days} one="# day" other="# days" />
              {net !== null && (
                <>
                  {": "}
                  <Amount amount={net} currency={currency} />
                </>
              )}
              {postedOn !== null && postedOn !== endsOn && (
                <span className="text-quiet">
                  {", "}
                  <Trans>
                    posted on <Moment at={postedOn} />
                  </Trans>
                </span>
              )}
            </span>
            {action && net !== null && (
              <Button size="sm" aria-label={t`Charge ${from} – ${until}…`} onClick={() => action(gap)}>
                <Trans>Charge…</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
