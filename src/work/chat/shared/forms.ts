import { z } from "zod";
import { id } from "#core/shared/contract.ts";
import { atMost, rule, t } from "#core/shared/text.ts";
import {
  CHAT_CATEGORIES,
  CHAT_ENTITY_TYPES,
  GLOBAL,
  MOST_LETTERS,
  MOST_LETTERS_OF_NAME,
  MOST_MEMBERS,
} from "./rules.ts";

const named = z
  .string()
  .trim()
  .min(1, rule("Enter a channel name"))
  .max(MOST_LETTERS_OF_NAME, atMost(MOST_LETTERS_OF_NAME));

const described = z.string().trim().max(500, atMost(500));

/** A room of the team unless it names a record, or the people of a private group. */
export const roomForm = z.object({
  name: named.default(() => t("New Channel")),
  category: z.enum(CHAT_CATEGORIES, rule("Choose a category")).optional(),
  description: described
    .optional()
    .transform((text) => (text === undefined || text === "" ? t("Team discussion room") : text)),
  entityType: z.enum(CHAT_ENTITY_TYPES).default("general"),
  entityId: z.union([z.literal(GLOBAL), id], rule("Choose a record")).default(GLOBAL),
  memberIds: z.array(id).max(MOST_MEMBERS).default([]),
});
export type RoomForm = z.output<typeof roomForm>;

/** What the person who manages a room changes; members are of a private group only. */
export const roomChange = z.object({
  name: named,
  description: described,
  memberIds: z.array(id).max(MOST_MEMBERS).optional(),
});

export const messageContent = z
  .string()
  .refine((text) => text.trim() !== "", rule("Write a message"))
  .max(MOST_LETTERS, atMost(MOST_LETTERS));
