import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const CHAT_REFUSALS = {
  "chat.record_missing": ["invalid", msg("Choose the record of the room")],
  "chat.record_unwanted": ["invalid", msg("A room of the team or of a group has no record")],
  "chat.members_missing": ["invalid", msg("Add at least one colleague")],
  "chat.members_unwanted": ["invalid", msg("Only a private group has members")],
  "chat.not_manager": ["forbidden", msg("Only the person who manages this room can do that")],
  "chat.last_member": ["conflict", msg("You are the last member. Archive the room instead")],
  "chat.archived": ["conflict", msg("This room is archived. Restore it to write")],
  "chat.room_changed": ["conflict", msg("This room changed meanwhile. Open it again")],
  "chat.not_yours": ["forbidden", msg("Only the author can change a message")],
  "chat.deleted": ["invalid", msg("This message was deleted")],
  "chat.changed_elsewhere": ["conflict", msg("This message was changed in another window")],
  "chat.parent_elsewhere": ["invalid", msg("Reply to a message of this room")],
  "chat.no_record": ["invalid", msg("This room has no record to add a note to")],
  "chat.note_too_long": ["invalid", msg("A note has up to {most, number} characters")],
} as const satisfies Refusals;
