import { constants, createHash, verify, X509Certificate } from "node:crypto";
import { GeneralizedTime, ObjectIdentifier, OctetString, UTCTime } from "asn1js";
import {
  type Attribute,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from "pkijs";
import { asBuffer, certificateFacts } from "./certificate.ts";
import { OID } from "./cms.ts";

const HASHES: Readonly<Record<string, string>> = {
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};
const [SIGNING_TIME, RSA_PSS, ED25519] = ["1.2.840.113549.1.9.5", "1.2.840.113549.1.1.10", "1.3.101.112"];

export type CmsResult = {
  /** The signed bytes are these, and the signature is by the certificate’s key. */
  isValid: boolean;
  /** Why not, or that it can’t be said. */
  problem: "digest" | "signature" | "certificate" | "unsupported" | null;
  certificate: ReturnType<typeof certificateFacts> | null;
  hash: string | null;
  /** What the signature itself states of its time. */
  statedTime: string | null;
  /** The time of a stamp by another party. */
  stampedTime: string | null;
};

const nothing = { isValid: false, certificate: null, hash: null, statedTime: null, stampedTime: null } as const;

/** A detached signature over these bytes, by the certificate that it brings along. Whether that is to be trusted is not asked. */
export function verifyCms(contents: Uint8Array, parts: readonly Uint8Array[]): CmsResult {
  try {
    const signed = signedDataOf(contents);
    const [info] = signed.signerInfos;
    if (info === undefined) return { ...nothing, problem: "unsupported" };
    const token = signed.encapContentInfo.eContentType === "1.2.840.113549.1.9.16.1.4" ? tokenOf(signed) : undefined;
    if (token === undefined) return verifySigner(signed, info, parts);
    const isSame = token.imprint.equals(digestOf(token.hash, parts));
    const own = verifySigner(signed, info, [token.content]);
    return {
      ...own,
      isValid: own.isValid && isSame,
      problem: isSame ? own.problem : "digest",
      stampedTime: token.time,
    };
  } catch {
    return { ...nothing, problem: "unsupported" };
  }
}

function signedDataOf(contents: Uint8Array): SignedData {
  const whole = ContentInfo.fromBER(asBuffer(contents));
  return new SignedData({ schema: whole.content });
}

function tokenOf(signed: SignedData) {
  const content = Buffer.from(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
  const { messageImprint, genTime } = TSTInfo.fromBER(asBuffer(content));
  return {
    content,
    hash: HASHES[messageImprint.hashAlgorithm.algorithmId] ?? "",
    imprint: Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView),
    time: genTime.toISOString(),
  };
}

function verifySigner(signed: SignedData, info: SignerInfo, parts: readonly Uint8Array[]): CmsResult {
  const certificate = certificateOf(signed, info);
  const hash = HASHES[info.digestAlgorithm.algorithmId];
  if (certificate === undefined || hash === undefined) return { ...nothing, problem: "unsupported" };
  const facts = certificateFacts(certificate.toString());
  const attributes = info.signedAttrs?.attributes ?? [];
  const stated = attributes.find(({ type }) => type === SIGNING_TIME)?.values[0];
  const known = {
    certificate: facts,
    hash,
    statedTime: stated instanceof UTCTime || stated instanceof GeneralizedTime ? stated.toDate().toISOString() : null,
    stampedTime: stampOf(info),
  };
  const refuse = (problem: CmsResult["problem"]): CmsResult => ({ ...known, isValid: false, problem });
  if (info.signedAttrs !== undefined) {
    const digest = attributes.find(({ type }) => type === OID.messageDigest)?.values[0];
    if (!(digest instanceof OctetString)) return refuse("unsupported");
    if (!Buffer.from(digest.valueBlock.valueHexView).equals(digestOf(hash, parts))) return refuse("digest");
    if (!isOfContent(attributes, signed)) return refuse("signature");
    if (!isBound(attributes, certificate)) return refuse("certificate");
  }
  const signedBytes = info.signedAttrs ? setOf(info.signedAttrs.encodedValue) : Buffer.concat(parts);
  const isRight = verifyBytes(info, { hash, certificate, signedBytes });
  return isRight ? { ...known, isValid: true, problem: null } : refuse("signature");
}

/** The attributes are signed as a set, whatever tag they have in the signature. */
function setOf(encoded: ArrayBuffer): Buffer {
  const bytes = Buffer.from(encoded);
  bytes[0] = 0x31;
  return bytes;
}

function isOfContent(attributes: readonly Attribute[], { encapContentInfo }: SignedData): boolean {
  const type = attributes.find((one) => one.type === OID.contentType)?.values[0];
  return type instanceof ObjectIdentifier && type.valueBlock.toString() === encapContentInfo.eContentType;
}

/** Where the signature names its certificate by its hash (signing-certificate-v2 with SHA-256), it must be this one. */
function isBound(attributes: readonly Attribute[], certificate: X509Certificate): boolean {
  const bound = attributes.find(({ type }) => type === OID.signingCertificateV2)?.values[0];
  if (bound === undefined) return true;
  const own = createHash("sha256").update(certificate.raw).digest();
  const encoded = Buffer.from(bound.toBER(false));
  const hasOther = HASH_NAMES.some((oid) => encoded.includes(oid));
  return hasOther || encoded.includes(own);
}

/** SHA-384 and SHA-512 as they are encoded: then the hash is another than the default. */
const HASH_NAMES = ["2.16.840.1.101.3.4.2.2", "2.16.840.1.101.3.4.2.3"].map((value) =>
  Buffer.from(new ObjectIdentifier({ value }).toBER(false)),
);

type Checked = { hash: string; certificate: X509Certificate; signedBytes: Buffer };

function verifyBytes(
  { signature, signatureAlgorithm }: SignerInfo,
  { hash, certificate, signedBytes }: Checked,
): boolean {
  const value = Buffer.from(signature.getValue());
  const key = certificate.publicKey;
  const { algorithmId } = signatureAlgorithm;
  if (algorithmId === ED25519) return verify(null, signedBytes, key, value);
  const padding = algorithmId === RSA_PSS ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING;
  const saltLength = constants.RSA_PSS_SALTLEN_AUTO;
  return verify(
    hash,
    signedBytes,
    key.asymmetricKeyType?.startsWith("rsa") ? { key, padding, saltLength } : key,
    value,
  );
}

const serial = (one: Certificate | IssuerAndSerialNumber) =>
  Buffer.from(one.serialNumber.valueBlock.valueHexView).toString("hex");

function certificateOf({ certificates = [] }: SignedData, { sid }: SignerInfo): X509Certificate | undefined {
  const own = certificates.filter((one) => one instanceof Certificate);
  const found =
    sid instanceof IssuerAndSerialNumber
      ? own.find((one) => serial(sid) === serial(one) && sid.issuer.isEqual(one.issuer))
      : own.length === 1
        ? own[0]
        : undefined;
  return found && new X509Certificate(Buffer.from(found.toSchema(true).toBER(false)));
}

/** The time of a stamp on the signature, where the stamp is about it and valid itself. */
function stampOf(info: SignerInfo): string | null {
  const token = info.unsignedAttrs?.attributes.find(({ type }) => type === OID.timeStamp)?.values[0];
  if (token === undefined) return null;
  const stamp = verifyCms(new Uint8Array(token.toBER(false)), [Buffer.from(info.signature.getValue())]);
  return stamp.isValid ? stamp.stampedTime : null;
}

function digestOf(hash: string, parts: readonly Uint8Array[]): Buffer {
  const made = createHash(hash);
  for (const part of parts) made.update(part);
  return made.digest();
}
