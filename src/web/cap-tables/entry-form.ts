import type { z } from "zod";
import type { entryForm } from "#shared/cap-tables/forms.ts";
import type { EntryForm } from "../core/forms/form.ts";

export type EntryOfTable = EntryForm<z.input<typeof entryForm>, z.output<typeof entryForm>>;
