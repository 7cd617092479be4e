import { sql } from "kysely";
import type { BankLayout } from "#shared/capital-calls/bank-forms.ts";
import type { Db } from "../core/ctx.ts";

export async function findLayout(db: Db, fundId: string, signature: string): Promise<unknown> {
  const found = await db
    .selectFrom("bankFileLayouts")
    .select("answers")
    .where("fundId", "=", fundId)
    .where("signature", "=", signature)
    .executeTakeFirst();
  return found?.answers;
}

export async function storeLayout(db: Db, fundId: string, { signature, answers }: BankLayout): Promise<void> {
  await db
    .insertInto("bankFileLayouts")
    .values({ fundId, signature, answers: JSON.stringify(answers) })
    .onConflict((conflict) =>
      conflict.columns(["orgId", "fundId", "signature"]).doUpdateSet({
        answers: JSON.stringify(answers),
        usedBy: sql<string>`me()`,
        usedAt: sql<string>`now()`,
      }),
    )
    .execute();
}
