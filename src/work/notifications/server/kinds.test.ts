import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { NOTIFICATIONS } from "#app/shared/notifications.ts";
import { ALL_NOTIFICATION_GROUPS, NOTIFICATION_GROUPS } from "#core/shared/notification-groups.ts";
import { type Noted, saidOf } from "#work/notifications/server/said.ts";
import { asApp, asOwner, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { speakPseudo, wordsPastTheCatalogue } from "../../../../test/pseudo-locale.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const ID = "0197a4a0-0000-7000-8000-000000000001";
const MINE = "filters=%5B%7B%22field%22%3A%22owner%22%2C%22operator%22%3A%22equals%22%2C%22value%22%3A%22me%22%7D%5D";
const deal = { name: "Acme", stage: "term_sheet", isOverdue: true, isNew: false, hasMoved: true, comments: 2 } as const;
const quiet = {
  ...deal,
  stage: "sourcing",
  isOverdue: false,
  isNew: true,
  comments: 1,
  nextStep: null,
  nextStepOn: null,
};

const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind);

/** Kind, facts, words, link and what a message says besides. */
const SAID: [keyof typeof NOTIFICATIONS, object, string, string, string?][] = [
  [
    "mention",
    { on: "deal", name: "Acme", excerpt: "@Ada look" },
    "mentioned you on Acme: @Ada look",
    `/deals/${ID}?panel=comments`,
  ],
  ["mention", { on: "company", name: "Acme", excerpt: "look" }, "mentioned you on Acme: look", `/deal-sourcing/${ID}`],
  [
    "chat_mentioned",
    { roomId: ID, room: "💼 Acme", excerpt: "@Ada look" },
    "mentioned you in 💼 Acme: @Ada look",
    `/chat?room=${ID}`,
  ],
  ["deals_assigned", { deals: 1, name: "Acme" }, "assigned you the deal Acme", `/deals/${ID}`],
  ["deals_assigned", { deals: 12, name: "Acme" }, "assigned you 12 deals", `/dealflow?${MINE}`],
  ["signature_asked", { id: ID, document: "NDA.pdf" }, "Your signature is requested: NDA.pdf", `/signatures/${ID}`],
  [
    "commitment_unconfirmed",
    { document: "Agreement.pdf", reason: "no_kyc" },
    "Agreement.pdf is signed, but its commitment is not confirmed",
    `/lp-management/${ID}`,
    "The partner’s KYC is not approved. Approve it, then confirm the commitment",
  ],
  [
    "signature_changed",
    { id: ID, document: "NDA.pdf", signer: "Ada", status: "signed", isComplete: false },
    "Ada signed NDA.pdf",
    `/signatures/${ID}`,
  ],
  [
    "signature_changed",
    { id: ID, document: "NDA.pdf", signer: "Ada", status: "signed", isComplete: true },
    "NDA.pdf is signed by everyone",
    `/signatures/${ID}`,
  ],
  [
    "signature_changed",
    { id: ID, document: "NDA.pdf", signer: "Ada", status: "declined", isComplete: false },
    "Ada declined to sign NDA.pdf",
    `/signatures/${ID}`,
  ],
  ["task_due", { title: "Call Ada", isOverdue: false }, "Task due today: Call Ada", `/tasks/${ID}`],
  ["task_due", { title: "Call Ada", isOverdue: true }, "Task overdue: Call Ada", `/tasks/${ID}`],
  ["task_helping", { title: "Call Ada" }, "asked you to help with the task Call Ada", `/tasks/${ID}`],
  ["task_reminder", { title: "Call Ada" }, "Reminder: Call Ada", `/tasks/${ID}`],
  ["task_unblocked", { title: "Call Ada" }, "No longer blocked: Call Ada", `/tasks/${ID}`],
  [
    "term_sheet_expiring",
    { company: "Acme", version: "v2.0", expiryDate: "2026-12-01" },
    "Term sheet Acme v2.0 expires on 1 Dec 2026",
    `/term-sheets/${ID}`,
  ],
  [
    "workflow_step",
    { id: ID, step: "Approve", name: "Deal Screening", record: "Acme" },
    "Deal Screening of Acme: Approve",
    `/workflow/${ID}`,
  ],
  ...([false, true] as const).map((isOverdue): (typeof SAID)[number] => [
    "workflow_due",
    { id: ID, step: "Approve", name: "Deal Screening", record: "Acme", isOverdue },
    `Step ${isOverdue ? "overdue" : "due today"}: Approve (Deal Screening of Acme)`,
    `/workflow/${ID}`,
  ]),
  ["report_ready", { name: "Weekly deals" }, "Report ready: Weekly deals", "/automated-reporting"],
  ["kyc_to_decide", { name: "Alder" }, "submitted the KYC file of Alder for review", `/lp-management/kyc/${ID}`],
  ...(
    [
      ["capital_call", "approve Acme", `/lp-management/calls/${ID}`],
      ["capital_call_cancellation", "cancel Acme", `/lp-management/calls/${ID}`],
      ["distribution", "approve Acme", `/lp-management/distributions/${ID}`],
      ["distribution_cancellation", "cancel Acme", `/lp-management/distributions/${ID}`],
      ["release", "pay what was held of Acme", `/lp-management/distributions/${ID}`],
      ["payments", "approve a payment list of Acme", `/lp-management/distributions/${ID}`],
      ["refund_return", "confirm a returned refund of Acme", `/lp-management/calls/${ID}`],
      ["fund_admission_return", "confirm a returned payment of Acme", `/lp-management/closings/${ID}`],
      ["refunds", "approve a list of refunds of Acme", `/lp-management/calls/${ID}`],
      ["fund_admission", "approve Acme", `/lp-management/closings/${ID}`],
      ["fund_admission_cancellation", "cancel Acme", `/lp-management/closings/${ID}`],
      ["commitment_change", "confirm a change of the commitment of Acme", `/lp-management/${ID}`],
      ["fees", "approve the management fee of Acme", `/portfolio/funds/${ID}?tab=fees`],
      ["carry", "approve the accrued carry of Acme", `/portfolio/funds/${ID}?tab=carry`],
      ["allocation", "approve the allocation of Q4 2025 of Acme", `/portfolio/funds/${ID}/quarters/2025-12-31`],
      ["entry", "approve the entry “Acme”", `/portfolio/funds/${ID}?tab=journal`],
      ["quarter_close", "lock Q4 2025 of Acme", `/portfolio/funds/${ID}/quarters/2025-12-31`],
      ["set", "approve Acme", `/portfolio/funds/${ID}?tab=journal`],
      ["fund_account", "confirm the bank account Acme", `/portfolio/funds/${ID}`],
      ["partner_account", "confirm a bank account of Acme", `/lp-management/${ID}?tab=people`],
      ["portal_invitation", "approve an invitation to the portal of Acme", `/lp-management/${ID}?tab=communication`],
    ] as const
  ).map(([what, asks, href]): (typeof SAID)[number] => [
    "second_person",
    { what, id: ID, name: "Acme", on: "2025-12-31" },
    `asks you to ${asks}`,
    href,
  ]),
  [
    "call_not_posted",
    { name: "Acme", why: "No room" },
    "Acme is due but couldn’t be posted: No room",
    `/lp-management/calls/${ID}`,
  ],
  ["call_overdue", { name: "Acme", count: 1 }, "1 partner is overdue on Acme", `/lp-management/calls/${ID}`],
  ["call_overdue", { name: "Acme", count: 2 }, "2 partners are overdue on Acme", `/lp-management/calls/${ID}`],
  [
    "tax_form_expiring",
    { name: "Alder", on: "2026-12-01" },
    "A tax form of Alder expires on 1 Dec 2026",
    `/lp-management/${ID}?tab=people`,
  ],
  [
    "answer_stale",
    { title: "Who audits you?", on: "2026-12-01" },
    "Your answer to “Who audits you?” expires after 1 Dec 2026",
    `/lp-management/answers/${ID}`,
  ],
  [
    "partner_asked",
    { questionId: ID, subject: "Fees", partner: "Alder" },
    "asked for Alder: Fees",
    `/lp-management/questions/${ID}`,
  ],
  [
    "partner_proposed",
    { partnerId: ID, partner: "Alder" },
    "proposed a change to Alder",
    `/lp-management/${ID}?tab=communication`,
  ],
  ["question_answered", { questionId: ID, subject: "Fees" }, "Your question was answered: Fees", `/my/questions/${ID}`],
  ["proposal_decided", { partner: "Alder", isConfirmed: true }, "Your change to Alder was confirmed", "/my/details"],
  ["proposal_decided", { partner: "Alder", isConfirmed: false }, "Your change to Alder was declined", "/my/details"],
  ["published", { title: "Q3 2026", isNotice: false }, "New for you: Q3 2026", "/my"],
  ["published", { title: "Call 3", isNotice: true }, "New for you: Call 3", "/my/notices"],
  ["publication_withdrawn", { title: "Q3 2026", isNotice: false }, "Withdrawn by its publisher: Q3 2026", "/my"],
  [
    "kyc_due",
    { name: "Alder", on: "2026-12-01", what: "soon" },
    "The KYC of Alder is due to be refreshed on 1 Dec 2026",
    `/lp-management/kyc/${ID}`,
  ],
  [
    "term_sheet_expired",
    { company: "Acme", version: "v2.0", expiryDate: "2026-12-01" },
    "Term sheet Acme v2.0 has expired",
    `/term-sheets/${ID}`,
  ],
  ["task_assigned", { title: "Call Ada" }, "assigned you the task Call Ada", `/tasks/${ID}`],
  [
    "request_answered",
    { company: "Acme", title: "Call", recipient: "ada@acme.example", files: 1 },
    "ada@acme.example uploaded a file for “Call” (Acme)",
    `/due-diligence/${ID}?tab=requests`,
  ],
  [
    "request_answered",
    { company: "Acme", title: "Call", recipient: "ada@acme.example", files: 3 },
    "ada@acme.example uploaded 3 files for due diligence on Acme",
    `/due-diligence/${ID}?tab=requests`,
  ],
  [
    "figures_sent",
    { company: "Acme", recipient: "ada@acme.example", periodKind: "quarter", periodStart: "2026-04-01" },
    "ada@acme.example sent figures for Acme, Q2 2026",
    "/portfolio/kpis?tab=review",
  ],
  [
    "health_alert",
    { company: "Acme", message: "Call" },
    "assigned you a health alert of Acme",
    "/portfolio/health",
    "Call",
  ],
  [
    "competitor_changed",
    { name: "Rivalo", topics: ["threat"] },
    "changed the competitor Rivalo",
    `/competitor-analysis/${ID}`,
  ],
  [
    "competitor_signal",
    { name: "Rivalo", signal: "Call" },
    "noted a signal about the competitor Rivalo: Call",
    `/competitor-analysis/${ID}`,
  ],
  [
    "competitor_news",
    { name: "Rivalo", signal: "Call" },
    "News about the competitor Rivalo: Call",
    `/competitor-analysis/${ID}`,
  ],
  ["introduction_asked", { name: "Zoe" }, "asked you for an introduction to Zoe", `/contacts/${ID}/relationships`],
  [
    "introduction_answered",
    { name: "Zoe", isAccepted: true },
    "accepted to introduce you to Zoe",
    `/contacts/${ID}/relationships`,
  ],
  ["health_alert_raised", { company: "Acme", message: "Call" }, "Health alert: Acme", "/portfolio/health", "Call"],
  [
    "marks_due",
    { fund: "Fund I", quarterEnds: "2026-09-30", roundId: ID },
    "Marks are due: Fund I, Q3 2026",
    `/portfolio/valuations/${ID}`,
  ],
  [
    "marks_to_review",
    { fund: "Fund I", quarterEnds: "2026-09-30", roundId: ID },
    "prepared marks that wait for a review: Fund I, Q3 2026",
    `/portfolio/valuations/${ID}`,
  ],
  [
    "mark_returned",
    { company: "Acme", quarterEnds: "2026-12-31", roundId: ID, note: "Call" },
    "returned the mark of Acme, Q4 2026",
    `/portfolio/valuations/${ID}`,
    "Call",
  ],
  [
    "paper_superseded",
    { name: "memo.pdf", fund: "Fund I", asOf: "2026-12-31" },
    "changed the books behind memo.pdf: a restatement is due",
    `/documents/${ID}`,
    expect.stringContaining("Fund I, "),
  ],
  [
    "next_step_due",
    { name: "Acme", nextStep: "Call", isOverdue: false },
    "Next step due today on Acme: Call",
    `/deals/${ID}`,
  ],
  ["next_step_due", { name: "Acme", nextStep: "", isOverdue: true }, "Next step overdue on Acme", `/deals/${ID}`],
  ["deal_to_look_at", { name: "Acme", passReason: "Team" }, "Time to revisit Acme, passed on for Team", `/deals/${ID}`],
  ["company_to_look_at", { name: "Acme", reason: "" }, "Time to revisit Acme", `/deal-sourcing/${ID}`],
  ["company_to_look_at", { name: "Acme", reason: "Seed" }, "Time to revisit Acme: Seed", `/deal-sourcing/${ID}`],
  [
    "search_hits",
    { name: "Fintech", query: "bank", filters: [], hits: 1 },
    "1 new result of your saved search Fintech",
    "/advanced-search?q=bank",
  ],
  [
    "search_hits",
    { name: "Fintech", query: "", filters: [{ field: "sector", operator: "equals", value: "x" }], hits: 500 },
    "500+ new results of your saved search Fintech",
    "/advanced-search?filters=%5B%7B%22field%22%3A%22sector%22%2C%22operator%22%3A%22equals%22%2C%22value%22%3A%22x%22%7D%5D",
  ],
  [
    "weekly_report",
    { deals: 3, overdue: 1, fresh: 0, shown: [{ ...deal, nextStep: "Call", nextStepOn: "2026-01-02" }, quiet] },
    "Your week: 3 open deals, 1 overdue",
    `/dealflow/meeting?${MINE}`,
    "Acme · Term Sheet · overdue · moved this week · 2 comments\n  Next step: Call, 2026-01-02\nAcme · Sourcing · new · 1 comment\nAnd 1 more",
  ],
  [
    "weekly_report",
    { deals: 1, overdue: 0, fresh: 1, shown: [{ ...quiet, comments: 0, nextStepOn: "2026-01-02" }] },
    "Your week: 1 open deal, 1 new",
    `/dealflow/meeting?${MINE}`,
    "Acme · Sourcing · new\n  Next step: 2026-01-02",
  ],
  [
    "job_done",
    { title: "Import of a.csv", message: "1 imported", href: "/there" },
    "Import of a.csv: 1 imported",
    "/there",
  ],
  ["job_ended", { title: "Import of a.csv", reason: null, href: "/there" }, "Import of a.csv: stopped", "/there"],
  ["job_ended", { title: "Import of a.csv", reason: "No room", href: "/there" }, "Import of a.csv: No room", "/there"],
  [
    "tied_approval",
    { record: "capital_call", name: "Call", preparer: "Acme", how: "account", isByPreparer: true, on: "2026-03-12" },
    "approved Call, prepared by Acme",
    `/lp-management/calls/${ID}`,
    "Acme made the account that approved on 12 Mar 2026",
  ],
  [
    "tied_approval",
    { record: null, name: null, preparer: "Acme", how: "role", isByPreparer: false, on: "2026-03-12" },
    "approved what Acme prepared",
    "/dashboard",
    "Who approved gave Acme a role on 12 Mar 2026",
  ],
  ["role_given", { role: "Viewer" }, "assigned you the role Viewer", "/profile"],
  [
    "role_given",
    { role: "Auditor", until: "2026-12-31" },
    "assigned you the role Auditor until 31 Dec 2026",
    "/profile",
  ],
  ...(["integration_failed", "integration_failed_quietly"] as const).map((kind): (typeof SAID)[number] => [
    kind,
    { provider: "Slack", reason: "It refused" },
    "Slack didn’t sync: It refused",
    "/integrations?tab=logs",
  ]),
  [
    "webhook_failing",
    { url: "hooks.example", reason: "It is gone" },
    "Webhooks to hooks.example were paused: It is gone",
    "/integrations?tab=webhooks",
  ],
  ["role_ended", { role: "Auditor" }, "Your role Auditor has ended", "/profile"],
  ["role_taken", { role: "Viewer" }, "removed your role Viewer", "/profile"],
  ["join_request", { name: "Ada Example", email: "a@b.test" }, "asks to join (a@b.test)", "/admin/users"],
  ["join_request", { name: "", email: "a@b.test" }, "asks to join (a@b.test)", "/admin/users"],
];

describe("the register", () => {
  test.each(SAID)("%s of %j says what happened", (kind, params, text, href, detail = "") => {
    expect(saidOf({ kind, params, recordId: ID })).toEqual({ group: NOTIFICATIONS[kind].group, text, href, detail });
  });

  test.each(SAID)("%s of %j has words of the catalogue alone", (kind, params) => {
    onTestFinished(speakPseudo());
    const { text, detail } = saidOf({ kind, params, recordId: ID });
    const data = ["Acme", "ada@acme.example", "Import of a.csv", "1 imported", "No room", "Call"];
    expect(wordsPastTheCatalogue(`${text}\n${detail}`, data)).toEqual([]);
  });

  test("has words for every kind, and none for what it does not know", () => {
    expect(new Set(SAID.map(([kind]) => kind))).toEqual(new Set(Object.keys(NOTIFICATIONS)));
    const unknown: Noted = { kind: "toString", params: {}, recordId: null };
    expect(() => saidOf(unknown)).toThrow("No notification is of the kind toString");
  });

  test("says verbatim what was written down as a sentence", () => {
    const params = { text: "assigned you the role Viewer", detail: "As asked", href: "/profile" };
    expect(saidOf({ kind: "role_given", params, recordId: null })).toEqual({ group: "account", ...params });
  });

  test("is what the database knows of kinds and groups", async () => {
    const { rows } = await server.owner.query<{ kind: string }>("select * from notification_kinds()");
    const kinds = Object.entries(NOTIFICATIONS).map(([kind, { group, readers }]) => ({
      kind,
      group_name: group,
      readers,
      is_deal_alert: NOTIFICATION_GROUPS[group].isDealAlert,
    }));
    expect(rows.toSorted(byKind)).toEqual(kinds.toSorted(byKind));
    const mailed = await server.owner.query("select mailed_by_default() as groups");
    expect(mailed.rows).toEqual([
      { groups: ALL_NOTIFICATION_GROUPS.filter((group) => NOTIFICATION_GROUPS[group].isMailed) },
    ]);
  });
});

test("the database takes no kind it does not know, by any writer", async () => {
  const firm = await newFirm(server);
  const write = (kind: string) =>
    asOwner(server, firm, (db) =>
      db.query("insert into notifications (user_id, kind, params) values ($1, $2, '{}')", [
        firm.people.viewer.id,
        kind,
      ]),
    );
  await expect(write("surprise")).rejects.toThrow("No notification is of the kind surprise");
});

test("nobody tells a colleague something in nobody's name, but a person who looks at the firm's companies", async () => {
  const firm = await newFirm(server);
  const tell = (teller: Person) =>
    asApp(teller, (db) =>
      db.query(
        "insert into notifications (user_id, kind, params, actor_id) values ($1, 'health_alert_raised', '{}', null)",
        [firm.people.general_partner.id],
      ),
    );
  await expect(tell(firm.people.viewer)).rejects.toThrow("row-level security");
  await expect(tell(firm.people.limited_partner)).rejects.toThrow("row-level security");
  await expect(tell(firm.people.portfolio_manager)).resolves.toMatchObject({ rowCount: 1 });
});
