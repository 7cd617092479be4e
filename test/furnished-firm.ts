import { PDFDocument } from "@cantoo/pdf-lib";
import { Document, Packer, Paragraph } from "docx";
import { clockJob } from "../src/core/server/jobs/clock-job.ts";
import { mailInvitations } from "../src/deals/committee/server/invitation-use-cases.ts";
import type { ImportPlanInput } from "../src/intake/imports/shared/plan.ts";
import { chatSamples } from "./chat-samples.ts";
import { extractFrom } from "./extractions.ts";
import { borrow } from "./facilities.ts";
import { keepBooks } from "./furnished-books.ts";
import { callCapital } from "./furnished-calls.ts";
import { askInWriting } from "./furnished-data-requests.ts";
import { distribute } from "./furnished-distributions.ts";
import { connect } from "./furnished-integrations.ts";
import { watchMarket } from "./furnished-intelligence.ts";
import { writeToPartners } from "./furnished-mailings.ts";
import { setUpOrganization } from "./furnished-organization.ts";
import { openPortal } from "./furnished-portal.ts";
import { closeQuarter, type Quarters } from "./furnished-quarters.ts";
import { type Statements, tellPartners } from "./furnished-statements.ts";
import { planTasks } from "./furnished-tasks.ts";
import { raiseWall } from "./furnished-walls.ts";
import {
  asOwner,
  call,
  type Firm,
  newMember,
  newPerson,
  type Person,
  provePassword,
  runClock,
  waitingLink,
} from "./harness.ts";
import { sealTrail } from "./sealed-trail.ts";
import { uploadFile } from "./uploads.ts";

export type Furniture = {
  dealId: string;
  companyId: string;
  contactId: string;
  commentId: string;
  chat: ReturnType<typeof chatSamples>;
  invitationId: string;
  importId: string;
  plan: ImportPlanInput;
  jobId: string;
  projectId: string;
  closingId: string;
  dealClosingTemplateId: string;
  templateId: string;
  sheetId: string;
  fundId: string;
  entryId: string;
  accountId: string;
  holdingId: string;
  securityId: string;
  roundId: string;
  callId: string;
  distributionId: string;
  publicationId: string;
  quarters: Quarters;
  facility: { facilityFundId: string; facilityId: string };
  statements: Statements;
  mailings: { draftId: string; sentId: string };
  questionId: string;
  portalPartnerId: string;
  madeTasks: { id: string }[];
  plannedTaskId: string;
  sessionId: string;
  itemId: string;
  workflow: { instanceId: string; templateId: string };
  signatureRequestId: string;
  extractionId: string;
  integrations: { integrationId: string; endpointId: string };
};

const TWIN = { name: "Twin", website: "twin.example" };

/** Puts at least one row into every table of a firm, by the ways its people have. */
export async function furnish(firm: Firm): Promise<Furniture> {
  const { super_admin: admin, analyst } = firm.people;
  const asked = { stage: "closing" as const, requiredFields: [], daysLimit: 30, rowVersion: 0 };
  await call(admin, "dealStages.save", { stages: [asked] });
  await call(admin, "firm.update", { currency: "USD" });
  await setUpOrganization(firm);
  const deal = await call(analyst, "deals.create", { company: "Acme", sector: "AI/ML" });
  const mention = `@[Admin](${admin.id}) strong team`;
  const comment = await call(analyst, "comments.create", { recordId: deal.id, content: mention });
  const room = { name: "Acme", category: "deals", entityType: "deal", entityId: deal.id } as const;
  const { id: roomId } = await call(analyst, "chat.createRoom", room);
  const said = await call(analyst, "chat.send", { id: roomId, content: mention });
  await call(analyst, "chat.editMessage", { id: said.id, rowVersion: said.rowVersion, content: "Very strong team" });
  await call(admin, "chat.markRead", { id: roomId, seq: 1 });
  await call(analyst, "chatRooms.type", { id: roomId });
  await call(analyst, "chat.react", { id: said.id, emoji: "👍", isOn: true });
  const person = { name: "Ada Lovelace", companyName: "Acme", email: "ada@acme.example", phone: "+33 1 22" };
  const contact = await call(analyst, "contacts.create", person);
  await call(analyst, "contactLinks.create", { recordId: deal.id, contactId: contact.id, role: "founder" });
  const happened = { kind: "call", happenedOn: "2026-11-02", contactId: contact.id, content: "First call" } as const;
  await call(analyst, "activities.create", { recordId: deal.id, ...happened });
  await forwardEmail(firm, deal.id);
  const event = {
    type: "event",
    name: "Founders' Day",
    kind: "Conference",
    contactId: contact.id,
    ownerId: analyst.id,
  };
  const referralSource = await call(analyst, "referralSources.create", { ...event, type: "event" });
  await call(analyst, "companies.create", { name: "Met there", source: "Events", referralSourceId: referralSource.id });
  const task = { title: "Call their lead customer", assignedTo: admin.id, recordId: deal.id };
  const { id: plannedTaskId } = await planTasks(firm, task, { helperId: analyst.id, contactId: contact.id });
  const paper = {
    recordId: deal.id,
    category: "legal",
    uploadId: await uploadFile(analyst, "Terms.txt", "terms\nPre-money valuation: EUR 20m"),
  } as const;
  const { id: reviewedId } = await call(analyst, "documents.create", paper);
  await call(analyst, "documents.askReview", { id: reviewedId, reviewerId: admin.id });
  const { id: extractionId } = await extractFrom(analyst, reviewedId);
  await call(analyst, "documentExtractions.decide", { id: extractionId, position: 0, decision: "accepted" });
  await uploadFile(analyst, "On its way.txt", "half");
  const { id: projectId } = await call(analyst, "dueDiligenceProjects.create", { dealId: deal.id });
  await call(analyst, "diligenceRisks.create", { projectId, title: "One customer is half of revenue" });
  const { items } = await call(analyst, "diligenceItems.list", { projectId });
  const madeTasks: { id: string }[] = [
    await call(analyst, "tasks.make", { kind: "diligence_item", id: items[0]?.id ?? "" }),
  ];
  madeTasks.push(await call(analyst, "tasks.make", { kind: "document_review", id: reviewedId }));
  const workflow = await followWorkflow(firm, deal.id);
  madeTasks.push(workflow.task);
  const signatureRequestId = await askForSignature(firm);
  const { sessionId, taskId, itemId } = await decideOn(firm, "Decided on");
  madeTasks.push({ id: taskId });
  const sheet = await call(analyst, "termSheets.create", { dealId: deal.id, amount: "1000000", valuation: "4000000" });
  await call(analyst, "termSheets.send", sheet);
  await call(analyst, "termSheetSignatures.create", { termSheetId: sheet.id, side: "investor", signer: "Fund" });
  const template = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("{company}")] }] }));
  await call(admin, "termSheetTemplate.replace", { uploadId: await uploadFile(admin, "Ours.docx", template) });
  const { id: fundId } = await call(admin, "funds.create", { name: "Fund I" });
  const agreed = {
    effectiveOn: "2024-01-15",
    reason: "Agreement",
    feeRate: "2",
    carry: "20",
    hurdle: "8",
    catchUp: "100",
  };
  await call(admin, "fundTerms.create", { fundId, ...agreed });
  const { id: closingId } = await call(admin, "dealClosings.create", { dealId: deal.id, fundId, amount: "1000000" });
  const payment = { closingId, payee: "Acme", amount: "1000000", account: "DE89 3704 0044 0532 0130 00" };
  await call(admin, "dealClosingPayments.create", payment);
  const party = { closingId, role: "founder", recordId: contact.id } as const;
  const { id: partyId } = await call(admin, "dealClosingParties.create", party);
  await call(admin, "dealClosingSignatures.create", { closingId, name: "Shareholders’ agreement", partyId });
  const { own: dealClosingTemplate } = await call(admin, "dealClosingTemplates.begin", { type: "equity" });
  const [paper1] = (await call(admin, "dealClosingItems.list", { closingId })).items;
  madeTasks.push(await call(admin, "tasks.make", { kind: "deal_closing_item", id: paper1?.id ?? "" }));
  const month = { periodStart: "2026-03-01", currency: "EUR" };
  await call(admin, "kpis.record", { companyId: deal.company.id, ...month, values: { cash: "2.4m", burn: "200k" } });
  const books = await keepBooks(firm, fundId);
  const callId = await callCapital(firm, fundId);
  const distributionId = await distribute(firm, fundId);
  const statements = await tellPartners(firm, fundId);
  const portal = await openPortal(firm, fundId);
  await askInWriting(firm, fundId);
  const quarters = await closeQuarter(firm);
  const facility = await borrow(firm);
  const mailings = await writeToPartners(firm, fundId);
  const report = { name: "Pipeline", template: "deal_pipeline", format: "csv" } as const;
  await jobDone(firm, (await call(admin, "reports.create", report)).jobId);
  await reportOutside(firm);
  await call(admin, "reportSchedules.create", { template: "deal_flow", frequency: "weekly", runAt: "08:00" });
  const usual = { autoSend: true, includeCharts: true, pdfBackups: true, defaultFormat: "pdf" } as const;
  await call(admin, "automatedReports.saveSettings", usual);
  await call(admin, "health.generateTest");
  await watchMarket(firm, { dealId: deal.id, companyId: deal.company.id, contactId: contact.id });
  const { items: proRata } = await call(admin, "proRataRights.list", { portfolioCompanyId: books.holdingId });
  madeTasks.push(await call(admin, "tasks.make", { kind: "pro_rata_offer", id: proRata[0]?.offers[0]?.id ?? "" }));
  const requestId = await reportByLink(admin, deal.company.id);
  madeTasks.push(await call(admin, "tasks.make", { kind: "kpi_request", id: requestId }));
  madeTasks.push(await call(admin, "tasks.make", { kind: "capital_call", id: callId }));
  await answerByLink(analyst, projectId);
  const templateId = await lookInto(firm, projectId);
  await call(analyst, "watchlist.set", { companyId: deal.company.id, reason: "Second product" });
  const invitation = await call(admin, "invitations.create", { email: `new-${firm.id}@example.test`, role: "viewer" });
  const importId = await upload(firm, "name,website,date,amount\nBeta,https://beta.example,2026-01-02,5\n");
  const { settings, mapping } = await call(admin, "imports.inspect", { id: importId });
  const plan: ImportPlanInput = { settings, mapping, source: "Inbound" };
  const { jobId } = await call(admin, "imports.start", { id: importId, ...plan });
  await jobDone(firm, jobId);
  const view = { name: "Shared", isShared: true, search: {} };
  for (const views of ["dealViews", "prospectViews", "contactViews"] as const)
    for (const keeper of [admin, analyst])
      await call(keeper, `${views}.create`, { ...view, isDefault: keeper === analyst });
  await call(analyst, "menu.pin", { recordId: deal.id });
  const key = { name: "Reporting", permissions: ["deal:read"], readOnly: true, days: 30 } as const;
  await provePassword(analyst);
  await call(analyst, "apiKeys.create", { ...key, permissions: [...key.permissions] });
  await callAtTheDoor(firm);
  const integrations = await connect(firm, deal.id);
  await call(analyst, "notifications.chooseMail", { delivery: "daily" });
  const [kept, gone] = [await call(admin, "companies.create", TWIN), await call(admin, "companies.create", TWIN)];
  const { deals: _, rowVersion: survivorVersion, id: survivorId, ...values } = kept;
  await call(admin, "merges.distinctCompanies", { sign: "same", key: "other.example", ids: [kept.id, gone.id] });
  await call(admin, "merges.mergeCompanies", {
    survivorId,
    survivorVersion,
    mergedId: gone.id,
    mergedVersion: 1,
    values,
  });
  await call(admin, "start.dismiss");
  await call(admin, "samples.make");
  await sealTrail(firm);
  await raiseWall(firm, deal.id);
  return {
    dealId: deal.id,
    companyId: deal.company.id,
    contactId: contact.id,
    commentId: comment.id,
    chat: chatSamples(roomId, said.id),
    invitationId: invitation.id,
    importId,
    plan,
    jobId,
    projectId,
    closingId,
    dealClosingTemplateId: dealClosingTemplate?.id ?? "",
    templateId,
    sheetId: sheet.id,
    fundId,
    ...books,
    callId,
    distributionId,
    quarters,
    facility,
    statements,
    mailings,
    ...portal,
    /** One for each thing a task is made of. */
    madeTasks,
    plannedTaskId,
    sessionId,
    itemId,
    workflow,
    signatureRequestId,
    extractionId,
    integrations,
  };
}

/** A session of the committee with a deal that was approved under a condition, and another that a member is recused from. */
async function decideOn(firm: Firm, company: string): Promise<{ sessionId: string; taskId: string; itemId: string }> {
  const { people } = firm;
  const { general_partner: chair, principal, analyst } = people;
  const members = { memberIds: [chair.id, principal.id], chairId: chair.id };
  await call(chair, "committee.save", { ...members, quorum: 1, rowVersion: 0 });
  const [decided, other] = [
    await call(analyst, "deals.create", { company }),
    await call(analyst, "deals.create", { company: `${company} later` }),
  ];
  const dealIds = [decided.id, other.id];
  const session = await call(chair, "committeeSessions.create", { meetsOn: "2099-12-03", dealIds });
  const invite = clockJob({ name: "invite", everyMinutes: 60, run: (each) => mailInvitations(each, chair.url) });
  await runClock(chair.server, invite, firm);
  const [item] = (await call(chair, "committeeItems.list", { sessionId: session.id })).items;
  if (!item) throw new Error("A session has its agenda");
  for (const member of [chair, principal]) await call(member, "committeeItems.vote", { id: item.id, choice: "for" });
  await call(chair, "committeeConflicts.declare", { dealId: other.id, userId: principal.id, reason: "Board seat" });
  await call(chair, "committeeItems.close", { id: item.id });
  const conditions = [{ title: "Assign the patent" }];
  await call(analyst, "committeeMemos.begin", { itemId: item.id });
  const uploadId = await uploadFile(analyst, "Model.txt", "model");
  await call(analyst, "committeeMemos.attach", { itemId: item.id, uploadId });
  const approval = { id: item.id, decision: "approved_with_conditions", conditions } as const;
  const { conditions: made } = await call(chair, "committeeItems.decide", { ...approval, conditions });
  return { sessionId: session.id, taskId: made[0]?.taskId ?? "", itemId: item.id };
}

/** Two people are asked to sign a PDF, one of them a colleague. */
async function askForSignature({ people }: Firm): Promise<string> {
  const { analyst, super_admin: admin } = people;
  const doc = await PDFDocument.create();
  doc.addPage();
  const uploadId = await uploadFile(analyst, "Agreement.pdf", await doc.save());
  const { id: documentId } = await call(analyst, "documents.create", { uploadId });
  const signers = [{ email: admin.email }, { name: "Ada", email: "ada@signer.example" }];
  return (await call(analyst, "signatureRequests.create", { documentId, signers })).id;
}

/** A template of the firm’s own was edited, and runs about a deal. */
async function followWorkflow({ people }: Firm, dealId: string) {
  const { super_admin: admin, analyst } = people;
  const step = { kind: "task", title: "Call them" } as const;
  const form = { name: "Own", steps: [step, { kind: "approval", title: "Approve" } as const] };
  const made = await call(admin, "workflowTemplates.create", form);
  await call(admin, "workflowTemplates.update", { ...form, id: made.id, rowVersion: made.rowVersion });
  const asked = { templateId: made.id, entityType: "deal", entityId: dealId } as const;
  const { id } = await call(analyst, "workflowInstances.create", asked);
  const { steps } = await call(analyst, "workflowInstances.get", { id });
  return { instanceId: id, templateId: made.id, task: { id: steps[0]?.task?.id ?? "" } };
}

/** An item has evidence, a condition was found, and the firm has a checklist of its own; gives that checklist. */
async function lookInto({ people }: Firm, projectId: string): Promise<string> {
  const { analyst, super_admin: admin } = people;
  const { items } = await call(analyst, "diligenceItems.list", { projectId });
  const uploadId = await uploadFile(analyst, "Register.txt", "shares");
  const { id: documentId } = await call(analyst, "documents.create", { uploadId, recordId: projectId });
  await call(analyst, "diligenceItems.addEvidence", { id: items[0]?.id ?? "", documentId });
  await call(analyst, "diligenceConditions.create", { projectId, title: "Assign the patent", itemId: items[0]?.id });
  const { own } = await call(admin, "diligenceTemplates.begin", { stage: "Legal Review" });
  return own?.id ?? "";
}

/** Founders are asked for something and bring it. */
async function answerByLink(analyst: Person, projectId: string): Promise<void> {
  const email = `founder-${projectId}@example.test`;
  const { id } = await call(analyst, "diligenceRequests.create", { projectId, title: "Cap table" });
  await call(analyst, "requestLinks.send", { projectId, email: `code-${email}`, needsCode: true });
  const locked = new URL(await waitingLink(analyst.server, `code-${email}`)).hash.slice(1);
  const headers = { origin: analyst.url, "x-link-token": locked };
  const asked = await fetch(`${analyst.url}/api/links/code`, { method: "POST", headers });
  if (asked.status !== 200) throw new Error(`code ${asked.status}`);
  await call(analyst, "requestLinks.send", { projectId, email });
  const token = new URL(await waitingLink(analyst.server, email)).hash.slice(1);
  const holder = { url: analyst.url, headers: { origin: analyst.url, "x-link-token": token } };
  const uploadId = await uploadFile(holder, "Cap table.txt", "shares");
  const address = `${analyst.url}/api/links/requests/${id}/files/${uploadId}`;
  const { status } = await fetch(address, { method: "POST", headers: holder.headers });
  if (status !== 200) throw new Error(`delivery ${status}`);
}

/** Founders are asked for figures and have begun to type. */
/** A template of the firm, a report of it that is waived, and one that went to partners. */
async function reportOutside(firm: Firm): Promise<void> {
  const admin = firm.people.super_admin;
  const { id: templateId } = await call(admin, "reportTemplates.create", {
    name: "Companies",
    base: "portfolio_summary",
    sections: [{ section: "companies", isOn: true }],
    introduction: "Of {{firm.name}}",
  });
  const outside = { format: "csv", audience: "investors" } as const;
  const waiverReason = "The investor asked for it";
  const waived = { ...outside, name: "Waived", template: "portfolio_summary", templateId, waiverReason } as const;
  await jobDone(firm, (await call(admin, "reports.create", waived)).jobId);
  const { id: reportId, jobId } = await call(admin, "reports.create", {
    ...outside,
    name: "Letter",
    template: "lp_annual",
  });
  await jobDone(firm, jobId);
  const { items } = await call(admin, "limitedPartners.list", {});
  const limitedPartnerIds = items.map(({ id }) => id);
  const letter = { reportId, limitedPartnerIds, subject: "Letter" };
  const { mailingId } = await call(admin, "automatedReports.bulkSend", letter);
  // What is still sent would change under a test that compares two readings.
  while ((await call(admin, "mailings.get", { id: mailingId })).state === "sending");
}

async function reportByLink(admin: Person, companyId: string): Promise<string> {
  const email = `figures-${companyId}@example.test`;
  const [template] = (await call(admin, "kpiTemplates.list")).items;
  const asked = { companyId, templateId: template?.id ?? "", periodStart: "2026-04-01", email };
  const { id } = await call(admin, "kpiRequests.send", asked);
  const token = new URL(await waitingLink(admin.server, email)).hash.slice(1);
  const headers = { origin: admin.url, "x-link-token": token };
  const body = JSON.stringify({ currency: "EUR", comment: "", entries: { cash: "5" } });
  const { status } = await fetch(`${admin.url}/api/links/kpis/${id}/draft`, { method: "POST", headers, body });
  if (status !== 200) throw new Error(`figures ${status}`);
  return id;
}

async function forwardEmail({ people }: Firm, recordId: string): Promise<void> {
  const { url, headers } = people.analyst;
  const body = "From: Ada <ada@acme.example>\r\nSubject: Hello\r\n\r\nOur round";
  const { status } = await fetch(`${url}/api/uploads/emails?recordId=${recordId}`, { method: "POST", headers, body });
  if (status !== 200) throw new Error(`e-mail ${status}`);
}

/** Somebody asks to join by the domain of their address, and somebody lost their second factor. */
async function callAtTheDoor(firm: Firm): Promise<void> {
  const { id } = firm;
  const { super_admin: admin } = firm.people;
  await call(admin, "joining.turnOn");
  await call(await newPerson(admin.server), "joining.ask", { id });
  const forgetful = await newMember(admin.server, id, "viewer");
  await admin.server.owner.query("update users set two_factor_enabled = true where id = $1", [forgetful.id]);
  await call(admin, "users.resetSecondFactor", { id: forgetful.id, reason: "Lost phone" });
  await call(admin, "users.removeRole", { id: forgetful.id, role: "viewer" });
  await approveWithATie(firm, admin);
}

/** Somebody approves what the administrator prepared who gave them a role. */
async function approveWithATie(firm: Firm, admin: Person): Promise<void> {
  await call(admin, "tiedApprovals.setWait", { hours: "0", seen: null });
  // Less than the usual wait counts only once that has passed.
  await asOwner(admin.server, firm, (db) =>
    db.query("update approval_waits set created_at = created_at - interval '2 days'"),
  );
  const second = await newMember(admin.server, firm.id, "general_partner");
  await call(admin, "users.assignRole", { id: second.id, role: "viewer" });
  const limit = await call(admin, "postingLimits.create", { currency: "NOK", amount: "1" });
  await call(second, "postingLimits.confirm", { id: limit.id, rowVersion: limit.rowVersion });
  for (const role of ["general_partner", "viewer"] as const)
    await call(admin, "users.removeRole", { id: second.id, role });
}

async function upload({ people }: Firm, body: string): Promise<string> {
  const { url, headers } = people.super_admin;
  const response = await fetch(`${url}/api/uploads/imports?name=companies.csv`, { method: "POST", headers, body });
  return ((await response.json()) as { id: string }).id;
}

async function jobDone({ people }: Firm, id: string): Promise<void> {
  for (;;) {
    const { status } = await call(people.super_admin, "jobs.get", { id });
    if (status === "done") return;
    if (status === "failed" || status === "cancelled") throw new Error(`job ${status}`);
  }
}
