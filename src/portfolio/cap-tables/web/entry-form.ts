import type { z } from "zod";
import type { EntryForm } from "#core/web/forms/form.ts";
import type { entryForm } from "#portfolio/cap-tables/shared/forms.ts";

export type EntryOfTable = EntryForm<z.input<typeof entryForm>, z.output<typeof entryForm>>;
