import type { PlacedField } from "#work/signatures/shared/forms.ts";
import type { FieldKind } from "#work/signatures/shared/rules.ts";

/** Where a mark is on its page, in points from the left and the bottom. */
export type Box = { x: number; y: number; width: number; height: number };
/** A field that was laid out before the first seal: its object, its name, its page, and how far its page is turned. */
export type LaidField = { object: number; name: string; page: number; box: Box; turn?: 90 | 180 | 270 };
export type EvidenceLine = "signedAt" | "address" | "method";
/** A field besides that of the seal. */
export type LaidMark = LaidField & { kind: FieldKind };
/** `shown` is where the signer sees their fields, in parts of the pages. Layouts of earlier requests have neither `marks` nor `shown`. */
export type LaidSigner = {
  signature: LaidField;
  lines: Readonly<Record<EvidenceLine, LaidField>>;
  marks?: readonly LaidMark[];
  shown?: readonly ShownField[];
};
export type ShownField = PlacedField & { width: number; height: number };
/** What a seal needs to know of a prepared file: nothing of it is parsed again. */
export type Layout = { signers: readonly LaidSigner[]; pages: number };

export type PreparedSigner = { name: string; email: string; fields: readonly PlacedField[] };

/** What the evidence page states before anyone signs. */
export type EvidenceText = {
  title: string;
  facts: readonly (readonly [string, string])[];
  consent: string;
  note: string;
  signers: readonly PreparedSigner[];
  labels: Readonly<Record<EvidenceLine | "signature" | "email", string>>;
};
