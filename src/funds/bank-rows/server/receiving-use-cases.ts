import type { Db } from "#core/server/ctx.ts";
import type { enterAs } from "#core/server/database/enter.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { callReceipts } from "#funds/capital-calls/server/receipt-queries.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { listBankRows, listOpenLines, setBankRowAside } from "./bank-row-queries.ts";
import { addBankRows, enterBankRow } from "./bank-row-use-cases.ts";

type Row = {
  partner: string;
  part: "all" | "some" | "more";
  call: number;
  bookedOn: string;
  state: "confirmed" | "entered" | "open";
};
type Other = { bookedOn: string; amount: string; payer: string; reference: string; reason: string };
type Story = { fundId: string; relations: string; approver: string; bank: readonly Row[]; other: Other };
type As = (person: string, procedure: string) => ReturnType<typeof enterAs>;

const HALF = 2;
const TOO_MUCH = "2500";

/** Takes in rows of a bank and enters and confirms what they pay, as two people would: for the demo firm. */
export async function receive(db: Db, as: As, { fundId, relations, approver, bank, other }: Story): Promise<void> {
  const { currency } = required(await findFundCurrency(db, fundId), msg("Fund"));
  const lines = (await listOpenLines(db, fundId)).filter(({ kind }) => kind === "capital_call");
  const last = Math.max(...lines.map(({ number }) => number));
  const told = bank.flatMap((row) => {
    const line = lines.find(({ partner, number }) => partner === row.partner && number === last - row.call);
    if (line === undefined) return [];
    const { lineId, name: reference } = line;
    const said = { payer: row.partner, reference, amount: paidOf(row, line.open) };
    return [{ ...row, ...said, lineId, currency }];
  });
  await as(relations, "bankRows.add");
  await addBankRows(db, fundId, [...told, { ...other, currency }]);
  const rows = await listBankRows(db, fundId);
  const rowOf = ({ payer, amount }: { payer: string; amount: string }) =>
    rows.find((row) => row.payer === payer && row.amount === amount)?.id ?? "";
  await as(relations, "bankRows.setAside");
  await setBankRowAside(db, rowOf(other), other.reason);
  for (const row of told.filter(({ state }) => state !== "open")) {
    await as(relations, "bankRows.match");
    const receiptId = await enterBankRow(db, rowOf(row), row.lineId);
    if (row.state === "entered") continue;
    await as(approver, "capitalCallReceipts.confirm");
    await callReceipts.confirm(db, receiptId);
  }
}

function paidOf({ part }: Row, open: string): string {
  if (part === "all") return open;
  if (part === "more") return addAmounts([open, TOO_MUCH]);
  return new Exact(open).div(HALF).toDecimalPlaces(0).toFixed();
}
