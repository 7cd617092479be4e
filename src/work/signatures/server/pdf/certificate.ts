import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from "node:crypto";
import { BitString, Integer, ObjectIdentifier, Sequence, Utf8String } from "asn1js";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  PublicKeyInfo,
  Time,
  TimeType,
} from "pkijs";

/** A key with the certificate that names its owner, both as PEM. */
export type Identity = { certificate: string; privateKey: string };

const YEARS = 10;
const COMMON_NAME = "2.5.4.3";
const ECDSA_SHA256 = "1.2.840.10045.4.3.2";
/** The longest name X.520 allows. */
const MOST_LETTERS = 64;

/** A new P-256 key of a firm with a certificate that it signs itself. */
export function makeIdentity(firm: string, now = new Date()): Identity {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const certificate = new Certificate({ version: 2, serialNumber: serial() });
  const name = firm.slice(0, MOST_LETTERS).toWellFormed();
  for (const owner of [certificate.subject, certificate.issuer])
    owner.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }));
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  certificate.notBefore = new Time({ type: TimeType.UTCTime, value: now });
  certificate.notAfter = new Time({ type: TimeType.UTCTime, value: until });
  const publicDer = publicKey.export({ type: "spki", format: "der" });
  certificate.subjectPublicKeyInfo = PublicKeyInfo.fromBER(publicDer);
  certificate.extensions = usage();
  const algorithm = new AlgorithmIdentifier({ algorithmId: ECDSA_SHA256 });
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  const content = Buffer.from(certificate.encodeTBS().toBER(false));
  certificate.tbsView = new Uint8Array(content);
  certificate.signatureValue = new BitString({ valueHex: asBuffer(sign("sha256", content, privateKey)) });
  return { certificate: pem(certificate), privateKey: keyText(privateKey) };
}

/** Signs contents only: it is no authority for other certificates. */
function usage(): Extension[] {
  const constraints = new BasicConstraints({ cA: false });
  const signing = new BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 });
  const documents = new Sequence({ value: [new ObjectIdentifier({ value: "1.3.6.1.5.5.7.3.36" })] });
  return new Extensions({
    extensions: [
      new Extension({ extnID: "2.5.29.19", critical: true, extnValue: constraints.toSchema().toBER(false) }),
      new Extension({ extnID: "2.5.29.15", critical: true, extnValue: signing.toBER(false) }),
      new Extension({ extnID: "2.5.29.37", critical: false, extnValue: documents.toBER(false) }),
    ],
  }).extensions;
}

function serial(): Integer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return new Integer({ valueHex: asBuffer(bytes) });
}

const pem = (certificate: Certificate) =>
  new X509Certificate(Buffer.from(certificate.toSchema(false).toBER(false))).toString();
const keyText = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

/** A view of bytes as the library takes it. */
export const asBuffer = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

/** What is known of a certificate without trusting it. */
export function certificateFacts(text: string) {
  const certificate = new X509Certificate(text);
  const names = nameOf(certificate.subject);
  const kind = certificate.publicKey.asymmetricKeyType;
  return {
    name: names["CN"] ?? names["O"] ?? certificate.subject,
    issuer: nameOf(certificate.issuer)["CN"] ?? certificate.issuer,
    fingerprint: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
    from: certificate.validFromDate.toISOString(),
    until: certificate.validToDate.toISOString(),
    algorithm: kind === "rsa" ? `RSA ${certificate.publicKey.asymmetricKeyDetails?.modulusLength}` : "P-256",
    isSelfSigned: certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey),
  };
}

/** Node writes a name as lines of `CN=…`. */
function nameOf(text: string | undefined): Record<string, string> {
  const parts = (text ?? "").split("\n").map((line) => line.split("="));
  return Object.fromEntries(parts.map(([key = "", ...rest]) => [key, rest.join("=")]));
}

export const readKey = (text: string): KeyObject => createPrivateKey(text);
