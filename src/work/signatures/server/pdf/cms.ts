import { createHash, type KeyObject, sign, X509Certificate } from "node:crypto";
import { Set as Asn1Set, Integer, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import { asBuffer } from "./certificate.ts";

export const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timeStamp: "1.2.840.113549.1.9.16.2.14",
  sha256: "2.16.840.1.101.3.4.2.1",
  ecdsaSha256: "1.2.840.10045.4.3.2",
  rsa: "1.2.840.113549.1.1.1",
} as const;

/** A time stamp over these bytes, as a token of RFC 3161. */
export type Stamp = (signature: Uint8Array) => Promise<Uint8Array>;
type Signer = { certificate: string; key: KeyObject; stamp?: Stamp | undefined };

/**
 * A detached CMS signature as PAdES B-B asks for it: the certificate is bound by its hash, and the time is in the PDF, not here. With a
 * stamp it is B-T.
 */
export async function signDetached(parts: readonly Uint8Array[], { certificate, key, stamp }: Signer): Promise<Buffer> {
  const chain = blocksOf(certificate).map((block) => new X509Certificate(block).raw);
  const [der = Buffer.alloc(0)] = chain;
  const own = Certificate.fromBER(der);
  const attributes = signedAttributes(digest(parts), der);
  const content = new SignedAndUnsignedAttributes({ type: 0, attributes });
  const set = new Asn1Set({ value: attributes.map((one) => one.toSchema()) }).toBER(false);
  content.encodedValue = set;
  const signature = sign("sha256", Buffer.from(set), key);
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithmId: key.asymmetricKeyType === "rsa" ? OID.rsa : OID.ecdsaSha256,
    }),
    signedAttrs: content,
    signature: new OctetString({ valueHex: asBuffer(signature) }),
  });
  if (stamp !== undefined) info.unsignedAttrs = stamped(await stamp(signature));
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [info.digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: chain.map((one) => Certificate.fromBER(one)),
    signerInfos: [info],
  });
  const whole = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return Buffer.from(whole.toSchema().toBER(false));
}

/** The certificates of a PEM, the own one first. */
const blocksOf = (text: string) => text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];

function digest(parts: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** In the order of their encoding, as DER asks of a set. */
function signedAttributes(content: Buffer, certificate: Buffer): Attribute[] {
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: asBuffer(content) })] }),
    new Attribute({ type: OID.signingCertificateV2, values: [boundCertificate(certificate)] }),
  ];
  return attributes.toSorted((one, other) => encoded(one).compare(encoded(other)));
}

const encoded = (one: Attribute) => Buffer.from(one.toSchema().toBER(false));

/** ESS signing-certificate-v2 (RFC 5035): the hash with SHA-256, which is its default, and whose certificate it is. */
function boundCertificate(der: Buffer): Sequence {
  const { issuer, serialNumber } = Certificate.fromBER(der);
  const hash = new OctetString({ valueHex: asBuffer(createHash("sha256").update(der).digest()) });
  const name = new GeneralName({ type: 4, value: issuer });
  const owner = new Sequence({
    value: [
      new Sequence({ value: [name.toSchema()] }),
      new Integer({ valueHex: serialNumber.valueBlock.valueHexView }),
    ],
  });
  return new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [hash, owner] })] })] });
}

function stamped(token: Uint8Array): SignedAndUnsignedAttributes {
  const value = ContentInfo.fromBER(token).toSchema();
  return new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: OID.timeStamp, values: [value] })],
  });
}
