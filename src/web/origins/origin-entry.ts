import { z } from "zod";
import { originForm } from "#shared/origins/forms.ts";
import { opened } from "../core/opened.ts";

export const originEntry = originForm.safeExtend({
  contact: z.object({ id: z.string(), name: z.string() }).nullable(),
  opened,
});
