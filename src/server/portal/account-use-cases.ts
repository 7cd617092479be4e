import { multiples } from "#shared/fund/multiples.ts";
import { xirr } from "#shared/fund/xirr.ts";
import { addAmounts } from "#shared/money/amount.ts";
import type { StatementFigures, StatementLine } from "#shared/portal/figures.ts";
import { quarterName } from "#shared/valuations/rules.ts";
import { capitalAccounts, partnerFlows } from "../commitments/account-use-cases.ts";
import type { Db } from "../core/ctx.ts";
import { publish } from "./publication-queries.ts";

type Fund = { id: string; name: string; currency: string };
type Quarter = { asOf: string; knownAt: string };
type Account = Awaited<ReturnType<typeof capitalAccounts>>["items"][number];
type Flow = { date: string; amount: string };

const minus = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);

/** Publishes a quarter's accounts to partners as the books have them, without the lines of a statement that was run. */
export async function publishAccounts(
  db: Db,
  fund: Fund,
  quarter: Quarter,
  partnerIds: readonly string[],
): Promise<void> {
  const { items } = await capitalAccounts(db, fund, quarter);
  const flows = (await partnerFlows(db, fund, quarter)).items;
  const wanted = items.filter(({ partnerId }) => partnerIds.includes(partnerId));
  await publish(
    db,
    wanted.map((account) => ({
      limitedPartnerId: account.partnerId,
      fundId: fund.id,
      kind: "statement" as const,
      title: `${fund.name}, ${quarterName(quarter.asOf)}`,
      ...quarter,
      figures: figuresOf(
        account,
        flows.filter(({ partnerId }) => partnerId === account.partnerId),
        { currency: fund.currency, quarterEnds: quarter.asOf },
      ),
    })),
  );
}

function figuresOf(
  account: Account,
  flows: readonly Flow[],
  about: Pick<StatementFigures, "currency" | "quarterEnds">,
): StatementFigures {
  const { commitment, paidIn, distributed, unfunded, nav } = account;
  const rate = xirr([...flows.map(({ date, amount }) => ({ date, amount })), { date: about.quarterEnds, amount: nav }]);
  const { tvpi, dpi, rvpi } = multiples({ paidIn, distributed, nav, committed: commitment });
  // Of less than a year a yearly rate says nothing.
  const isYoung = flows.every(({ date }) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}` > about.quarterEnds);
  const isRate = rate.kind === "rate" && !isYoung;
  return {
    ...about,
    commitment,
    called: paidIn,
    distributed,
    unfunded,
    nav,
    irr: isRate ? rate.rate : null,
    tvpi,
    dpi,
    rvpi,
    ...(!isRate && { reasons: { irr: isYoung ? "Less than a year" : "No single rate" } }),
    lines: linesOf(account),
  };
}

/** What is left of what was paid in and out is what the fund earned. */
function linesOf({ commitment, paidIn, distributed, unfunded, nav }: Account): StatementLine[] {
  const line = (key: string, label: string, inception: string) => ({
    line: key,
    label,
    quarter: null,
    year: null,
    inception,
  });
  return [
    line("contributions", "Contributions", paidIn),
    line("distributions", "Distributions", minus(distributed)),
    line("result", "Net income and gains", addAmounts([nav, minus(paidIn), distributed])),
    line("endingNav", "Ending NAV", nav),
    line("commitment", "Total commitment", commitment),
    line("contributed", "Less: Contributions", minus(paidIn)),
    line("recallable", "Plus: Recallable Distributions", addAmounts([unfunded, minus(commitment), paidIn])),
    line("unfundedEnding", "Ending Unfunded Commitment", unfunded),
  ];
}
