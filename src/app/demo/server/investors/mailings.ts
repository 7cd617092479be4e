import { type Change, made, Story } from "../change.ts";
import { fundIdOf } from "../funds/funds.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { partnersOf } from "./limited-partners.ts";

const RELATIONS = TEAM.ir.id;
/** Days ago the newsletter was written and sent, and the report begun. */
const WRITTEN = 31;
const SENT = 30;
const BEGUN = 2;

const text = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });
const title = (words: string) => ({ type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: words }] });

const NEWS = {
  type: "doc",
  content: [
    text("Dear {{contact_first_name}},"),
    text("Three things from our portfolio since the summer, in two minutes."),
    title("What the companies did"),
    text("Ivybridge opened its second site, and two companies of Fund III closed rounds led by others."),
    title("Where we look"),
    text("We see more founders who sell to industrial customers, and fewer who need large rounds early."),
    text("The annual meeting is in March. Your invitation follows."),
    text("Amelia Brooks, Investor Relations"),
  ],
};

const REPORT = {
  type: "doc",
  content: [
    text("Dear {{contact_first_name}},"),
    text("this is the report of {{fund_name}} for {{period}} to {{partner_name}}."),
    title("Your position"),
    text("Commitment {{commitment}}, called {{called}}, distributed {{distributed}}."),
    title("The fund"),
    text("No company was written down in the quarter. One follow-on was closed."),
  ],
};

/** What became of the newsletter at those for whom it went otherwise. */
const OTHERWISE: Record<string, { state: string; reason?: string; words?: string }> = {
  "Charlotte Dupuis": { state: "refused", words: "550 5.1.1 No mailbox of this name" },
  "Banque du Littoral": { state: "bounced", words: "5.2.2 552 Mailbox full" },
  "Owen Fairchild": { state: "left_out", reason: "by_hand" },
  "Andrew Whitlock": { state: "left_out", reason: "unsubscribed" },
};

/** What investor relations wrote to the partners: a newsletter that was sent, and a report that is being written. */
export function mailingChanges(calendar: Calendar): Change[] {
  const written = calendar.at(WRITTEN, 0);
  const id = idAt(written, "autumn newsletter");
  const news = new Story("mailings", RELATIONS, "mailings.create", {
    ...draft({ id, kind: "newsletter", title: "Northlight news, autumn", body: NEWS, at: written }),
  });
  const [started_at, ended_at] = [calendar.at(SENT, 0), calendar.at(SENT, 2)];
  const sending = { state: "sending", started_by: RELATIONS, started_at };
  news.change(RELATIONS, "mailings.send", started_at, sending);
  news.change(RELATIONS, "mailings.send", ended_at, { state: "sent", ended_at });
  const begun = calendar.at(BEGUN, 0);
  const report = new Story("mailings", RELATIONS, "mailings.create", {
    ...draft({
      id: idAt(begun, "quarter report"),
      kind: "lp_report",
      title: "Northlight Ventures II: quarterly report",
      body: REPORT,
      at: begun,
    }),
    period: calendar.day(60).slice(0, 7),
    fund_id: fundIdOf("Northlight Ventures II", calendar),
  });
  return [...news.changes, ...deliveries(calendar, id), ...holds(calendar), ...report.changes];
}

type Draft = { id: string; kind: string; title: string; body: object; at: string };

const draft = ({ at, ...said }: Draft) => ({
  ...said,
  period: null,
  fund_id: null,
  entity_types: [],
  kyc_statuses: [],
  contact_roles: [],
  statement_on: null,
  state: "draft",
  job_id: null,
  started_by: null,
  started_at: null,
  ended_at: null,
  created_by: RELATIONS,
  created_at: at,
});

/** Each partner by its own address, as they have no contacts yet. */
function deliveries(calendar: Calendar, mailing_id: string): Change[] {
  return partnersOf(calendar).map(({ id: limited_partner_id, name, contact, email }, place) => {
    const { state, reason = null, words = null } = OTHERWISE[name] ?? { state: "sent" };
    const at = calendar.at(SENT, 1);
    const isPosted = state !== "left_out";
    return made("mailing_recipients", RELATIONS, "mailings.send", at, {
      id: idAt(at, `newsletter to ${name}`),
      mailing_id,
      limited_partner_id,
      name: contact,
      email,
      state,
      reason,
      words,
      tries: isPosted ? 1 : 0,
      to_publish: false,
      mail_id: isPosted ? idAt(at, `newsletter message to ${name}`) : null,
      posted_at: isPosted ? at : null,
      sent_at: state === "sent" || state === "bounced" ? calendar.at(SENT, 1 + (place % 3)) : null,
      created_at: at,
      row_version: 1,
    });
  });
}

function holds(calendar: Calendar): Change[] {
  const held = (name: string, hold: { why: string; source: string; words: string | null }, daysAgo: number) => {
    const email = partnersOf(calendar).find((partner) => partner.name === name)?.email ?? "";
    const at = calendar.at(daysAgo, 3);
    return made("address_holds", RELATIONS, "addressHolds.add", at, {
      id: idAt(at, `hold of ${email}`),
      address: email,
      ...hold,
      held_at: at,
      row_version: 1,
    });
  };
  return [
    held("Charlotte Dupuis", { why: "bounced", source: "server", words: "550 5.1.1 No mailbox of this name" }, SENT),
    held("Banque du Littoral", { why: "bounced", source: "report", words: "5.2.2 552 Mailbox full" }, SENT - 1),
    held("Andrew Whitlock", { why: "unsubscribed", source: "hand", words: "Asked by phone" }, WRITTEN + 4),
  ];
}
