import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { useCommand } from "../api/api.ts";
import { useFirmDay } from "../app/firm-day.ts";
import { toast } from "../app/toasts.ts";
import type { ReceiptProcedures } from "./receipt-procedures.ts";
import { RECEIPT_KINDS } from "./receipt-row.tsx";

/** What is paid, by whom: how much of it is open, and what the partner has paid too much before. */
export type Payable = {
  id: string;
  currency: string;
  lines: readonly { id: string; amount: string; open: string; advance: string; partner: { name: string } }[];
};

type Entry = {
  kind: "money" | "advance" | "refund";
  lineId: string;
  receivedOn: string;
  amount: string;
  reference: string;
};

type DialogProps = { of: Payable; record: ReceiptProcedures["record"]; onClose: () => void };

/** Enters money that arrived; a colleague confirms it. */
export function ReceiptDialog({ of, record, onClose }: DialogProps) {
  const { t } = useLingui();
  const [entry, setEntry] = useState<Entry>({
    kind: "money",
    lineId: "",
    receivedOn: useFirmDay(),
    amount: "",
    reference: "",
  });
  const { mutate, error, isPending } = useCommand(record);
  const problems = error?.data.fields ?? {};
  const problem = (field: string) => problems[`receipts.0.${field}`];
  const run = () =>
    mutate(
      { id: of.id, receipts: [entry] },
      {
        onSuccess: () => {
          toast.success(t`Receipt entered. It waits for confirmation`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Enter receipt`}
      description={<Trans>It is posted when a colleague confirms it.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isPending} onClick={run}>
            <Trans>Enter receipt</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && Object.keys(problems).length === 0 && <Alert tone="danger">{error.message}</Alert>}
        <ReceiptFields of={of} entry={entry} problem={problem} onChange={setEntry} />
      </div>
    </Dialog>
  );
}

const ENTERED = ["money", "advance", "refund"] as const;

type FieldsProps = {
  of: Payable;
  entry: Entry;
  problem: (field: string) => string | undefined;
  onChange: (entry: Entry) => void;
};

function ReceiptFields({ of, entry, problem, onChange }: FieldsProps) {
  const { t } = useLingui();
  const today = useFirmDay();
  const asked = of.lines.filter(({ amount }) => Number(amount) > 0);
  const choose = ({ kind, lineId }: Pick<Entry, "kind" | "lineId">) => {
    const line = asked.find(({ id }) => id === lineId);
    const usual = (kind === "money" ? line?.open : line?.advance) ?? "";
    onChange({ ...entry, kind, lineId, amount: Number(usual) > 0 ? usual : "" });
  };
  const advance = asked.find(({ id }) => id === entry.lineId)?.advance ?? "0";
  return (
    <>
      <KindField of={of} kind={entry.kind} problem={problem("kind")} onChoose={(kind) => choose({ ...entry, kind })} />
      <Field label={<Trans>Partner</Trans>} required error={problem("lineId")}>
        <Select
          value={entry.lineId}
          onChange={({ currentTarget }) => choose({ ...entry, lineId: currentTarget.value })}
        >
          <option value="">{t`Choose a partner`}</option>
          {asked.map(({ id, partner }) => (
            <option key={id} value={id}>
              {partner.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Received on</Trans>} required error={problem("receivedOn")}>
        <DateInput
          value={entry.receivedOn}
          today={today}
          lie="behind"
          onChange={(receivedOn) => onChange({ ...entry, receivedOn })}
        />
      </Field>
      <Field
        label={<Trans>Amount</Trans>}
        required
        error={problem("amount")}
        hint={Number(advance) > 0 && <TooMuch amount={advance} currency={of.currency} />}
      >
        <MoneyInput
          currency={of.currency}
          value={entry.amount}
          onChange={(amount) => onChange({ ...entry, amount: amount ?? "" })}
        />
      </Field>
      <ReferenceField
        value={entry.reference}
        problem={problem("reference")}
        onChange={(reference) => onChange({ ...entry, reference })}
      />
    </>
  );
}

const TooMuch = ({ amount, currency }: { amount: string; currency: string }) => (
  <Trans>
    Paid too much before: <Amount amount={amount} currency={currency} />
  </Trans>
);

type KindProps = {
  of: Payable;
  kind: Entry["kind"];
  problem: string | undefined;
  onChoose: (kind: Entry["kind"]) => void;
};

/** What is entered; asked only where somebody has paid too much. */
function KindField({ of, kind, problem, onChoose }: KindProps) {
  const { i18n } = useLingui();
  if (!of.lines.some((line) => Number(line.advance) > 0)) return null;
  return (
    <Field label={<Trans>What it is</Trans>} error={problem}>
      <Select value={kind} onChange={({ currentTarget }) => onChoose(currentTarget.value as Entry["kind"])}>
        {ENTERED.map((one) => (
          <option key={one} value={one}>
            {i18n._(RECEIPT_KINDS[one])}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ReferenceProps = { value: string; problem: string | undefined; onChange: (value: string) => void };

const ReferenceField = ({ value, problem, onChange }: ReferenceProps) => (
  <Field label={<Trans>Reference</Trans>} error={problem}>
    <TextInput value={value} maxLength={300} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  </Field>
);
