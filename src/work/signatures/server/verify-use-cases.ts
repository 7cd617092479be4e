import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import type { VerifiedFile, VerifiedSignature } from "#work/signatures/shared/verify.ts";
import type { CheckedPdf, CheckedSignature } from "./pdf/verify.ts";

const LIMITS = { megabytes: 512, residentMegabytes: 768, patienceMs: 20_000 };
const READER = new URL("./pdf/verify-worker.ts", import.meta.url);

/** What is true of a file, read in a process whose memory and time are bounded: anyone may send one. */
export async function checkPdf(bytes: Uint8Array): Promise<CheckedPdf | "too_slow"> {
  try {
    for await (const answer of askChild<CheckedPdf>(READER, bytes, LIMITS)) return answer;
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  return "too_slow";
}

/** Adds whose seal each signature is, and one verdict for the whole file. */
export async function judge(db: Db, checked: CheckedPdf | "too_slow"): Promise<VerifiedFile> {
  if (checked === "too_slow") return { verdict: "too_slow", signatures: [] };
  if (!checked.isPdf) return { verdict: "not_pdf", signatures: [] };
  const signatures: VerifiedSignature[] = [];
  for (const one of checked.signatures) signatures.push({ number: signatures.length + 1, ...(await judged(db, one)) });
  return { verdict: verdictOf(signatures), signatures };
}

async function judged(db: Db, one: CheckedSignature): Promise<Omit<VerifiedSignature, "number">> {
  const { certificate, name, signedAt, isValid, coversWholeDocument, problem, reason, hash, stampedTime } = one;
  const owner = certificate && isValid ? await findSealOwner(db, certificate.fingerprint) : null;
  return {
    signer: (owner === null ? certificate?.name : name) ?? name ?? "",
    signedAt,
    isValid,
    coversWholeDocument,
    issuer: owner === null ? "unknown" : "this_server",
    sealedBy: owner,
    certificate: certificate && {
      name: certificate.name,
      issuer: certificate.issuer,
      isSelfSigned: certificate.isSelfSigned,
      wasInForce: signedAt === null ? null : certificate.from <= signedAt && signedAt <= certificate.until,
      fingerprint: certificate.fingerprint,
    },
    isStamped: stampedTime !== null,
    isWeak: hash === "sha1",
    reason,
    problem,
  };
}

async function findSealOwner(db: Db, fingerprint: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`select seal_owner(${fingerprint}) as owner`.execute(db);
  return rows[0]?.owner ?? null;
}

function verdictOf(signatures: readonly VerifiedSignature[]): VerifiedFile["verdict"] {
  if (signatures.length === 0) return "unsigned";
  if (signatures.some(({ isValid, problem }) => !isValid && problem !== "unsupported")) return "changed";
  if (signatures.some(({ isValid }) => !isValid)) return "unreadable";
  return signatures.some(({ coversWholeDocument }) => coversWholeDocument) ? "intact" : "extended";
}
