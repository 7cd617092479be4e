import type { z } from "zod";
import type { transactionForm } from "#shared/portfolio/forms.ts";
import type { EntryForm } from "../core/forms/form.ts";

type Schema = typeof transactionForm;
export type TransactionEntry = EntryForm<z.input<Schema>, z.output<Schema>>;
