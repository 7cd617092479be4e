import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "../core/api/api.ts";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";

const WHAT = {
  prepared: msg`prepared`,
  changed: msg`changed`,
  confirmed: msg`confirmed`,
  closed: msg`closed`,
  seen: msg`looked at`,
  withdrawn: msg`withdrew`,
};

/** Who did what with the bank accounts of a fund, newest first; it stays. */
export function BankChanges({ fundId }: { fundId: string }) {
  const { t, i18n } = useLingui();
  const { data } = useRead(api.fundBankAccounts.changes, { fundId });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={<Trans>Changes of bank accounts</Trans>} label={t`Changes of bank accounts`}>
      <RecordRows>
        {data.items.map(({ id, what, name, accountEnd, madeBy, madeAt }) => (
          <RecordRow
            key={id}
            title={
              <>
                <bdi>{madeBy?.name ?? t`Former member`}</bdi>: {i18n._(WHAT[what])}
              </>
            }
            facts={
              <>
                <bdi>{name}</bdi>
                <span className="figure">
                  <span aria-hidden>••••</span> {accountEnd}
                </span>
                <Moment at={madeAt} />
              </>
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}
