import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { isOfPartners } from "#funds/ledger/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { Button } from "#ui/web/button.tsx";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { readAmount } from "#ui/web/text/amount-text.ts";
import { type Account, sideOf } from "./ledger-words.ts";

export type LineEntry = {
  accountId: string;
  limitedPartnerId?: string | null;
  debit?: string | null;
  credit?: string | null;
  currency?: string;
  rate?: string | null;
};
export const EMPTY_LINE: LineEntry = {
  accountId: "",
  limitedPartnerId: "",
  debit: "",
  credit: "",
  currency: "",
  rate: "",
};

type Fund = { id: string; currency: string };
type Props = { fund: Fund; lines: readonly LineEntry[]; onChange: (lines: LineEntry[]) => void };

/** The lines of an entry by hand, and by how much its sides still differ where all are in the fund's currency. */
export function DraftLines({ fund: { id, currency }, lines, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useRead(api.ledgerAccounts.list, undefined);
  const offered = data?.items ?? [];
  const partners = useRead(api.ledger.partners, { id }).data?.items ?? [];
  return (
    <fieldset className="flex flex-col gap-2" aria-label={t`Lines`}>
      {[...lines.entries()].map(([place, line]) => (
        <LineInput
          key={place}
          number={place + 1}
          line={line}
          fundCurrency={currency}
          accounts={offered.filter((account) => account.archivedAt === null || account.id === line.accountId)}
          partners={partners}
          onChange={(changed) => onChange(lines.with(place, { ...line, ...changed }))}
          onRemove={lines.length > 2 ? () => onChange(lines.toSpliced(place, 1)) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...lines, { ...EMPTY_LINE }])}
        >
          <Trans>Add line</Trans>
        </Button>
        <Difference currency={currency} lines={lines} />
      </div>
    </fieldset>
  );
}

function Difference({ currency, lines }: Pick<Fund, "currency"> & Pick<Props, "lines">) {
  const isOwn = lines.every((line) => !line.currency || line.currency === currency);
  const amounts = lines.flatMap(({ debit, credit }) => [signed(debit, ""), signed(credit, "-")]);
  if (!isOwn || amounts.includes(undefined)) return null;
  const difference = addAmounts(amounts.filter((amount) => amount !== undefined));
  if (Number(difference) === 0) return null;
  return (
    <output className="text-sm text-danger">
      <Trans>
        Debits and credits differ by <Amount amount={sideOf(difference).size} currency={currency} />
      </Trans>
    </output>
  );
}

/** What is typed as a decimal text with a sign; undefined while it is not one. */
function signed(typed: string | null | undefined, sign: string): string | undefined {
  if (!typed) return "0";
  const amount = readAmount(typed)?.amount;
  return amount === undefined || amount === null ? undefined : `${sign}${amount}`;
}

type Partner = { id: string; name: string };

type LineProps = {
  number: number;
  line: LineEntry;
  fundCurrency: string;
  accounts: readonly Account[];
  partners: readonly Partner[];
  onChange: (changed: Partial<LineEntry>) => void;
  onRemove: (() => void) | undefined;
};

function LineInput({ number, line, fundCurrency, accounts, partners, onChange, onRemove }: LineProps) {
  const { t } = useLingui();
  const currency = line.currency === undefined || line.currency === "" ? fundCurrency : line.currency;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="min-w-0 flex-1 basis-56"
        aria-label={t`Line ${number}: account`}
        value={line.accountId}
        onChange={({ currentTarget: { value: accountId } }) => {
          const isNamed = accounts.some((account) => account.id === accountId && isOfPartners(account));
          onChange({ accountId, ...(!isNamed && { limitedPartnerId: "" }) });
        }}
      >
        <option value="">{t`Choose an account`}</option>
        {accounts.map(({ id, code, name }) => (
          <option key={id} value={id}>
            {code} {name}
          </option>
        ))}
      </Select>
      <PartnerSelect number={number} line={line} {...{ accounts, partners, onChange }} />
      <MoneyInput
        className="w-32"
        aria-label={t`Line ${number}: debit`}
        placeholder={t`Debit`}
        value={line.debit ?? ""}
        onChange={(debit) => onChange({ debit: debit ?? "", ...(debit && { credit: "" }) })}
      />
      <MoneyInput
        className="w-32"
        aria-label={t`Line ${number}: credit`}
        placeholder={t`Credit`}
        value={line.credit ?? ""}
        onChange={(credit) => onChange({ credit: credit ?? "", ...(credit && { debit: "" }) })}
      />
      <CurrencySelect
        className="w-24"
        aria-label={t`Line ${number}: currency`}
        value={currency}
        onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
      />
      {currency !== fundCurrency && <RateInput number={number} rate={line.rate} onChange={onChange} />}
      {onRemove && (
        <IconButton label={t`Remove line ${number}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Whose line it is, of an account that is the partners'; absent while the firm has no partners. */
function PartnerSelect({
  number,
  line: { accountId, limitedPartnerId },
  accounts,
  partners,
  onChange,
}: Pick<LineProps, "number" | "line" | "accounts" | "partners" | "onChange">) {
  const { t } = useLingui();
  const isNamed = accounts.some((account) => account.id === accountId && isOfPartners(account));
  if ((!isNamed && !limitedPartnerId) || partners.length === 0) return null;
  return (
    <Select
      className="min-w-0 basis-44"
      aria-label={t`Line ${number}: partner`}
      value={limitedPartnerId ?? ""}
      onChange={({ currentTarget }) => onChange({ limitedPartnerId: currentTarget.value })}
    >
      <option value="">{t`No partner`}</option>
      {partners.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type RateProps = Pick<LineProps, "number" | "onChange"> & { rate: LineEntry["rate"] };

/** What one unit is worth in the fund's currency; empty is the rate of the day. */
function RateInput({ number, rate, onChange }: RateProps) {
  const { t } = useLingui();
  return (
    <span className="w-28">
      <TextInput
        aria-label={t`Line ${number}: rate`}
        inputMode="decimal"
        placeholder={t`Rate of the day`}
        value={rate ?? ""}
        onChange={({ currentTarget }) => onChange({ rate: currentTarget.value })}
      />
    </span>
  );
}
