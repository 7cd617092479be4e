import type { CapitalAccount } from "#shared/commitments/accounts-api.ts";
import { t } from "#shared/core/text.ts";
import { multiples } from "#shared/fund/multiples.ts";
import { xirr } from "#shared/fund/xirr.ts";
import { addAmounts } from "#shared/money/amount.ts";
import type { StatementFigures, StatementLine } from "#shared/portal/figures.ts";
import type { PartnerFlow } from "#shared/portfolio/performance-api.ts";
import { quarterName } from "#shared/valuations/rules.ts";
import type { Db } from "../core/ctx.ts";
import { publish } from "./publication-queries.ts";

type Fund = { id: string; name: string; currency: string };
type Quarter = { asOf: string; knownAt: string };
type Flow = { date: string; amount: string };

const minus = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);

/** Publishes a quarter's accounts to partners as the books have them, without the lines of a statement that was run. */
export async function publishAccounts(
  db: Db,
  { fund, quarter }: { fund: Fund; quarter: Quarter },
  { accounts, flows }: { accounts: readonly CapitalAccount[]; flows: readonly PartnerFlow[] },
): Promise<void> {
  await publish(
    db,
    accounts.map((account) => ({
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
  account: CapitalAccount,
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
    ...(!isRate && { reasons: { irr: isYoung ? t("Less than a year") : t("No single rate") } }),
    lines: linesOf(account),
  };
}

const line = (key: string, label: string, inception: string) => ({
  line: key,
  label,
  quarter: null,
  year: null,
  inception,
});

/** What is left of what was paid in and out is what the fund earned. */
function linesOf({ commitment, paidIn, distributed, unfunded, nav }: CapitalAccount): StatementLine[] {
  return [
    line("contributions", t("Contributions"), paidIn),
    line("distributions", t("Distributions"), minus(distributed)),
    line("result", t("Net income and gains"), addAmounts([nav, minus(paidIn), distributed])),
    line("endingNav", t("Ending NAV"), nav),
    line("commitment", t("Total commitment"), commitment),
    line("contributed", t("Less: Contributions"), minus(paidIn)),
    line("recallable", t("Plus: Recallable Distributions"), addAmounts([unfunded, minus(commitment), paidIn])),
    line("unfundedEnding", t("Ending Unfunded Commitment"), unfunded),
  ];
}
