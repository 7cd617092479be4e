import { z } from "zod";
import { command, type Guard, id, query, rowVersion, timestamp } from "../contract.ts";
import { addressOfKind } from "../records/address.ts";
import { rowContract } from "../records/row-contract.ts";

const person = z.object({ id, name: z.string() }).nullable();

/** Details as they were prepared; of the account its last four characters. */
export const bankAccountShape = {
  id,
  rowVersion,
  name: z.string(),
  holder: z.string(),
  currency: z.string(),
  accountEnd: z.string(),
  bank: z.string().nullable(),
  /** What it takes the place of once it is confirmed, and whether that is only closed. */
  replacesId: id.nullable(),
  closes: z.boolean(),
  preparedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
};
const account = z.object(bankAccountShape);
/** A bank account of anybody, as lists show it. */
export type ShownBankAccount = z.infer<typeof account>;

const BANK_CHANGES = ["prepared", "changed", "confirmed", "closed", "seen", "withdrawn"] as const;
const change = z.object({
  id,
  what: z.enum(BANK_CHANGES),
  name: z.string(),
  accountEnd: z.string(),
  madeBy: person,
  madeAt: timestamp,
});
export type BankChange = z.infer<typeof change>;

type Accounts<Read extends Guard, Prepare extends Guard, Confirm extends Guard, Key extends string, Row, Form, Edit> = {
  /** Whose they are: the record's entry in the register, and the field that names it. */
  of: { entry: { table: string; one: string }; key: Key };
  can: { read: Read; prepare: Prepare; confirm: Confirm };
  path: string;
  reads: { accounts: readonly string[]; changes: readonly string[] };
  row: Row;
  form: Form;
  edit: Edit;
};

/** Bank accounts of a record, which two people change: one prepares, another confirms; a person who looks at one in full is written down. */
export function bankAccountContract<
  const Read extends Guard,
  const Prepare extends Guard,
  const Confirm extends Guard,
  const Key extends string,
  Row extends z.ZodType,
  Form extends z.ZodType,
  Edit extends z.ZodType,
  Confirmed extends z.ZodRawShape,
>(
  { of: { entry, key }, can, path, reads, ...row }: Accounts<Read, Prepare, Confirm, Key, Row, Form, Edit>,
  /** What the second person says besides. */
  confirmed: Confirmed,
) {
  // What was withdrawn is entered again: the trail keeps no accounts.
  const { restore: _, ...rows } = rowContract({
    of: { entry: { ...entry, can: { read: can.read, update: can.prepare } }, key },
    path,
    one: "bank account",
    many: "bank accounts",
    reads: reads.accounts,
    ...row,
  });
  return {
    ...rows,
    confirm: command({
      can: can.confirm,
      path: `/${path}/{id}/confirm`,
      summary: "Confirm bank details that somebody else prepared, in the version that was seen: they hold from now on",
    })
      .input(z.object({ id, rowVersion, ...confirmed }))
      .output(row.row),
    close: command({
      can: can.prepare,
      path: `/${path}/{id}/close`,
      summary: "Prepare that an account is closed: it is, once somebody else confirms it",
    })
      .input(z.object({ id }))
      .output(row.row),
    see: command({
      can: can.read,
      path: `/${path}/{id}/see`,
      summary: "An account in full; that it was looked at is written down",
    })
      .input(z.object({ id }))
      .output(z.object({ account: z.string(), bic: z.string().nullable() })),
    changes: query({
      can: can.read,
      reads: reads.changes,
      path: `${addressOfKind(entry)}/{${key}}/bank-account-changes`,
      summary: `Who did what with the bank accounts of a ${entry.one}, newest first`,
    })
      .input(z.object({ [key]: id } as { [Name in Key]: typeof id }))
      .output(z.object({ items: z.array(change) })),
  };
}
