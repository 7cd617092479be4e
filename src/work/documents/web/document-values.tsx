import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { described } from "#core/web/app/described.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { numberFormat } from "#ui/web/text/formats.ts";
import { documentFields } from "#work/documents/shared/fields.ts";
import { CATEGORY_NAMES } from "#work/documents/shared/rules.ts";

/** A document as a list has it. */
export type ListedDocument = OutputOf<typeof api.documents.list>["items"][number];
export type Document = OutputOf<typeof api.documents.get>;

const CHOICES = {
  status: {
    pending_review: msg`Pending review`,
    under_review: msg`Under review`,
    approved: msg`Approved`,
    rejected: msg`Rejected`,
  },
  category: described(CATEGORY_NAMES),
};
const TONES = {
  status: { pending_review: "neutral", under_review: "info", approved: "success", rejected: "danger" },
} as const;

export const DOCUMENT_WORDED: Worded = {
  fields: documentFields,
  choices: CHOICES,
  tones: TONES,
  labels: { fileSize: msg`Size` },
};
export const useDocumentWords = () => useFieldWords(documentFields, DOCUMENT_WORDED);

const KB = 1024;
const LEAST = 0.1;

/** In KB, as documents are told apart; small ones with a digit behind the point. */
export function useSize(): (bytes: number) => string {
  const { t, i18n } = useLingui();
  return (bytes) => {
    // No file is nothing.
    const kilobytes = Math.max(bytes / KB, LEAST);
    const shown = numberFormat(i18n.locales, { maximumFractionDigits: kilobytes < 10 ? 1 : 0 }).format(kilobytes);
    return t`${shown} KB`;
  };
}

type Part = "file" | "text" | "preview";

/** Where a version of a document is, the newest where none is named: its bytes, its words, or what is read of it for the screen. */
const addressOf = (part: Part) => (id: string, version?: number) =>
  `/api/documents/${id}/${part}${version === undefined ? "" : `?version=${version}`}`;
export const [fileAddress, textAddress, previewAddress] = [addressOf("file"), addressOf("text"), addressOf("preview")];
