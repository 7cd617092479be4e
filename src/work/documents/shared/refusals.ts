import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const DOCUMENT_REFUSALS = {
  "documents.reason_missing": ["invalid", msg("Enter why it is rejected")],
  "documents.not_next": ["conflict", msg("The status changed in the meantime. Look at the document again")],
  "documents.review_undecided": ["conflict", msg("Decide the review of “{document}” first")],
  "documents.decided": [
    "forbidden",
    msg("This review is decided. Ask someone who reviews documents to review it again"),
  ],
  "documents.used_by": ["conflict", msg("It’s used by {what}. Archive it instead")],
  "documents.archived": ["conflict", msg("This document is archived. Restore it first")],
  "documents.frozen": ["conflict", msg("This paper stays as it was issued. It is not reviewed or replaced")],
  "documents.held": ["conflict", msg("It’s under legal hold. Release the hold before you delete it")],
  "documents.retained": ["conflict", msg("It must be kept longer. Delete it after its retention period")],
  "documents.not_yours_to_hide": [
    "forbidden",
    msg("Ask the person who uploaded it, its team or an administrator to make it confidential"),
  ],
  "documents.no_group": ["not_found", msg("This private group doesn’t exist")],
  "documents.of_group": [
    "conflict",
    msg("A file of a private group stays there. Upload it again to share it with others"),
  ],
  "documents.reviewer_outside": ["invalid", msg("Choose a member of the private group")],
  "documents.no_such_version": ["not_found", msg("This version doesn’t exist")],
  "documents.not_compared": ["conflict", msg("Only versions with text can be compared")],
  "documents.file_missing": ["not_found", msg("The file can’t be found on the server. Tell your server administrator")],
  // Files on their way in
  "uploads.unreadable": ["invalid", msg("The upload is invalid")],
  "uploads.name_missing": ["invalid", msg("The file needs a name")],
  "uploads.empty": ["invalid", msg("“{name}” is empty")],
  "uploads.too_large": ["invalid", msg("“{name}” is larger than {most} MB")],
  "uploads.type": ["invalid", msg("Files of this type can’t be uploaded: “{name}”")],
  "uploads.not_what_it_says": [
    "invalid",
    msg("“{name}” isn’t a .{type} file: its content is different. Save it again in the right format"),
  ],
  "uploads.quota": ["invalid", msg("Your firm’s file storage ({quota} GB) is full. Delete documents to make room")],
  "uploads.many": ["too_many", msg("Too many uploads at once. Wait until some are done")],
  "uploads.incomplete": ["conflict", msg("“{name}” hasn’t been uploaded completely. Resume the upload")],
  "documents.copy_confirmed": ["conflict", msg("This signature is confirmed already")],
  "documents.no_signed_copy": ["invalid", msg("Upload the signed copy first")],
  "documents.other_copy": ["invalid", msg("Choose a document of this record")],
  "documents.no_uploader": [
    "invalid",
    msg("The person who uploaded this version is no longer known. Upload the signed copy again"),
  ],
  "documents.copy_changed": ["conflict", msg("This signature has changed. Review it before you confirm it")],
  "documents.own_choice": ["forbidden", msg("You chose this copy. Ask a colleague to confirm it")],
  "documents.own_copy": ["forbidden", msg("You uploaded this copy. Ask a colleague to confirm it")],
} as const satisfies Refusals;
