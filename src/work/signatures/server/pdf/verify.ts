import { type SignatureDictionary, signatureDictionaries } from "./signature-dictionaries.ts";
import { type CmsResult, verifyCms } from "./verify-cms.ts";

export type CheckedSignature = Omit<CmsResult, "problem"> & {
  /** The name in the file, which is signed along. */
  name: string | null;
  reason: string | null;
  signedAt: string | null;
  coversWholeDocument: boolean;
  problem: CmsResult["problem"] | "range";
};
export type CheckedPdf = { isPdf: boolean; signatures: CheckedSignature[]; isTruncated: boolean };

const MOST_SIGNATURES = 50;

/** Every signature of a file: whether it is valid for the bytes it names, and whether these are the whole file. */
export function verifyPdf(bytes: Buffer): CheckedPdf {
  const isPdf = bytes.subarray(0, 1024).includes("%PDF-");
  if (!isPdf) return { isPdf, signatures: [], isTruncated: false };
  const found = signatureDictionaries(bytes, MOST_SIGNATURES + 1);
  const signatures = found.slice(0, MOST_SIGNATURES).map((one) => check(bytes, one));
  return { isPdf, signatures, isTruncated: found.length > MOST_SIGNATURES };
}

function check(bytes: Buffer, dictionary: SignatureDictionary): CheckedSignature {
  const { range, contents, entries } = dictionary;
  const [from, length, next, rest] = range;
  const end = next + rest;
  // What is not signed must be the signature itself and nothing else.
  const isWhole = from === 0 && length === contents.from && next === contents.to && rest >= 0 && end <= bytes.length;
  const hex = bytes.toString("latin1", contents.from + 1, contents.to - 1);
  const parts = [bytes.subarray(0, Math.max(0, length)), bytes.subarray(Math.max(0, next), Math.max(0, end))];
  const result = verifyCms(Buffer.from(hex.replaceAll(/[^0-9a-fA-F]/g, ""), "hex"), parts);
  return {
    ...result,
    isValid: isWhole && result.isValid,
    problem: isWhole ? result.problem : "range",
    name: entries.get("Name") ?? null,
    reason: entries.get("Reason") ?? null,
    signedAt: result.stampedTime ?? timeOf(entries.get("M")) ?? result.statedTime,
    coversWholeDocument: isWhole && bytes.toString("latin1", end).trim() === "",
  };
}

const TIME = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/;

/** A date of PDF in UTC; one without a zone counts as UTC. */
function timeOf(text: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, second = "00", sign, hours = "00", minutes = "00"] =
    TIME.exec(text ?? "") ?? [];
  if (year === undefined) return undefined;
  const zone = sign === undefined ? "Z" : `${sign}${hours}:${minutes}`;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
