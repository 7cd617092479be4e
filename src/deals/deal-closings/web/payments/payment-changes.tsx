import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Closing } from "../closing-values.tsx";

const WHAT = {
  added: msg`added`,
  changed: msg`changed`,
  checked: msg`checked`,
  seen: msg`looked at`,
  removed: msg`removed`,
};

/** Who did what with the bank details of a closing, newest first; it stays. */
export function PaymentChanges({ closing: { id: closingId, currency } }: { closing: Closing }) {
  const { t, i18n } = useLingui();
  const { data } = useRead(api.dealClosingPayments.changes, { closingId });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={<Trans>Changes of bank details</Trans>} label={t`Changes of bank details`}>
      <RecordRows>
        {data.items.map(({ id, what, payee, amount, accountEnd, madeBy, madeAt }) => (
          <RecordRow
            key={id}
            title={
              <>
                <bdi>{madeBy?.name ?? t`Former member`}</bdi>: {i18n._(WHAT[what])}
              </>
            }
            facts={
              <>
                <bdi>{payee}</bdi>
                <Amount amount={amount} currency={currency} />
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
