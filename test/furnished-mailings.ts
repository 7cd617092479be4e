import { call, type Firm } from "./harness.ts";
import { uploadFile } from "./uploads.ts";

/** An LP report that is written and a newsletter that is sent, with an address that is held; gives both. */
export async function writeToPartners({ people }: Firm, fundId: string): Promise<{ draftId: string; sentId: string }> {
  const { super_admin: admin } = people;
  const body = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Dear {{contact_name}}" }] }],
  };
  const [partner] = (await call(admin, "limitedPartners.list", {})).items;
  if (partner === undefined) throw new Error("No limited partner");
  const limitedPartnerId = partner.id;
  const receives = ["newsletter" as const, "statements" as const];
  const contact = { role: "notices" as const, name: "Ada Elm", email: "ada@elm.example", receives };
  await call(admin, "partnerContacts.create", { limitedPartnerId, ...contact });
  const report = { kind: "lp_report", title: "Q3 {{fund_name}}", period: "2026-09", fundId, body } as const;
  const { id: draftId } = await call(admin, "mailings.create", report);
  const uploadId = await uploadFile(admin, "k1.csv", "a,b\n");
  const document = await call(admin, "documents.create", { uploadId, recordId: limitedPartnerId, category: "legal" });
  await call(admin, "mailings.attach", { id: draftId, limitedPartnerId, documentId: document.id });
  await call(admin, "mailings.exclude", { id: draftId, limitedPartnerId, isExcluded: true });
  await call(admin, "addressHolds.add", { address: "gone@elm.example", why: "bounced", words: "550 No such user" });
  const news = await call(admin, "mailings.create", { kind: "newsletter", title: "News", body });
  const { counts } = await call(admin, "mailings.recipients", { id: news.id });
  await call(admin, "mailings.send", { id: news.id, rowVersion: news.rowVersion, recipients: counts.queued ?? 0 });
  return { draftId, sentId: news.id };
}
