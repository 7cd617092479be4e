/** Where a mark is on its page, in points from the left and the bottom. */
export type Box = { x: number; y: number; width: number; height: number };
/** A field that was laid out before the first seal: its object, its name and its page. */
export type LaidField = { object: number; name: string; page: number; box: Box };
export type EvidenceLine = "signedAt" | "address" | "method";
export type LaidSigner = { signature: LaidField; lines: Readonly<Record<EvidenceLine, LaidField>> };
/** What a seal needs to know of a prepared file: nothing of it is parsed again. */
export type Layout = { signers: readonly LaidSigner[]; pages: number };

export type PreparedSigner = { name: string; email: string; place: Place | null };
/** A place on a page of the document: the page from 1, the rest as parts of its width and height from the top left. */
export type Place = { page: number; x: number; y: number };

/** What the evidence page states before anyone signs. */
export type EvidenceText = {
  title: string;
  facts: readonly (readonly [string, string])[];
  consent: string;
  note: string;
  signers: readonly PreparedSigner[];
  labels: Readonly<Record<EvidenceLine | "signature" | "email", string>>;
};
