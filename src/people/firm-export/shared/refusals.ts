import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const FIRM_EXPORT_REFUSALS = {
  "firm_export.password_again": ["invalid", msg("Confirm your password to continue")],
  "firm_export.running": ["conflict", msg("An export is already running")],
  "firm_export.walls": [
    "forbidden",
    msg(
      "An export has everything. Ask a colleague whom no information wall keeps out, or the administrator of the server.",
    ),
  ],
  "firm_export.again": ["invalid", msg("Start a new export")],
} as const satisfies Refusals;
