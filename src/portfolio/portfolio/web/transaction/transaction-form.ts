import type { z } from "zod";
import type { EntryForm } from "#core/web/forms/form.ts";
import type { transactionForm } from "#portfolio/portfolio/shared/forms.ts";

type Schema = typeof transactionForm;
export type TransactionEntry = EntryForm<z.input<Schema>, z.output<Schema>>;
