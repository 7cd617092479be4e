import { z } from "zod";
import { atMost } from "#core/shared/text.ts";
import { entryForm } from "#portfolio/kpis/shared/forms.ts";

const { periodKind, periodStart, kind, currency, note } = entryForm.shape;

/** The form of figures: what period they are of, and a text for each metric by its key. */
export const entrySchema = z
  .object({ periodKind, periodStart, kind, currency, note })
  .catchall(z.string().max(60, atMost(60)));
