import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FigureCard } from "#ui/web/figures/figure-card.tsx";
import { Sums } from "./limited-partner-values.tsx";

/** What partners have committed and what of it was called, for a person who reads them; absent while nobody has. */
export function CommitmentFigures() {
  return useCan("lp:read") ? <Cards /> : null;
}

function Cards() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useRead(api.limitedPartners.statistics, {});
  if (data?.accounts.length === 0) return null;
  const open = () => void navigate({ to: "/lp-management" });
  return (
    <section aria-label={t`Limited partners`} className="contents">
      <FigureCard
        label={t`LP commitments`}
        value={data && <Sums accounts={data.accounts} of="committed" />}
        note={data && <Plural value={data.count} one="# limited partner" other="# limited partners" />}
        onOpen={open}
      />
      <FigureCard
        label={t`Capital called`}
        value={data && <Sums accounts={data.accounts} of="called" />}
        note={data && <Trans>By the funds’ books</Trans>}
        onOpen={open}
      />
    </section>
  );
}
