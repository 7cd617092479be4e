import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { BankChange } from "#core/shared/bank/bank-account-contract.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Procedure, useRead } from "../../api/api.ts";

const WHAT = {
  prepared: msg`prepared`,
  changed: msg`changed`,
  confirmed: msg`confirmed`,
  closed: msg`closed`,
  seen: msg`looked at`,
  withdrawn: msg`withdrew`,
};

type Props<Asked> = { asked: Asked; procedure: Procedure<Asked, { items: BankChange[] }> };

/** Who did what with the bank accounts of a record, newest first; it stays. */
export function BankChanges<Asked>({ asked, procedure }: Props<Asked>) {
  const { t, i18n } = useLingui();
  const { data } = useRead(procedure, asked);
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
