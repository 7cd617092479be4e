import { expect, type Page } from "@playwright/test";

/** How somebody who administers the demo firm comes to a dialog. */
export type Opening = { at: string | ((page: Page) => Promise<string>); open: (page: Page) => Promise<void> };

/** The address of the first record of a list. */
const firstOf = (list: string, path: string) => async (page: Page) => {
  const answer = await page.request.get(`/api/${list}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return path.replace("$id", items[0]?.id ?? "");
};
/** A document that nobody froze as it was issued. */
const ownDocument = async (page: Page) => {
  const answer = await page.request.get("/api/documents");
  const { items } = (await answer.json()) as { items: { id: string; isFrozen: boolean }[] };
  return `/documents/${items.find((one) => !one.isFrozen)?.id ?? ""}`;
};
/** A capital call that stands there. */
const callOfState = (status: string) => async (page: Page) => {
  const answer = await page.request.get("/api/capital-calls");
  const { items } = (await answer.json()) as { items: { id: string; status: string }[] };
  return `/lp-management/calls/${items.find((one) => one.status === status)?.id ?? ""}`;
};
/** A data request that is answered. */
const openRequest = firstOf("data-requests?search=ODD", "/lp-management/data-requests/$id");
/** A mailing that stands there. */
const mailingOfState = (state: string) => async (page: Page) => {
  const answer = await page.request.get("/api/mailings");
  const { items } = (await answer.json()) as { items: { id: string; state: string }[] };
  return `/lp-management/communication/${items.find((one) => one.state === state)?.id ?? ""}`;
};
/** What is done with the first recipient of its list. */
const withRecipient = (list: string, entry: string) => async (page: Page) => {
  const region = page.getByRole("region", { name: list });
  await region.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: entry }).click();
};
const deal = firstOf("deals", "/deals/$id");

/** The KYC file of a partner that is called so. */
const kycFileOf = (name: string) => async (page: Page) => {
  const partner = await firstOf(`limited-partners?search=${encodeURIComponent(name)}`, "$id")(page);
  const answer = await page.request.get(`/api/limited-partners/${partner}/kyc-file`);
  const { file } = (await answer.json()) as { file: { id: string } };
  return `/lp-management/kyc/${file.id}`;
};
const firstKycFile = kycFileOf("Brandt Pension Fund");
const waitingKycFile = kycFileOf("Peregrine Fund of Funds");

/** The page of a partner of the demo firm. */
const partnerNamed = (name: string) => async (page: Page) => {
  const answer = await page.request.get(`/api/limited-partners?search=${encodeURIComponent(name)}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `/lp-management/${items[0]?.id}`;
};
/** A partner whose bank details wait for a second person. */
const partnerWithAccount = firstOf("limited-partners?search=Peregrine", "/lp-management/$id?tab=people");
/** A tab of a fund. */
const fundTab = (fund: string, tab: string) => async (page: Page) => {
  const answer = await page.request.get("/api/funds");
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  return `/portfolio/funds/${items.find(({ name }) => name === fund)?.id}?tab=${tab}`;
};
/** One of the fund whose quarters are closed. */
const closedFund = (tab: string) => fundTab("Northlight Ventures II", tab);
/** The fund that has a subscription facility. */
const borrowingFund = fundTab("Northlight Ventures I", "facility");

const press = (key: string) => async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press(key);
};
const click = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const fromMenu = (menu: string, entry: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name: menu, exact: true }).first().click();
  await page.getByRole("menuitem", { name: entry }).click();
};
const onPhone = (open: Opening["open"]) => async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
};
const fromState = (entry: RegExp) => async (page: Page) => {
  await page
    .getByRole("button", { name: /^Status/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
};
const nothing = () => Promise.resolve();

/** Every file that draws a dialog, and how it is opened: where it is looked at with axe, in both themes. */
export const DIALOGS: Record<string, Opening[]> = {
  "portal/invite-to-portal.tsx": [
    { at: firstOf("limited-partners", "/lp-management/$id?tab=communication"), open: click("Invite to portal") },
  ],
  "activities/log-activity-dialog.tsx": [{ at: deal, open: click("Log activity") }],
  "activities/log-somewhere-dialog.tsx": [{ at: "/contacts", open: press("l") }],
  "admin/create-user.tsx": [{ at: "/admin/users", open: click("Add User") }],
  "admin/tied-wait-dialog.tsx": [{ at: "/admin/users", open: click("Set waiting time") }],
  "admin/invite-user-panel.tsx": [{ at: "/admin/users", open: click("Invite by e-mail") }],
  "admin/user-figures.tsx": [{ at: "/admin/users", open: click(/^Rôles Actifs/) }],
  "companies/company-form-dialog.tsx": [{ at: firstOf("companies", "/deal-sourcing/$id"), open: click("Edit") }],
  "contacts/add-person-dialog.tsx": [{ at: deal, open: click("Add person") }],
  "contacts/contact-form.tsx": [{ at: firstOf("contacts", "/contacts/$id"), open: click("Edit") }],
  "core/lists/management-dialog.tsx": [
    { at: "/dealflow", open: click("Term Sheets") },
    { at: "/dealflow", open: click("Due Diligence Management") },
  ],
  "core/lists/save-view-dialog.tsx": [{ at: "/contacts?search=a", open: click("Save view…") }],
  "deals/form/deal-form-dialog.tsx": [{ at: firstOf("deals", "/dealflow?dialog=edit&deal=$id"), open: nothing }],
  "deals/list/deal-dialogs.tsx": [{ at: firstOf("deals", "/dealflow?dialog=preview&deal=$id"), open: nothing }],
  "deals/record/deal-comments-dialog.tsx": [
    { at: firstOf("deals", "/dealflow?dialog=comments&deal=$id"), open: nothing },
  ],
  "deals/record/deal-details-dialog.tsx": [
    { at: firstOf("deals", "/dealflow?dialog=preview&deal=$id"), open: nothing },
  ],
  "deals/record/deal-documents-dialog.tsx": [
    { at: firstOf("deals", "/dealflow?dialog=documents&deal=$id"), open: nothing },
  ],
  "deals/stages/stage-settings-dialog.tsx": [{ at: "/dealflow", open: fromMenu("More actions", "Deal stages") }],
  "imports/tied-file.tsx": [
    { at: "/portfolio/kpis", open: click("Import history") },
    { at: "/portfolio", open: fromMenu("More actions", "Import track record") },
    { at: "/portfolio", open: fromMenu("More actions", "Import valuations") },
  ],
  "comments/add-comment-panel.tsx": [{ at: deal, open: fromMenu("More actions", "Add Comment") }],
  "deals/stages/decide-deal-dialog.tsx": [{ at: deal, open: click("Outcome") }],
  "documents/ask-review-dialog.tsx": [{ at: ownDocument, open: fromState(/^Ask (for review|someone else)/) }],
  "documents/reject-dialog.tsx": [
    {
      at: ownDocument,
      open: async (page) => {
        const state = page.getByRole("button", { name: /^Status/ }).first();
        await state.click();
        const reject = page.getByRole("menuitem", { name: "Reject...", exact: true });
        const begin = page.getByRole("menuitem", { name: /^(Start review|Review again)$/ });
        await reject.or(begin).first().waitFor();
        if (await begin.isVisible()) {
          await begin.click();
          await expect(state).toContainText("Under review");
          await state.click();
        }
        await reject.click();
      },
    },
  ],
  "documents/document-form-dialog.tsx": [{ at: firstOf("documents", "/documents/$id"), open: click("Edit") }],
  "diligence/project-action-dialog.tsx": [{ at: "/due-diligence", open: click("AI report") }],
  "funds/terms-form.tsx": [
    { at: firstOf("funds", "/portfolio/funds/$id?tab=terms"), open: click(/^Add (terms|amendment)$/) },
  ],
  "cap-tables/pro-rata-form.tsx": [
    { at: firstOf("portfolio-companies?search=Weirside", "/portfolio/$id?tab=captable"), open: click("Add right") },
  ],
  "cap-tables/issuer-dialog.tsx": [
    {
      at: firstOf("portfolio-companies?search=Weirside", "/portfolio/$id?tab=captable"),
      open: click("Open Cap Format"),
    },
  ],
  "cap-tables/cap-table-entry-dialog.tsx": [
    { at: firstOf("portfolio-companies", "/portfolio/$id?tab=captable"), open: click("Add entry") },
  ],
  "quarters/fee-dialogs.tsx": [{ at: closedFund("fees"), open: click("Add management fee") }],
  "facilities/facility-form.tsx": [{ at: borrowingFund, open: click("Add facility") }],
  "facilities/draw-dialogs.tsx": [
    { at: borrowingFund, open: click("Add drawdown") },
    { at: borrowingFund, open: click("Add repayment") },
  ],
  "facilities/costs-dialog.tsx": [{ at: borrowingFund, open: click("Accrue interest") }],
  "facilities/act-dialog.tsx": [
    {
      at: borrowingFund,
      open: (page) => page.getByRole("table", { name: "Drawdowns and repayments" }).getByRole("button").first().click(),
    },
  ],
  "quarters/offset-form.tsx": [{ at: closedFund("fees"), open: click("Add offset") }],
  "quarters/carry-point-form.tsx": [{ at: closedFund("carry"), open: click("Add person") }],
  "quarters/carry-trace-dialog.tsx": [
    {
      at: closedFund("carry"),
      open: (page) => page.getByRole("table", { name: "Carry by partner" }).getByRole("button").first().click(),
    },
  ],
  "ledger/posting-limit-dialog.tsx": [{ at: "/portfolio/funds/settings?tab=limits", open: click("Set limit") }],
  "ledger/rate-dialog.tsx": [{ at: "/portfolio/funds/settings", open: click("Add rate") }],
  "ledger/rate-history.tsx": [{ at: "/portfolio/funds/settings", open: click("EUR → USD") }],
  "core/records/reason-dialog.tsx": [
    { at: callOfState("pending"), open: click("Cancel call") },
    { at: firstOf("distributions", "/lp-management/distributions/$id"), open: click("Cancel distribution") },
    { at: firstOf("fund-closings", "/lp-management/closings/$id"), open: click("Reverse closing") },
  ],
  "capital-calls/issue-dialog.tsx": [{ at: callOfState("approved"), open: click("Issue call") }],
  "core/payments/day-dialog.tsx": [
    { at: firstOf("distributions", "/lp-management/distributions/$id"), open: click("New payment list") },
    {
      at: firstOf("distributions", "/lp-management/distributions/$id"),
      open: (page) =>
        page
          .getByRole("button", { name: /^Record as paid:/ })
          .first()
          .click(),
    },
  ],
  "core/payments/receipt-dialog.tsx": [{ at: callOfState("overdue"), open: click("Enter receipt") }],
  "commitments/partner-lines-dialog.tsx": [
    {
      at: closedFund("partners"),
      open: click(/^Entries of/),
    },
  ],
  "statements/difference-dialog.tsx": [
    {
      at: async (page) => {
        const answer = await page.request.get("/api/funds");
        const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
        return `/portfolio/funds/${items.find(({ name }) => name === "Northlight Ventures II")?.id}?tab=statements`;
      },
      open: click(/against the books$/),
    },
  ],
  "limited-partners/commitment-change-form.tsx": [
    {
      at: firstOf("limited-partners", "/lp-management/$id"),
      open: async (page) => {
        const commitments = page.getByRole("region", { name: "Commitments" });
        await commitments.getByRole("button", { name: "More actions" }).first().click();
        await page.getByRole("menuitem", { name: "Change commitment" }).click();
      },
    },
  ],
  "limited-partners/commitment-form.tsx": [
    { at: firstOf("limited-partners", "/lp-management/$id"), open: click("Add commitment") },
  ],
  "limited-partners/partner-contact-form.tsx": [
    { at: firstOf("limited-partners", "/lp-management/$id?tab=people"), open: click("Add contact") },
  ],
  "mailings/send-dialog.tsx": [{ at: mailingOfState("draft"), open: click("Send") }],
  "mailings/preview-dialog.tsx": [{ at: mailingOfState("draft"), open: click("Preview") }],
  "mailings/attach-dialog.tsx": [
    { at: mailingOfState("draft"), open: withRecipient("Recipients", "Attach a document") },
  ],
  "mailings/returned-dialog.tsx": [{ at: "/lp-management/communication", open: click("Read returned mail") }],
  "core/mail/release-dialog.tsx": [
    {
      at: mailingOfState("sent"),
      open: async (page) => {
        await page.getByLabel("Show", { exact: true }).selectOption("refused");
        await withRecipient("Delivery log", "Clear bounced address")(page);
      },
    },
  ],
  "core/mail/hold-dialog.tsx": [
    {
      at: mailingOfState("sent"),
      open: async (page) => {
        await page.getByLabel("Show", { exact: true }).selectOption("sent");
        await expect(
          page.getByRole("region", { name: "Delivery log" }).getByText("Refused", { exact: true }),
        ).toBeHidden();
        await withRecipient("Delivery log", "Mark address as bounced")(page);
      },
    },
  ],
  "limited-partners/tax-form-form.tsx": [
    { at: firstOf("limited-partners", "/lp-management/$id?tab=people"), open: click("Add tax form") },
  ],
  "data-requests/question-form.tsx": [{ at: openRequest, open: click("Add question") }],
  "data-requests/paste-dialog.tsx": [{ at: openRequest, open: click("Paste questions") }],
  "data-requests/answer-dialog.tsx": [{ at: openRequest, open: click("Find answer") }],
  "data-requests/send-dialog.tsx": [{ at: openRequest, open: click("Send") }],
  "side-letters/side-letter-form.tsx": [
    { at: partnerNamed("Brandt Pension Fund"), open: click("Add term in Northlight Ventures III") },
  ],
  "side-letters/election-dialog.tsx": [
    { at: partnerNamed("Brandt Pension Fund"), open: click("Elect terms in Northlight Ventures III") },
  ],
  "kyc/evidence-form.tsx": [{ at: firstKycFile, open: click("Add evidence") }],
  "kyc/owner-form.tsx": [{ at: firstKycFile, open: click("Add person or owner") }],
  "kyc/screening-form.tsx": [{ at: firstKycFile, open: click("Add screening") }],
  "kyc/kyc-form.tsx": [{ at: firstKycFile, open: click("Edit") }],
  "kyc/decide-dialog.tsx": [{ at: waitingKycFile, open: click("Decide") }],
  "core/records/bank-account-form.tsx": [
    { at: firstOf("funds", "/portfolio/funds/$id"), open: click("Add bank account") },
    { at: firstOf("limited-partners", "/lp-management/$id?tab=people"), open: click("Add bank account") },
  ],
  "limited-partners/call-back-dialog.tsx": [{ at: partnerWithAccount, open: click(/^Confirm Main/) }],
  "limited-partners/payout-rule-dialog.tsx": [
    { at: "/portfolio/funds/settings?tab=payouts", open: click("Set waiting time") },
  ],
  "funds/holiday-dialog.tsx": [{ at: "/portfolio/funds/settings?tab=days", open: click("Add holiday") }],
  "core/forms/file-dialog.tsx": [
    { at: "/portfolio/funds/settings", open: click("Import file") },
    { at: "/portfolio/funds/settings?tab=days", open: click("Import calendar") },
  ],
  "ledger/period-end.tsx": [
    { at: firstOf("funds", "/portfolio/funds/$id?tab=ledger"), open: fromMenu("Period end", "Close year…") },
  ],
  "portfolio/board-seat-form.tsx": [
    { at: firstOf("portfolio-companies", "/portfolio/$id?tab=people"), open: click("Add board seat") },
  ],
  "ledger/close-books-dialog.tsx": [
    { at: firstOf("funds", "/portfolio/funds/$id?tab=ledger"), open: click("Close books…") },
  ],
  "ledger/closings.tsx": [{ at: closedFund("ledger"), open: click("Reopen…") }],
  "kpis/definition-form.tsx": [{ at: "/portfolio/kpis?tab=metrics", open: click("Add metric") }],
  "health/health-rules.tsx": [{ at: "/portfolio/health", open: click("Rules") }],
  "kpis/ask-figures.tsx": [{ at: "/portfolio/kpis?tab=requests", open: click("Ask for figures") }],
  "kpis/ask-all.tsx": [{ at: "/portfolio/kpis?tab=requests", open: click("Ask all companies") }],
  "kpis/template-form.tsx": [{ at: "/portfolio/kpis?tab=requests", open: click("Add template") }],
  "kpis/start-kpis.tsx": [{ at: "/portfolio/kpis", open: click("Enter figures") }],
  "valuations/begin-dialog.tsx": [{ at: "/portfolio/valuations", open: click("Start a quarter") }],
  "frame/menu-drawer.tsx": [{ at: "/contacts", open: onPhone(click("Open menu")) }],
  "frame/palette.tsx": [{ at: "/contacts", open: press("Control+k") }],
  "frame/shortcut-list.tsx": [{ at: "/contacts", open: press("?") }],
  "pitches/pitch-frame.tsx": [{ at: "/dealflow", open: fromMenu("More actions", /e-mail/) }],
  "profile/new-api-key.tsx": [{ at: "/profile?tab=security", open: click("New API key") }],
  "profile/password-dialog.tsx": [{ at: "/profile?tab=security", open: click("Enable two-factor authentication") }],
  "ui/confirm.tsx": [{ at: firstOf("contacts", "/contacts/$id"), open: fromMenu("More actions", "Delete") }],
};

/** What draws a dialog but is looked at where its own journey opens it, or is part of those above. */
export const ELSEWHERE: Record<string, string> = {
  "admin/manage-roles.tsx": "users.spec.ts",
  "admin/reset-second-factor.tsx": "profile.spec.ts: needs somebody with two-factor authentication",
  "core/lists/view-tabs.tsx": "draws core/lists/save-view-dialog.tsx",
  "core/forms/entry-dialog.tsx": "a part of the kit",
  "core/records/kind-form-screen.tsx": "a part of the kit",
  "core/records/record-form-dialog.tsx": "a part of the kit",
  "facilities/use-dialogs.tsx": "facilities.spec.ts: needs interest that is owed",
  "ledger/held-rates.tsx": "rates.spec.ts: needs a rate far from its neighbours",
  "core/payments/undo-dialog.tsx": "capital-calls.spec.ts: needs a receipt that is confirmed",
  "quarters/post-step-dialog.tsx": "quarters.spec.ts: needs a step that waits",
  "core/payments/return-dialog.tsx": "distributions.spec.ts: needs a payment that a list paid",
  "core/payments/undo-return-dialog.tsx": "distributions.spec.ts: needs a payment that came back",
  "capital-calls/again-dialog.tsx": "capital-calls.spec.ts: needs a call that is out of date",
  "capital-calls/set-aside-dialog.tsx": "capital-calls.spec.ts: needs a row of a bank’s file",
  "portal/ask-dialog.tsx": "portal.spec.ts",
  "portal/paper-dialog.tsx": "portal.spec.ts",
  "portal/propose-contact-dialog.tsx": "portal.spec.ts",
  "portal/propose-tax-form-dialog.tsx": "portal.spec.ts",
  "deals/form/new-deal-page.tsx": "pages.ts: Add Deal over the list",
  "deals/stages/move-deal-dialog.tsx": "deal-board.spec.ts",
  "closings/abandon-dialog.tsx": "deal-closing.spec.ts",
  "closings/close-dialog.tsx": "deal-closing.spec.ts",
  "closings/party-form.tsx": "deal-closing.spec.ts",
  "closings/signature-form.tsx": "deal-closing.spec.ts",
  "closings/payment-dialog.tsx": "deal-closing.spec.ts",
  "core/records/item-dialog.tsx": "due-diligence.spec.ts",
  "committee/committee-dialog.tsx": "investment-committee.spec.ts",
  "committee/memo-form.tsx": "investment-committee.spec.ts",
  "committee/conflict-dialog.tsx": "investment-committee.spec.ts",
  "diligence/condition-form.tsx": "due-diligence.spec.ts",
  "diligence/diligence-management-panel.tsx": "draws core/lists/management-dialog.tsx",
  "diligence/evidence-dialog.tsx": "due-diligence.spec.ts",
  "diligence/request-form.tsx": "due-diligence.spec.ts",
  "diligence/send-link.tsx": "due-diligence.spec.ts",
  "diligence/risk-form.tsx": "due-diligence.spec.ts",
  "kpis/kpi-entry.tsx": "kpis.spec.ts",
  "kpis/review.tsx": "kpis.spec.ts",
  "deals/table/refused-dialog.tsx": "deal-table.spec.ts: needs deals that are refused",
  "ledger/account-dialog.tsx": "ledger.spec.ts",
  "ledger/batch-dialog.tsx": "portfolio.spec.ts",
  "ledger/draft-form.tsx": "ledger.spec.ts",
  "ledger/entry-dialog.tsx": "ledger.spec.ts",
  "ledger/reverse-dialog.tsx": "ledger.spec.ts",
  "portfolio/transaction-dialog.tsx": "portfolio.spec.ts",
  "referral-sources/referral-source-form.tsx": "referral-sources.spec.ts",
  "term-sheets/signer-form.tsx": "term-sheets.spec.ts",
  "term-sheets/term-sheet-management-panel.tsx": "draws core/lists/management-dialog.tsx",
  "ui/conflict-dialog.tsx": "sourcing.spec.ts: needs two people at once",
  "ui/merge-dialog.tsx": "duplicates.spec.ts",
  "valuations/back-test.tsx": "valuations.spec.ts",
  "valuations/mark-dialog.tsx": "valuations.spec.ts",
  "valuations/mark-form.tsx": "valuations.spec.ts",
  "watchlist/watch-dialog.tsx": "watch-list.spec.ts",
};
