import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { TracedPartner } from "./tier-table.tsx";

type Line = TracedPartner["lines"][number];
type Step = { line: Line; place: number; tiers: Line | undefined };

const read = ({ params }: Line, name: string) => (params[name] === undefined ? null : String(params[name]));
const isZero = (amount: string | null) => amount !== null && !/[1-9]/.test(amount);

/** Days on which something was paid or changed; what follows one of them tells how its money was divided. */
function stepsOf(lines: readonly Line[]): Step[] {
  const steps: Step[] = [];
  for (const [place, line] of lines.entries()) {
    const last = steps.at(-1);
    if (read(line, "date") !== null) steps.push({ line, place, tiers: undefined });
    else if (line.code === "tiers" && last) last.tiers = line;
  }
  return steps.filter(({ line }) => !isZero(read(line, "amount")));
}

/** What one partner paid and got by day, each with what it was and, of what it got, the tiers it fell into. */
export function TraceSteps({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const { t } = useLingui();
  const columns: TableColumn<Step, string>[] = [
    { id: "date", label: t`Date`, width: 110, cell: dayOf },
    { id: "what", label: t`What happened`, width: 200, grows: true, cell: whatOf },
    moneyColumn("amount", t`Amount`, ({ line }) => read(line, "amount"), currency),
    tier("capital", t`Return of capital`, currency, ["capitalLp", "capitalGp"]),
    tier("preferred", t`Preferred return`, currency, ["preferredLp", "preferredGp"]),
    tier("profit", t`Profit`, currency, ["catchUpLp", "splitLp"]),
    tier("carry", t`Carry`, currency, ["catchUpGp", "splitGp"]),
  ];
  return <Table label={t`Steps`} columns={columns} rows={stepsOf(lines)} rowId={({ place }) => String(place)} />;
}

/** Nothing stands beside what was paid in. */
const tier = (id: string, label: string, currency: string, names: readonly string[]) =>
  moneyColumn<Step>(
    id,
    label,
    ({ tiers }) => tiers && addAmounts(names.map((name) => read(tiers, name) ?? "0")),
    currency,
    120,
    ({ tiers }, figure) => tiers && figure,
  );

const dayOf = ({ line }: Step) => <Moment at={read(line, "date") ?? ""} />;
const whatOf = ({ line }: Step) => <What line={line} />;

function What({ line }: { line: Line }): ReactNode {
  const { t } = useLingui();
  const deal = read(line, "deal") ?? "";
  const share = read(line, "share") ?? "";
  const words: Partial<Record<string, string>> = {
    contribution: t`Contribution`,
    distribution: t`Distribution`,
    income: t`Income`,
    dealContribution: t`Contribution to ${deal}`,
    dealDistribution: t`Distribution from ${deal}`,
    dealIncome: t`Income from ${deal}`,
    idleContribution: t`Contribution that paid for nothing yet`,
    realisation: t`Sale of ${share} % of the cost of ${deal}`,
    writeDown: t`${deal} stands ${share} % below cost`,
    writeOff: t`Write-off of ${deal}`,
  };
  return <bdi title={words[line.code] ?? line.text}>{words[line.code] ?? line.text}</bdi>;
}
