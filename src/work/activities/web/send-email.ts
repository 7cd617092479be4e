import { sendFile } from "#core/web/api/send-file.ts";

/** Forwards a saved message to a record's timeline; what the server refuses is thrown in its words. */
export async function sendEmail(recordId: string, file: File): Promise<void> {
  await sendFile(`/api/uploads/emails?recordId=${recordId}`, file, "message/rfc822");
}
