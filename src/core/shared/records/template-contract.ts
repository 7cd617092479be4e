import { z } from "zod";
import { command, done, type Guard, id, query, timestamp } from "../contract.ts";

type Templates<
  Read extends Guard,
  Update extends Guard,
  Key extends string,
  Value extends z.ZodType,
  Item extends z.ZodType,
> = {
  can: { read: Read; update: Update };
  /** Where they are found: "due-diligence-checklists". */
  path: string;
  /** What each is for, "stage", and its values. */
  key: Key;
  value: Value;
  table: string;
  /** An item of the product's own checklist. */
  item: Item;
  /** What begins with one: "projects". */
  many: string;
};

/** The checklist that records of a sort begin with: the firm’s own, once somebody made it that, or the one the product comes with. */
export function templateContract<
  const Read extends Guard,
  const Update extends Guard,
  const Key extends string,
  Value extends z.ZodType,
  Item extends z.ZodType,
>({ can, path, key, value, table, item, many }: Templates<Read, Update, Key, Value, Item>) {
  const each = `/${path}/{${key}}` as const;
  const named = { [key]: value } as { [Name in Key]: Value };
  const template = z.object({
    /** Null while it uses what the product comes with. */
    own: z.object({ id, changedBy: z.object({ id, name: z.string() }).nullable(), changedAt: timestamp }).nullable(),
    usual: z.array(item),
  });
  return {
    get: query({
      can: can.read,
      reads: [table, "users"],
      path: each,
      summary: `The checklist new ${many} of a ${key} begin with: the firm’s own, or the usual one`,
    })
      .input(z.object(named))
      .output(template),
    begin: command({
      can: can.update,
      path: `${each}/begin`,
      summary: `Make the usual checklist of a ${key} the firm’s own, to be changed`,
    })
      .input(z.object(named))
      .output(template),
    reset: command({
      can: can.update,
      path: `${each}/reset`,
      summary: `Go back to the usual checklist of a ${key}; ${many} that began keep theirs`,
    })
      .input(z.object(named))
      .output(done),
  };
}
