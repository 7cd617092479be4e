import { expect, type Page } from "@playwright/test";
import {
  borrowingFund,
  callOfState,
  changedDocument,
  closedFund,
  contactWithPath,
  deal,
  firstKycFile,
  firstOf,
  mailingOfState,
  openRequest,
  ownDocument,
  partnerNamed,
  partnerWithAccount,
  savedSearch,
  sentTermSheet,
  unsignedPdf,
  waitingKycFile,
  withRecipient,
} from "./demo-records.ts";

/** How somebody who administers the demo firm comes to a dialog. */
export type Opening = { at: string | ((page: Page) => Promise<string>); open: (page: Page) => Promise<void> };

const press = (key: string) => async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press(key);
};
const click = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const inTab = (tab: string, button: string) => async (page: Page) => {
  await page.getByRole("tab", { name: tab }).click();
  await click(button)(page);
};
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
  "investors/portal/web/invite-to-portal.tsx": [
    { at: firstOf("limited-partners", "/lp-management/$id?tab=communication"), open: click("Invite to portal") },
  ],
  "insight/relationships/web/request-dialog.tsx": [{ at: contactWithPath, open: click("Ask for an introduction") }],
  "insight/search/web/share-dialog.tsx": [{ at: savedSearch, open: click("Share Shared energy") }],
  "insight/competitors/web/alerts-dialog.tsx": [{ at: "/competitor-analysis", open: click("Configurer Alertes") }],
  "insight/competitors/web/competitor-row-forms.tsx": [
    { at: firstOf("competitors", "/competitor-analysis/$id"), open: click("Add company") },
    { at: firstOf("competitors", "/competitor-analysis/$id"), open: click("Add activity") },
  ],
  "insight/competitors/web/rivals/note-dialog.tsx": [
    { at: firstOf("rival-firms", "/competitor-analysis/rivals/$id"), open: click("Add note") },
  ],
  "insight/competitors/web/rivals/rival-deal-form.tsx": [
    { at: firstOf("rival-firms", "/competitor-analysis/rivals/$id"), open: click("Add deal") },
  ],
  "insight/insights/web/checklist-dialog.tsx": [{ at: "/ai-insights", open: inTab("Pitch Analysis", "Checklist") }],
  "insight/insights/web/decision-dialogs.tsx": [{ at: "/ai-insights", open: inTab("Recommendations", "Snooze") }],
  "insight/market/web/feeds-dialog.tsx": [{ at: "/market-intelligence", open: fromMenu("More actions", "Feeds") }],
  "insight/market/web/impact-dialog.tsx": [{ at: "/market-intelligence", open: click("Analyser l'Impact") }],
  "insight/market/web/rules-dialog.tsx": [{ at: "/market-intelligence", open: fromMenu("More actions", "Rules") }],
  "work/activities/web/log-activity-dialog.tsx": [{ at: deal, open: click("Log activity") }],
  "work/activities/web/log-somewhere-dialog.tsx": [{ at: "/contacts", open: press("l") }],
  "people/admin/web/users/create-user.tsx": [{ at: "/admin/users", open: click("Add User") }],
  "people/walls/web/who-sees.tsx": [{ at: deal, open: fromMenu("More actions", "Who sees this") }],
  "people/walls/web/wall-form.tsx": [
    {
      at: deal,
      open: async (page) => {
        await fromMenu("More actions", "Who sees this")(page);
        await click("Raise wall")(page);
      },
    },
  ],
  "people/roles/web/role-form.tsx": [
    { at: "/admin/roles", open: click("Create Role") },
    { at: "/admin/roles", open: fromMenu("Actions for External auditor", "Edit role") },
  ],
  "people/roles/web/user-permissions-panel.tsx": [
    { at: "/admin/users", open: fromMenu("Actions for Priya Nair", "View permissions") },
  ],
  "people/roles/web/role-view.tsx": [{ at: "/admin/roles", open: fromMenu("Actions for Viewer", "View permissions") }],
  "people/sign-in/web/provider-dialog.tsx": [{ at: "/admin/organization?tab=security", open: click("Set up") }],
  "people/organization/web/office-form.tsx": [{ at: "/admin/organization?tab=offices", open: click("Add office") }],
  "people/audit/web/audit-entry.tsx": [{ at: "/admin/audit", open: click("Open") }],
  "people/admin/web/tied-wait-dialog.tsx": [{ at: "/admin/users", open: click("Set waiting time") }],
  "people/admin/web/users/invite-user-panel.tsx": [{ at: "/admin/users", open: click("Invite by e-mail") }],
  "people/admin/web/users/user-figures.tsx": [{ at: "/admin/users", open: click(/^Rôles Actifs/) }],
  "deals/companies/web/company-form-dialog.tsx": [
    { at: firstOf("companies", "/deal-sourcing/$id"), open: click("Edit") },
  ],
  "work/contact-links/web/add-person-dialog.tsx": [{ at: deal, open: click("Add person") }],
  "deals/contacts/web/contact-form.tsx": [{ at: firstOf("contacts", "/contacts/$id"), open: click("Edit") }],
  "core/web/lists/management-dialog.tsx": [
    { at: "/dealflow", open: click("Term Sheets") },
    { at: "/dealflow", open: click("Due Diligence Management") },
  ],
  "core/web/lists/views/save-view-dialog.tsx": [{ at: "/contacts?search=a", open: click("Save view…") }],
  "deals/deals/web/form/deal-form-dialog.tsx": [
    { at: firstOf("deals", "/dealflow?dialog=edit&deal=$id"), open: nothing },
  ],
  "deals/deals/web/list/deal-dialogs.tsx": [
    { at: firstOf("deals", "/dealflow?dialog=preview&deal=$id"), open: nothing },
  ],
  "deals/deals/web/record/deal-comments-dialog.tsx": [
    { at: firstOf("deals", "/dealflow?dialog=comments&deal=$id"), open: nothing },
  ],
  "deals/deals/web/record/deal-details-dialog.tsx": [
    { at: firstOf("deals", "/dealflow?dialog=preview&deal=$id"), open: nothing },
  ],
  "deals/deals/web/record/deal-documents-dialog.tsx": [
    { at: firstOf("deals", "/dealflow?dialog=documents&deal=$id"), open: nothing },
  ],
  "deals/deals/web/stages/stage-settings-dialog.tsx": [
    { at: "/dealflow", open: fromMenu("More actions", "Deal stages") },
  ],
  "core/web/forms/file/tied-file.tsx": [
    { at: "/portfolio/kpis", open: click("Import history") },
    { at: "/portfolio", open: fromMenu("More actions", "Import track record") },
    { at: "/portfolio", open: fromMenu("More actions", "Import valuations") },
  ],
  "work/comments/web/add-comment-panel.tsx": [{ at: deal, open: fromMenu("More actions", "Add Comment") }],
  "deals/deals/web/stages/decide-deal-dialog.tsx": [{ at: deal, open: click("Outcome") }],
  "work/documents/web/ask-review-dialog.tsx": [{ at: ownDocument, open: fromState(/^Ask (for review|someone else)/) }],
  "work/documents/web/reject-dialog.tsx": [
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
  "core/web/forms/act-dialog.tsx": [
    { at: "/documents", open: click("Storage limit…") },
    { at: ownDocument, open: click("Change…") },
  ],
  "work/documents/web/filing/compare-dialog.tsx": [
    { at: changedDocument, open: click("Compare version 2 with the one before") },
  ],
  "work/documents/web/document-form-dialog.tsx": [{ at: firstOf("documents", "/documents/$id"), open: click("Edit") }],
  "deals/diligence/web/project/project-action-dialog.tsx": [{ at: "/due-diligence", open: click("AI report") }],
  "funds/funds/web/terms-form.tsx": [
    { at: firstOf("funds", "/portfolio/funds/$id?tab=terms"), open: click(/^Add (terms|amendment)$/) },
  ],
  "portfolio/cap-tables/web/pro-rata-form.tsx": [
    { at: firstOf("portfolio-companies?search=Weirside", "/portfolio/$id?tab=captable"), open: click("Add right") },
  ],
  "portfolio/cap-tables/web/issuer-dialog.tsx": [
    {
      at: firstOf("portfolio-companies?search=Weirside", "/portfolio/$id?tab=captable"),
      open: click("Open Cap Format"),
    },
  ],
  "portfolio/cap-tables/web/cap-table-entry-dialog.tsx": [
    { at: firstOf("portfolio-companies", "/portfolio/$id?tab=captable"), open: click("Add entry") },
  ],
  "funds/quarters/web/fee-dialogs.tsx": [{ at: closedFund("fees"), open: click("Add management fee") }],
  "funds/facilities/web/facility-form.tsx": [{ at: borrowingFund, open: click("Add facility") }],
  "funds/facilities/web/draw-dialogs.tsx": [
    { at: borrowingFund, open: click("Add drawdown") },
    { at: borrowingFund, open: click("Add repayment") },
  ],
  "funds/facilities/web/costs-dialog.tsx": [{ at: borrowingFund, open: click("Accrue interest") }],
  "funds/facilities/web/act-dialog.tsx": [
    {
      at: borrowingFund,
      open: (page) => page.getByRole("table", { name: "Drawdowns and repayments" }).getByRole("button").first().click(),
    },
  ],
  "funds/quarters/web/offset-form.tsx": [{ at: closedFund("fees"), open: click("Add offset") }],
  "funds/quarters/web/carry-point-form.tsx": [{ at: closedFund("carry"), open: click("Add person") }],
  "funds/quarters/web/carry-trace-dialog.tsx": [
    {
      at: closedFund("carry"),
      open: (page) => page.getByRole("table", { name: "Carry by partner" }).getByRole("button").first().click(),
    },
  ],
  "funds/ledger/web/posting-limit-dialog.tsx": [
    { at: "/portfolio/funds/settings?tab=limits", open: click("Set limit") },
  ],
  "funds/ledger/web/rate-dialog.tsx": [{ at: "/portfolio/funds/settings", open: click("Add rate") }],
  "funds/ledger/web/rate-history.tsx": [{ at: "/portfolio/funds/settings", open: click("EUR → USD") }],
  "core/web/records/approval/reason-dialog.tsx": [
    { at: callOfState("pending"), open: click("Cancel call") },
    { at: firstOf("distributions", "/lp-management/distributions/$id"), open: click("Cancel distribution") },
    { at: firstOf("fund-closings", "/lp-management/closings/$id"), open: click("Reverse closing") },
  ],
  "funds/capital-calls/web/issue-dialog.tsx": [{ at: callOfState("approved"), open: click("Issue call") }],
  "core/web/payments/day-dialog.tsx": [
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
  "core/web/payments/receipt-dialog.tsx": [{ at: callOfState("overdue"), open: click("Enter receipt") }],
  "funds/commitments/web/partner-lines-dialog.tsx": [
    {
      at: closedFund("partners"),
      open: click(/^Entries of/),
    },
  ],
  "investors/statements/web/difference-dialog.tsx": [
    {
      at: async (page) => {
        const answer = await page.request.get("/api/funds");
        const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
        return `/portfolio/funds/${items.find(({ name }) => name === "Northlight Ventures II")?.id}?tab=statements`;
      },
      open: click(/against the books$/),
    },
  ],
  "investors/limited-partners/web/commitment-change-form.tsx": [
    {
      at: firstOf("limited-partners", "/lp-management/$id"),
      open: async (page) => {
        const commitments = page.getByRole("region", { name: "Commitments" });
        await commitments.getByRole("button", { name: "More actions" }).first().click();
        await page.getByRole("menuitem", { name: "Change commitment" }).click();
      },
    },
  ],
  "investors/limited-partners/web/commitment-form.tsx": [
    { at: firstOf("limited-partners", "/lp-management/$id"), open: click("Add commitment") },
  ],
  "investors/limited-partners/web/partner-contact-form.tsx": [
    { at: firstOf("limited-partners", "/lp-management/$id?tab=people"), open: click("Add contact") },
  ],
  "investors/mailings/web/send-dialog.tsx": [{ at: mailingOfState("draft"), open: click("Send") }],
  "investors/mailings/web/preview-dialog.tsx": [{ at: mailingOfState("draft"), open: click("Preview") }],
  "investors/mailings/web/attach-dialog.tsx": [
    { at: mailingOfState("draft"), open: withRecipient("Recipients", "Attach a document") },
  ],
  "investors/mailings/web/returned-dialog.tsx": [
    { at: "/lp-management/communication", open: click("Read returned mail") },
  ],
  "core/web/mail/release-dialog.tsx": [
    {
      at: mailingOfState("sent"),
      open: async (page) => {
        await page.getByLabel("Show", { exact: true }).selectOption("refused");
        await withRecipient("Delivery log", "Clear bounced address")(page);
      },
    },
  ],
  "core/web/mail/hold-dialog.tsx": [
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
  "investors/limited-partners/web/tax-form-form.tsx": [
    { at: firstOf("limited-partners", "/lp-management/$id?tab=people"), open: click("Add tax form") },
  ],
  "investors/data-requests/web/question-form.tsx": [{ at: openRequest, open: click("Add question") }],
  "investors/data-requests/web/paste-dialog.tsx": [{ at: openRequest, open: click("Paste questions") }],
  "investors/data-requests/web/answer-dialog.tsx": [{ at: openRequest, open: click("Find answer") }],
  "investors/data-requests/web/send-dialog.tsx": [{ at: openRequest, open: click("Send") }],
  "funds/side-letters/web/side-letter-form.tsx": [
    { at: partnerNamed("Brandt Pension Fund"), open: click("Add term in Northlight Ventures III") },
  ],
  "funds/side-letters/web/election-dialog.tsx": [
    { at: partnerNamed("Brandt Pension Fund"), open: click("Elect terms in Northlight Ventures III") },
  ],
  "investors/kyc/web/evidence-form.tsx": [{ at: firstKycFile, open: click("Add evidence") }],
  "investors/kyc/web/owner-form.tsx": [{ at: firstKycFile, open: click("Add person or owner") }],
  "investors/kyc/web/screening-form.tsx": [{ at: firstKycFile, open: click("Add screening") }],
  "investors/kyc/web/kyc-form.tsx": [{ at: firstKycFile, open: click("Edit") }],
  "investors/kyc/web/decide-dialog.tsx": [{ at: waitingKycFile, open: click("Decide") }],
  "core/web/records/bank/bank-account-form.tsx": [
    { at: firstOf("funds", "/portfolio/funds/$id"), open: click("Add bank account") },
    { at: firstOf("limited-partners", "/lp-management/$id?tab=people"), open: click("Add bank account") },
  ],
  "investors/limited-partners/web/call-back-dialog.tsx": [{ at: partnerWithAccount, open: click(/^Confirm Main/) }],
  "investors/limited-partners/web/payout-rule-dialog.tsx": [
    { at: "/portfolio/funds/settings?tab=payouts", open: click("Set waiting time") },
  ],
  "funds/funds/web/holiday-dialog.tsx": [{ at: "/portfolio/funds/settings?tab=days", open: click("Add holiday") }],
  "core/web/forms/file-dialog.tsx": [
    { at: "/portfolio/funds/settings", open: click("Import file") },
    { at: "/portfolio/funds/settings?tab=days", open: click("Import calendar") },
  ],
  "funds/ledger/web/period-end.tsx": [
    { at: firstOf("funds", "/portfolio/funds/$id?tab=ledger"), open: fromMenu("Period end", "Close year…") },
  ],
  "portfolio/portfolio/web/board-seat-form.tsx": [
    { at: firstOf("portfolio-companies", "/portfolio/$id?tab=people"), open: click("Add board seat") },
  ],
  "funds/ledger/web/close-books-dialog.tsx": [
    { at: firstOf("funds", "/portfolio/funds/$id?tab=ledger"), open: click("Close books…") },
  ],
  "funds/ledger/web/period-locks.tsx": [{ at: closedFund("ledger"), open: click("Reopen…") }],
  "portfolio/kpis/web/definition-form.tsx": [{ at: "/portfolio/kpis?tab=metrics", open: click("Add metric") }],
  "insight/reports/web/automation/bulk-send.tsx": [{ at: "/automated-reporting", open: click("Bulk Send") }],
  "insight/reports/web/templates/template-dialog.tsx": [{ at: "/reports", open: click("New template") }],
  "insight/reports/web/automation/schedule-dialog.tsx": [
    {
      at: "/automated-reporting",
      open: async (page) => page.getByRole("button", { name: "Schedule: Weekly Deal Flow Summary" }).click(),
    },
  ],
  "work/tasks/web/feed-dialog.tsx": [{ at: "/tasks", open: fromMenu("More actions", /Calendar address/) }],
  "work/tasks/web/repeats/repeats-dialog.tsx": [
    { at: firstOf("tasks", "/tasks/$id"), open: click(/^(Repeat|Change)…$/) },
  ],
  "work/tasks/web/task-template-dialog.tsx": [{ at: "/tasks/templates", open: click("New template") }],
  "work/workflows/web/template-dialog.tsx": [{ at: "/workflow", open: click("Initialize Custom Workflow") }],
  "work/workflows/web/start-dialog.tsx": [{ at: "/workflow", open: click("Start Workflow: Deal Screening") }],
  "work/signatures/web/certificate-dialog.tsx": [
    { at: "/advanced-features?tab=signatures", open: click("Import certificate") },
  ],
  "work/signatures/web/request-frame.tsx": [
    {
      at: async (page) => `/documents/${await unsignedPdf(page)}`,
      open: click("Request Signature"),
    },
    { at: sentTermSheet, open: click("Request Signature") },
  ],
  "work/signatures/web/placing/place-fields-dialog.tsx": [
    {
      at: async (page) => `/documents/${await unsignedPdf(page)}`,
      open: async (page) => {
        await click("Request Signature")(page);
        await page.getByLabel("Signer e-mail").fill("ada@signer.example");
        await click("Place fields")(page);
      },
    },
  ],
  "work/workflows/web/versions-dialog.tsx": [
    {
      at: "/workflow",
      open: async (page) => {
        await page
          .getByRole("list", { name: "Standard templates" })
          .getByRole("button", { name: "More actions" })
          .first()
          .click();
        await page.getByRole("menuitem", { name: "Versions" }).click();
      },
    },
  ],
  "work/integrations/web/add-dialog.tsx": [{ at: "/integrations", open: click("Add Integration") }],
  "work/integrations/web/provider-dialog.tsx": ["Salesforce", "Slack", "Google Analytics"].map((name) => ({
    at: "/integrations?tab=available",
    open: click(`Connect ${name}`),
  })),
  "work/integrations/web/endpoint-dialog.tsx": [{ at: "/integrations?tab=webhooks", open: click("Add endpoint") }],
  "portfolio/health/web/health-rules.tsx": [{ at: "/portfolio/health", open: click("Rules") }],
  "portfolio/kpis/web/requests/ask-figures.tsx": [
    { at: "/portfolio/kpis?tab=requests", open: click("Ask for figures") },
  ],
  "portfolio/kpis/web/requests/ask-all.tsx": [{ at: "/portfolio/kpis?tab=requests", open: click("Ask all companies") }],
  "portfolio/kpis/web/template-form.tsx": [{ at: "/portfolio/kpis?tab=requests", open: click("Add template") }],
  "portfolio/kpis/web/start-kpis.tsx": [{ at: "/portfolio/kpis", open: click("Enter figures") }],
  "portfolio/valuations/web/begin-dialog.tsx": [{ at: "/portfolio/valuations", open: click("Start a quarter") }],
  "app/frame/web/menu/menu-drawer.tsx": [{ at: "/contacts", open: onPhone(click("Open menu")) }],
  "app/frame/web/palette/palette.tsx": [{ at: "/contacts", open: press("Control+k") }],
  "app/frame/web/shortcut-list.tsx": [{ at: "/contacts", open: press("?") }],
  "deals/pitches/web/pitch-frame.tsx": [{ at: "/dealflow", open: fromMenu("More actions", /e-mail/) }],
  "people/profile/web/new-api-key.tsx": [{ at: "/profile?tab=security", open: click("New API key") }],
  "core/web/app/account/password-dialog.tsx": [
    { at: "/profile?tab=security", open: click("Enable two-factor authentication") },
  ],
  "ui/web/dialog/confirm.tsx": [{ at: firstOf("contacts", "/contacts/$id"), open: fromMenu("More actions", "Delete") }],
};
