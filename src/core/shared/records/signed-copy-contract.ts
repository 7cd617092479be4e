import { z } from "zod";
import { command, type Guard, id, rowVersion, timestamp } from "../contract.ts";

const person = z.object({ id, name: z.string() }).nullable();

/** What a row says of the signed copy it waits for: brought by one person, confirmed by another. */
export const signedCopy = {
  /** The version that was signed, which need not be the newest of its document. */
  document: z.object({ id, name: z.string(), version: z.number().int() }).nullable(),
  uploadedBy: person,
  /** Who said that this is the copy; null of those from before that was noted. */
  attachedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
};
/** The tables such a row is read from besides its own. */
export const COPY_READS = ["documents", "document_versions", "users"] as const;

type Slots<Update extends Guard, Confirm extends Guard, Row> = {
  path: string;
  /** The record they stand under, as sentences call it: "term sheet". */
  one: string;
  can: { update: Update; confirm: Confirm };
  row: Row;
};

/** What is done with the signed copies of rows. */
export function signedCopyCommands<const Update extends Guard, const Confirm extends Guard, Row extends z.ZodType>({
  path,
  one,
  can,
  row,
}: Slots<Update, Confirm, Row>) {
  return {
    attach: command({
      can: can.update,
      path: `/${path}/{id}/copy`,
      summary: `Say which document of the ${one} is the signed copy, or that none is`,
    })
      .input(z.object({ id, documentId: id.nullable() }))
      .output(row),
    confirm: command({
      can: can.confirm,
      path: `/${path}/{id}/confirm`,
      summary: `Confirm a signed copy that somebody else uploaded under a ${one}, in the version of its row that was seen`,
    })
      .input(z.object({ id, rowVersion }))
      .output(row),
  };
}
