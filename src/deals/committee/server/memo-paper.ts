import { bullets, factRows, type Paper, rich, section } from "#core/server/paper/paper.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { t } from "#core/shared/text.ts";
import type { CommitteeItem, CommitteeSession } from "#deals/committee/shared/api.ts";
import type { AttachedDocument, MemoSection } from "#deals/committee/shared/memo-api.ts";
import { RECOMMENDATION_LABELS, recommendationOf } from "#deals/committee/shared/rules.ts";
import { STAGE_LABELS } from "#deals/deals/shared/rules.ts";

type Made = { firm: string; today: string; notation: Notation | undefined };
type Memo = {
  session: CommitteeSession;
  item: CommitteeItem;
  sections: readonly MemoSection[];
  attached: readonly AttachedDocument[];
};

/** A memo as it is handed out: what the deal is, every section, and what is attached. No vote is in it. */
export function memoPaper({ session, item, sections, attached }: Memo, made: Made): Paper {
  const { deal, score } = item;
  const recommended = recommendationOf(score);
  const facts: [string, string][] = [
    [t("Stage"), t(STAGE_LABELS[deal.stage])],
    ...(deal.sector === null ? [] : [[t("Sector"), deal.sector] as [string, string]]),
    ...(deal.amount === null
      ? []
      : [[t("Amount"), amountText(deal.amount, deal.currency, made.notation)] as [string, string]]),
    [t("Score"), score === null ? t("Not scored") : t("{score} of 100", { score })],
    ...(recommended ? [[t("Recommendation"), t(RECOMMENDATION_LABELS[recommended])] as [string, string]] : []),
  ];
  return {
    title: t("Memo: {name}", { name: deal.name }),
    about: [session.title, `${dayText(session.meetsOn)}, ${session.meetsAt}`].join(" · "),
    firm: made.firm,
    madeOn: dayText(made.today),
    blocks: [
      factRows(...facts),
      ...sections.flatMap(({ title, body }) => [section(title), rich(body)]),
      ...(attached.length === 0 ? [] : [section(t("Attachments")), bullets(attached.map(({ name }) => name))]),
    ],
  };
}
