import { createHash, randomBytes } from "node:crypto";
import { Integer, OctetString } from "asn1js";
import { AlgorithmIdentifier, MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from "pkijs";
import { asBuffer } from "./certificate.ts";
import { OID, type Stamp } from "./cms.ts";
import { verifyCms } from "./verify-cms.ts";

const PATIENCE_MS = 15_000;
const MOST_BYTES = 64 * 1024;

/** The time-stamp server gave no stamp for this signature. */
export class NoStamp extends Error {
  override name = "NoStamp";
}

/** Asks a time-stamp server (RFC 3161) and checks that its stamp is about this signature. */
export const stampBy =
  (address: string): Stamp =>
  async (signature) => {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
      body: Buffer.from(requestOf(signature)),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: "error",
    }).catch((cause: unknown) => {
      throw new NoStamp("The time-stamp server can’t be reached", { cause });
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || bytes.length > MOST_BYTES)
      throw new NoStamp(`The time-stamp server answered ${response.status}`);
    const token = tokenIn(bytes);
    const { isValid, stampedTime } = verifyCms(token, [signature]);
    if (!isValid || stampedTime === null) throw new NoStamp("The stamp is not about this signature");
    return token;
  };

function requestOf(signature: Uint8Array): ArrayBuffer {
  const hash = createHash("sha256").update(signature).digest();
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: asBuffer(hash) }),
    }),
    nonce: new Integer({ valueHex: asBuffer(nonce) }),
    certReq: true,
  });
  return request.toSchema().toBER(false);
}

function tokenIn(bytes: Uint8Array): Uint8Array {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(asBuffer(bytes));
    if (
      (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) ||
      timeStampToken === undefined
    )
      throw new NoStamp("The time-stamp server refused");
    return new Uint8Array(timeStampToken.toSchema().toBER(false));
  } catch (error) {
    throw error instanceof NoStamp
      ? error
      : new NoStamp("The answer of the time-stamp server can’t be read", { cause: error });
  }
}
