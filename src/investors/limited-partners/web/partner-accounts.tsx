import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { SecondPerson } from "#core/web/records/approval/two-people.tsx";
import { BankAccountRows } from "#core/web/records/bank/bank-accounts.tsx";
import type { PartnerBankAccount } from "#investors/limited-partners/shared/bank-accounts-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { formatExactly } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { LimitedPartner } from "./limited-partner-values.tsx";

const PartnerAccountDialog = whenOpened(() => import("./partner-account-form.tsx"), "PartnerAccountDialog");
const CallBackDialog = whenOpened(() => import("./call-back-dialog.tsx"), "CallBackDialog");

/** Where the partner is paid, for a person who may see bank details. */
export function PartnerAccounts({ partner }: { partner: LimitedPartner }) {
  return useCan("bank:read") ? <Accounts partner={partner} /> : null;
}

function Accounts({ partner }: { partner: LimitedPartner }) {
  const mayPrepare = useCan("bank:prepare");
  const mayConfirm = useCan("bank:confirm");
  const { data } = useRead(api.payoutRules.list, undefined);
  const [called, setCalled] = useState<PartnerBankAccount>();
  return (
    <>
      <BankAccountRows
        asked={{ limitedPartnerId: partner.id }}
        procedures={api.partnerBankAccounts}
        mayPrepare={mayPrepare}
        hint={
          data !== undefined &&
          data.hours > 0 && <Trans>Paid to {data.hours} hours after a colleague called back and confirmed.</Trans>
        }
        renderForm={(form, onClose) => <PartnerAccountDialog partner={partner} {...form} onClose={onClose} />}
        renderConfirm={(account) => mayConfirm && <Confirm account={account} onCall={setCalled} />}
        renderMore={(account) => <CalledBack account={account} />}
      />
      {called && <CallBackDialog account={called} onClose={() => setCalled(undefined)} />}
    </>
  );
}

type ConfirmProps = { account: PartnerBankAccount; onCall: (account: PartnerBankAccount) => void };

function Confirm({ account, onCall }: ConfirmProps) {
  const { t } = useLingui();
  return (
    <SecondPerson
      preparedBy={account.preparedBy}
      label={t`Confirm ${account.name}`}
      busy={false}
      onConfirm={() => onCall(account)}
    />
  );
}

/** Who was called back, and from when the account is paid to. */
function CalledBack({ account: { calledName, calledNumber, calledOn, usableFrom } }: { account: PartnerBankAccount }) {
  const { i18n } = useLingui();
  if (calledName === null || calledNumber === null || calledOn === null || usableFrom === null) return null;
  return (
    <>
      <span>
        <Trans>
          called <bdi>{calledName}</bdi> at <bdi>{calledNumber}</bdi>, <Moment at={calledOn} />
        </Trans>
      </span>
      <span>
        <Trans>payable from {formatExactly(usableFrom, i18n.locales)}</Trans>
      </span>
    </>
  );
}
