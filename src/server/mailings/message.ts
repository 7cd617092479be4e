import { amountText } from "#shared/core/amount-text.ts";
import { dayText } from "#shared/core/day-text.ts";
import { checkedRich, EMPTY_RICH, type RichNode } from "#shared/core/rich-text.ts";
import { t } from "#shared/core/text.ts";
import type { Mailing } from "#shared/mailings/api.ts";
import {
  firstName,
  MERGE_FIELDS,
  type MergeField,
  type MergeValues,
  merged,
  mergedRich,
  mergeUse,
  missingOf,
  textsOf,
} from "#shared/mailings/merge.ts";
import { isReport } from "#shared/mailings/rules.ts";
import type { MailContent } from "../core/mail.ts";
import { heading, richBlock, small } from "../core/mail-blocks.ts";
import { type Paper, rich } from "../core/paper/paper.ts";
import type { PartnerFacts } from "./recipient-queries.ts";

/** What is the same for everybody who gets it. */
export type Letter = { mailing: Mailing; body: RichNode; used: MergeField[]; firm: string; currency: string | null };

export function letterOf(mailing: Mailing, { firm, currency }: { firm: string; currency: string | null }): Letter {
  const body = checkedRich(mailing.body) ?? (EMPTY_RICH as RichNode);
  return { mailing, body, used: mergeUse([mailing.title, ...textsOf(body)]).used, firm, currency };
}

/** "September 2026". */
function periodText(period: string): string {
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${period}-01T00:00:00Z`),
  );
}

/** What the fields say to one recipient; those nobody knows are absent. */
export function valuesFor({ mailing, firm, currency }: Letter, facts: PartnerFacts, contact: string): MergeValues {
  const money = (amount: string | null, of = currency) =>
    amount === null || of === null ? undefined : amountText(amount, of);
  const known: { [Name in MergeField]: string | undefined } = {
    partner_name: facts.partnerName,
    contact_name: contact,
    contact_first_name: firstName(contact),
    firm_name: firm,
    period: mailing.period === null ? undefined : periodText(mailing.period),
    fund_name: mailing.fund?.label,
    commitment: money(facts.commitment),
    called: money(facts.called),
    distributed: money(facts.distributed),
    unfunded: money(facts.unfunded),
    nav: money(facts.nav, facts.navCurrency),
    nav_date: facts.navOn === null ? undefined : dayText(facts.navOn),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** The labels of fields that say nothing to this recipient. */
export const missingText = (letter: Letter, values: MergeValues): string | null => {
  const missing = missingOf(letter.used, values);
  return missing.length === 0 ? null : missing.map((name) => t(MERGE_FIELDS[name].label)).join(", ");
};

type To = { values: MergeValues; partner: string; leaveHref: string };

/** The message, exactly as it leaves. */
export function contentOf({ mailing, body, firm }: Letter, { values, partner, leaveHref }: To): MailContent {
  const subject = merged(mailing.title, values);
  return {
    subject,
    brand: firm,
    blocks: [
      heading(subject),
      richBlock(mergedRich(body, values)),
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
export function paperOf({ mailing, body, firm }: Letter, values: MergeValues, today: string): Paper {
  return {
    title: merged(mailing.title, values),
    about: [mailing.fund?.label, mailing.period === null ? undefined : periodText(mailing.period), values.partner_name]
      .filter((part) => part !== undefined)
      .join(" · "),
    firm,
    madeOn: dayText(today),
    blocks: [rich(mergedRich(body, values))],
  };
}

/** What everybody gets, then what is this partner's alone. */
export const attachmentsOf = ({ statementVersionId, documents }: PartnerFacts, common: readonly string[]): string[] => [
  ...common,
  ...(statementVersionId === null ? [] : [statementVersionId]),
  ...documents.map(({ versionId }) => versionId),
];
