import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { MyStatement } from "#investors/portal/shared/my-api.ts";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useAccountFigures } from "./account-figures.tsx";

/** One account: the fund, what it comes to, and how much of the commitment was called. */
export function AccountCard({ account, isOfSeveral }: { account: MyStatement; isOfSeveral: boolean }) {
  const { t } = useLingui();
  const { id, fund, partner, quarterEnds, publishedAt, commitment, called } = account;
  const { worth, paid } = useAccountFigures(account);
  const name = fund?.name ?? "";
  const whose = isOfSeveral ? `${name}, ${partner.name}` : name;
  return (
    <section aria-label={whose}>
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-1">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isOfSeveral && (
            <span className="ml-2 text-base font-normal text-quiet">
              <bdi>{partner.name}</bdi>
            </span>
          )}
        </h2>
        <p className="text-sm text-quiet">
          <Trans>
            As of <Moment at={quarterEnds} />, published <Moment at={publishedAt} />
          </Trans>
        </p>
      </header>
      <div className="overflow-hidden rounded-card border border-line bg-line [&>section]:mb-0 [&>section]:rounded-none [&>section]:border-0">
        <RecordFigures label={t`${whose}: what it is worth`} figures={worth} />
        <div className="h-px" />
        <RecordFigures label={t`${whose}: what was paid`} figures={paid} />
        <div className="mt-px flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-3">
          <CalledBar called={Number(called)} commitment={Number(commitment)} />
          <Link
            to="/my/statements/$id"
            params={{ id }}
            className="ml-auto inline-flex min-h-10 items-center gap-1 font-medium text-primary-text hover:underline"
          >
            <Trans>Statement</Trans>
            <span className="sr-only">
              <bdi>{name}</bdi>
            </span>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </section>
  );
}

/** How much of the commitment was called, to the eye alone: the figures say it. */
function CalledBar({ called, commitment }: { called: number; commitment: number }) {
  const { i18n } = useLingui();
  const part = commitment > 0 ? Math.min(1, called / commitment) : 0;
  const percent = i18n.number(part, { style: "percent", maximumFractionDigits: 0 });
  return (
    <div className="flex min-w-40 flex-1 items-center gap-3">
      <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${part * 100}%` }} />
      </span>
      <span className="figure text-sm text-quiet">
        <Trans>{percent} called</Trans>
      </span>
    </div>
  );
}
