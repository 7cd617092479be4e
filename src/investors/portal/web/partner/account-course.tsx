import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { accountBridge, courseOf, usualFirst } from "#investors/portal/shared/account-course.ts";
import type { BridgeStep } from "#portfolio/portfolio/shared/bridge.ts";
import { BridgeCard } from "#portfolio/portfolio/web/value/bridge-card-panel.tsx";
import { CurveCard } from "#portfolio/portfolio/web/value/curve-card-panel.tsx";
import { Drawer } from "#ui/web/dialog/dialog.tsx";
import { PillSelect } from "#ui/web/form/pill-select.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { formatDate } from "#ui/web/text/dates.ts";

/** Since the first day. */
const START = "start";

type Course = OutputOf<typeof api.my.course>;
type Props = { statementId: string; asOf: string };

/** The J-curve and the value bridge of an account, from its published statements. A quarter opens its statement. */
export function AccountCourse({ statementId, asOf }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error } = useRead(api.my.course, { id: statementId });
  const curve = data && { items: courseOf(data.items, data.currency), asOf, currency: data.currency };
  const open = (on: string) => {
    const id = data?.items.find((point) => point.on === on)?.id;
    if (id !== undefined) void navigate({ to: "/my/statements/$id", params: { id } });
  };
  return (
    <div className="mt-6 grid gap-4 lg:grid-cols-2">
      <CurveCard
        data={curve}
        error={error}
        source={t`published statements`}
        note={<Trans>Your account. Net cash flow is distributed less paid in.</Trans>}
        onDay={open}
      />
      {data && data.items.length > 0 && <AccountBridge course={data} asOf={asOf} />}
    </div>
  );
}

function AccountBridge({ course: { items, currency }, asOf }: { course: Course; asOf: string }) {
  const { t, i18n } = useLingui();
  const [since, setSince] = useState(usualFirst(items, asOf)?.on ?? START);
  const [opened, setOpened] = useState<BridgeStep>();
  const last = items.at(-1);
  if (!last) return null;
  const first = items.find(({ on }) => on === since);
  const bridge = { ...accountBridge(first, last, currency), currency };
  const written = (on: string) => formatDate(on, i18n.locales);
  const words = {
    opening: first ? t`NAV on ${written(first.on)}` : t`NAV at the start`,
    purchases: t`Paid in`,
    change: t`Result`,
    proceeds: t`Distributed`,
    closing: t`NAV on ${written(last.on)}`,
  };
  return (
    <>
      <BridgeCard
        bridge={bridge}
        words={words}
        beside={
          <PillSelect
            label={t`Since`}
            text={first ? written(first.on) : t`First day`}
            value={since}
            onChange={(event) => setSince(event.target.value)}
          >
            <option value={START}>{t`First day`}</option>
            {items.slice(0, -1).map(({ on }) => (
              <option key={on} value={on}>
                {written(on)}
              </option>
            ))}
          </PillSelect>
        }
        source={t`published statements`}
        note={<Trans>The result has fees, expenses and carried interest in it.</Trans>}
        onOpen={setOpened}
      />
      {opened && (
        <Drawer
          open
          onClose={() => setOpened(undefined)}
          title={words[opened]}
          description={t`NAV at the start + paid in + result − distributed = NAV at the end.`}
        >
          <p className="figure text-2xl font-semibold">
            <Amount amount={bridge[opened]} currency={currency} withCents />
          </p>
        </Drawer>
      )}
    </>
  );
}
