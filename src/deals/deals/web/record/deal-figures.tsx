import { useLingui } from "@lingui/react/macro";
import { percent, percentOfText } from "#ui/web/figures/percent.ts";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import type { DealRecord } from "../fields/entry-values.ts";
import { percentOf, postMoney, postMoneyGap } from "./deal-money.ts";
import { PostMoneyWarning } from "./post-money-warning.tsx";

/** What a deal comes to in figures, each with what it is made of. */
export function DealFigures({ deal }: { deal: DealRecord }) {
  const { t, i18n } = useLingui();
  const words = useDealWords();
  const ownership = useOwnership(deal);
  const { currency, amountRequested, roundSize, valuationPre } = deal;
  const isAskOnly = roundSize === null && amountRequested !== null;
  const ticket = ticketOf(deal);
  const exact = (amount: string | null) => <Amount amount={amount} currency={currency} />;
  const short = (amount: string | null) =>
    amount !== null && { value: <CompactAmount amount={amount} currency={currency} /> };
  const part = (field: "roundSize" | "amountRequested" | "valuationPost" | "ourInvestment" | "ourAllocation") => ({
    label: words.label(field),
    value: exact(deal[field]),
  });
  const share = { label: t`Our share of it`, value: percentOrDash(percentOf(ticket, roundSize), i18n.locales) };
  const post = { label: t`Pre-money + round`, value: exact(postMoney(valuationPre, roundSize)) };
  const figures: RecordFigure[] = [
    {
      id: "round",
      label: isAskOnly ? t`Ask` : t`Round`,
      ...short(roundSize ?? amountRequested),
      explanation: {
        formula: isAskOnly
          ? t`What the company asks for. The size of the round isn’t known yet.`
          : t`What the company raises in this round from all investors.`,
        parts: [part("roundSize"), part("amountRequested"), ...(isAskOnly ? [] : [share])],
      },
    },
    {
      id: "pre",
      label: t`Pre-money`,
      ...short(valuationPre),
      explanation: {
        formula: t`The valuation before the round. With the round it makes the post-money valuation.`,
        parts: [{ label: t`Pre-money`, value: exact(valuationPre) }, part("roundSize"), post, part("valuationPost")],
      },
    },
    {
      id: "ticket",
      label: t`Our ticket`,
      ...short(ticket),
      explanation: {
        formula: t`What we invested; until then, our allocation.`,
        parts: [part("ourInvestment"), part("ourAllocation")],
      },
    },
    ownership,
  ];
  const gap = postMoneyGap(deal);
  return (
    <>
      <RecordFigures label={t`Figures`} figures={figures} />
      {gap !== null && (
        <p className="-mt-2 mb-4">
          <PostMoneyWarning gap={gap} currency={currency} />
        </p>
      )}
    </>
  );
}

const ticketOf = ({ ourInvestment, ourAllocation }: DealRecord) => ourInvestment ?? ourAllocation;

/** What we would own: as entered, else worked out. */
function useOwnership(deal: DealRecord): RecordFigure {
  const { t, i18n } = useLingui();
  const words = useDealWords();
  const { currency, roundSize, valuationPre, ownershipPercentage } = deal;
  const ticket = ticketOf(deal);
  const post = postMoney(valuationPre, roundSize);
  const worked = percentOf(ticket, post);
  const owned = ownershipPercentage ?? worked;
  const entered = {
    label: words.label("ownershipPercentage"),
    value: percentOrDash(ownershipPercentage, i18n.locales),
  };
  return {
    id: "ownership",
    label: t`Ownership`,
    ...(owned !== null && { value: percentText(owned, i18n.locales) }),
    explanation: {
      formula:
        ownershipPercentage === null
          ? t`Our ticket ÷ (pre-money + round).`
          : t`As entered on the deal. Worked out, it is our ticket ÷ (pre-money + round).`,
      parts: [
        { label: t`Our ticket`, value: <Amount amount={ticket} currency={currency} /> },
        { label: t`Pre-money + round`, value: <Amount amount={post} currency={currency} /> },
        ...(ownershipPercentage === null ? [] : [entered]),
        { label: t`Worked out`, value: percentOrDash(worked, i18n.locales) },
      ],
    },
  };
}

const percentOrDash = (value: string | null, locales: string[] | string | undefined) =>
  value === null ? "–" : percentOfText(value, locales);

/** "4.9%": with one decimal, as all shares have. */
const percentText = (share: string, locales: string[] | string | undefined) => percent(Number(share) / 100, locales);
