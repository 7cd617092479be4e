import { z } from "zod";

/** What an edit began with, beside the fields of its form. Loaded with the form's rules. */
export const opened = z.object({ rowVersion: z.number().int(), fields: z.record(z.string(), z.unknown()) }).nullable();
