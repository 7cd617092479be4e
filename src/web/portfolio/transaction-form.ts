import type { z } from "zod";
import type { transactionForm } from "#shared/portfolio/forms.ts";
import type { TransactionKind } from "#shared/portfolio/rules.ts";
import type { EntryForm } from "../core/forms/form.ts";

type Schema = typeof transactionForm;
export type TransactionEntry = EntryForm<z.input<Schema>, z.output<Schema>>;

/** Of a write-off all that is held goes. */
export const takesAmount = (kind: TransactionKind) => kind !== "write_off";
export const takesUnits = (kind: TransactionKind) => kind === "purchase" || kind === "sale";
