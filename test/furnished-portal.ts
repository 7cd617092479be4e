import { call, type Firm } from "./harness.ts";
import { newInvestor, published, STATEMENT } from "./publications.ts";
import { uploadFile } from "./uploads.ts";

export type Portal = { publicationId: string; questionId: string; portalPartnerId: string };

/** A partner has somebody who looks for it, asks and proposes; a statement, a notice and a letter were published to it. */
export async function openPortal(firm: Firm, fundId: string): Promise<Portal> {
  const { super_admin: admin } = firm.people;
  const [partner] = (await call(admin, "limitedPartners.list", {})).items;
  const limitedPartnerId = partner?.id ?? "";
  const investor = await newInvestor(firm, limitedPartnerId);
  const email = `lp-${firm.id}@example.test`;
  await call(admin, "portalAccess.invite", {
    limitedPartnerId,
    email,
    isNoContactKnown: true,
    reason: "Their adviser",
  });
  const of = { limitedPartnerId, fundId };
  const uploadId = await uploadFile(admin, "Letter.txt", "letter");
  const { id: documentId } = await call(admin, "documents.create", { uploadId, recordId: limitedPartnerId });
  const called = { currency: "EUR", amount: "1", dueOn: "2026-12-15", callId: firm.id, lineId: firm.id, number: 1 };
  const [publicationId = ""] = await published(
    firm,
    { ...of, kind: "statement", title: "Q3 2026", asOf: "2026-09-30", figures: STATEMENT },
    { ...of, kind: "call_notice", title: "Capital call", asOf: "2026-11-26", figures: called },
    { ...of, kind: "letter", title: "Letter", asOf: "2026-11-26", documentId },
  );
  const asked = { limitedPartnerId, subject: "Fees", content: "Which fees were in the last call?" };
  const { id: questionId } = await call(investor, "myTalk.ask", asked);
  await call(investor, "myTalk.proposeContact", { limitedPartnerId, role: "tax", name: "Ada" });
  return { publicationId, questionId, portalPartnerId: limitedPartnerId };
}
