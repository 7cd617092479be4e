import type pg from "pg";
import { enterAs, enterByLink, leave } from "#core/server/database/enter.ts";
import { kyselyOn } from "#core/server/database/transaction.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { type RequestForm, requestForm } from "#work/signatures/shared/forms.ts";
import { endRequest, findNewestLink, findRequest } from "./queries.ts";
import { askForSignatures, type Signing } from "./request-use-cases.ts";
import { decline, noteSeen, type Party, sign } from "./sign-use-cases.ts";
import { findHeldByLink, findHeldByMe } from "./signing-queries.ts";

type Act = { at: string } & (
  | { what: "signed"; email: string; address: string }
  | { what: "declined"; email: string; address: string; reason: string }
  | { what: "expired" }
);
/** A request of a firm’s past, and what its signers did about it. */
export type SignatureStory = {
  by: string;
  at: string;
  form: Pick<RequestForm, "documentId" | "message"> & {
    signers: readonly { name: string; email: string; order: number; place: { page: number; x: number; y: number } }[];
  };
  acts: readonly Act[];
};
type How = {
  signing: Omit<Signing, "prepare" | "now">;
  /** Dates what an act wrote. The last call is about the request itself, once everything is done. */
  date: (written: { requestId: string; at: string; isLast: boolean }) => Promise<void>;
};

const AGENT = "Mozilla/5.0";

/** Asks, signs and declines as people would, over a connection of the owner that is inside a transaction: for the demo firm. */
export async function askAndSign(
  client: pg.Client,
  firm: string,
  { by, at: askedAt, form, acts }: SignatureStory,
  { signing: usual, date }: How,
): Promise<void> {
  const { prepare } = await import("./pdf/prepare.ts");
  const db = kyselyOn(client, false);
  const as = (person: string, procedure: string) => enterAs(db, { firm, person, procedure });
  // The files of the demo firm are our own, so they need no process of their own.
  const at = (moment: string): Signing => ({ ...usual, prepare, now: () => new Date(moment) });
  const steps: Party["step"] = (work) => work({ db });
  await as(by, "signatureRequests.create");
  const asked = requestForm.parse({ ...form, signers: form.signers });
  const id = await askForSignatures({ actor: { orgId: firm, userId: by }, step: steps }, asked, at(askedAt));
  await date({ requestId: id, at: askedAt, isLast: false });
  const signerOf = async (email: string) => {
    const request = await findRequest(db, id);
    return required(
      request?.signers.find((one) => one.signerEmail === email),
      msg("Signer"),
    );
  };
  const partyOf = async ({ email, address }: { email: string; address: string }, verb: string): Promise<Party> => {
    const { id: signatureId, userId } = await signerOf(email);
    const from = { address, agent: AGENT };
    if (userId !== null) {
      await as(userId, `signatureRequests.${verb}`);
      return { orgId: firm, step: steps, find: () => findHeldByMe(db, id), from, proof: "account" };
    }
    const link = required(await findNewestLink(db, signatureId), msg("Link"));
    await enterByLink(db, { firm, link, procedure: `signatureLinks.${verb}` });
    return { orgId: firm, step: steps, find: () => findHeldByLink(db), from, proof: "link" };
  };
  for (const act of acts) {
    await leave(db);
    if (act.what === "expired") await endRequest(db, id, "clock");
    else if (act.what === "declined") await decline(await partyOf(act, "decline"), act.reason);
    else {
      const party = await partyOf(act, "sign");
      await noteSeen(party);
      const { signerName: text } = await signerOf(act.email);
      await sign(party, { consent: true, mark: { method: "typed", text }, name: text, initials: "" }, at(act.at));
    }
    await leave(db);
    await date({ requestId: id, at: act.at, isLast: false });
  }
  await leave(db);
  await date({ requestId: id, at: askedAt, isLast: true });
}
