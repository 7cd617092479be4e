import type { MailContent } from "#core/server/mail/mail.ts";
import { heading, richBlock, small } from "#core/server/mail/mail-blocks.ts";
import { type Paper, quiet, rich } from "#core/server/paper/paper.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { checkedRich, EMPTY_RICH, type RichNode } from "#core/shared/text/rich-text.ts";
import { t } from "#core/shared/text.ts";
import type { Mailing } from "#investors/mailings/shared/api.ts";
import { figuresUntil } from "#investors/mailings/shared/figures-until.ts";
import {
  firstName,
  isOfStatement,
  MERGE_FIELDS,
  type MergeField,
  type MergeValues,
  merged,
  mergedRich,
  mergeUse,
  missingOf,
  textsOf,
} from "#investors/mailings/shared/merge.ts";
import { isReport } from "#investors/mailings/shared/rules.ts";
import type { PartnerFacts } from "./recipient-queries.ts";

/** What is the same for everybody who gets it. */
export type Letter = {
  mailing: Mailing;
  body: RichNode;
  used: MergeField[];
  firm: string;
  notation?: Notation | undefined;
};

export function letterOf(mailing: Mailing, firm: string, notation?: Notation): Letter {
  const body = checkedRich(mailing.body) ?? (EMPTY_RICH as RichNode);
  return { mailing, body, used: mergeUse([mailing.title, ...textsOf(body)]).used, firm, notation };
}

/** "September 2026". */
function periodText(period: string): string {
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${period}-01T00:00:00Z`),
  );
}

/** What the fields say to one recipient; those nobody knows are absent. */
export function valuesFor({ mailing, firm, notation }: Letter, facts: PartnerFacts, contact: string): MergeValues {
  const { figures, figuresOn } = facts;
  const money = (of: "commitment" | "called" | "distributed" | "unfunded" | "nav") =>
    figures === null ? undefined : amountText(figures[of], figures.currency, notation);
  const known: { [Name in MergeField]: string | undefined } = {
    partner_name: facts.partnerName,
    contact_name: contact,
    contact_first_name: firstName(contact),
    firm_name: firm,
    period: mailing.period === null ? undefined : periodText(mailing.period),
    fund_name: mailing.fund?.label,
    commitment: money("commitment"),
    called: money("called"),
    distributed: money("distributed"),
    unfunded: money("unfunded"),
    nav: money("nav"),
    nav_date: figuresOn === null ? undefined : dayText(figuresOn),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** Why a letter can't be written to this recipient: no statement has its figures, or which fields say nothing. */
export function missingFor({ mailing, used }: Letter, values: MergeValues): Missing | null {
  const missing = missingOf(used, values);
  if (missing.length === 0) return null;
  if (!missing.some(isOfStatement))
    return { reason: "missing", words: missing.map((name) => t(MERGE_FIELDS[name].label)).join(", ") };
  const until = figuresUntil(mailing);
  return {
    reason: "no_statement",
    words:
      until === null
        ? t("No statement published yet")
        : t("No statement published as of {day} or before", { day: dayText(until) }),
  };
}
type Missing = { reason: "missing" | "no_statement"; words: string };

/** Of which day its figures are, where it has some. */
function sourceText({ used }: Letter, { nav_date: day, partner_name: partner = "" }: MergeValues): string | undefined {
  if (day === undefined || !used.some(isOfStatement)) return undefined;
  return t("Figures as of {day}, from the capital account statement of {partner}.", { day, partner });
}

type To = { values: MergeValues; partner: string; leaveHref: string };

/** The message, exactly as it leaves. */
export function contentOf(letter: Letter, { values, partner, leaveHref }: To): MailContent {
  const { mailing, body, firm } = letter;
  const source = sourceText(letter, values);
  const subject = merged(mailing.title, values);
  return {
    subject,
    brand: firm,
    blocks: [
      heading(subject),
      richBlock(mergedRich(body, values)),
      ...(source === undefined ? [] : [small(source)]),
      isReport(mailing.kind)
        ? small(t("{firm} sends this to {partner} as its limited partner.", { firm, partner }))
        : small(t("You get this newsletter from {firm} as a contact of {partner}.", { firm, partner }), {
            label: t("Unsubscribe"),
            href: leaveHref,
          }),
    ],
  };
}

/** The same as the paper that stands in the portal. */
export function paperOf(letter: Letter, values: MergeValues, today: string): Paper {
  const { mailing, body, firm } = letter;
  const source = sourceText(letter, values);
  return {
    title: merged(mailing.title, values),
    about: [mailing.fund?.label, mailing.period === null ? undefined : periodText(mailing.period), values.partner_name]
      .filter((part) => part !== undefined)
      .join(" · "),
    firm,
    madeOn: dayText(today),
    blocks: [rich(mergedRich(body, values)), ...(source === undefined ? [] : [quiet(source)])],
  };
}

/** What everybody gets, then what is this partner's alone. */
export const attachmentsOf = ({ statementVersionId, documents }: PartnerFacts, common: readonly string[]): string[] => [
  ...common,
  ...(statementVersionId === null ? [] : [statementVersionId]),
  ...documents.map(({ versionId }) => versionId),
];
