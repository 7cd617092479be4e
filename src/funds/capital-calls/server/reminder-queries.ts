import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { MOST_REMINDERS, REMINDER_DAYS } from "#funds/capital-calls/shared/rules.ts";

export type Overdue = {
  lineId: string;
  callId: string;
  name: string;
  fund: string;
  partner: string;
  open: string;
  currency: string;
  dueOn: string;
  number: number;
  emails: string[];
  reminders: number;
};

/** Whose part is overdue and who was not reminded in the last week, of calls that are posted; with whom to write to. */
export async function listToRemind(db: Db): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select l.id as line_id, c.id as call_id, c.name, f.name as fund, p.name as partner, trim_scale(l.amount - l.received)::text as open, c.currency,
      c.due_on, c.number, l.reminders, coalesce(n.recipients, '{}') as emails
    from capital_calls c
    join capital_call_lines l on l.capital_call_id = c.id and l.received < l.amount and l.defaulted_at is null
    join funds f on f.id = c.fund_id
    join limited_partners p on p.id = l.limited_partner_id
    left join capital_call_notices n on n.line_id = l.id and n.kind = 'call'
    where c.state = 'issued' and c.due_entry_id is not null and c.due_on < (select firm_today()) and l.reminders < ${MOST_REMINDERS}
      and (l.reminded_on is null or l.reminded_on <= (select firm_today()) - ${REMINDER_DAYS}::int)
    order by c.id, l.id limit 500`.execute(db);
  return rows;
}

export const noteReminded = (db: Db, lineIds: readonly string[]) =>
  sql`select note_reminder(${lineIds}::uuid[])`.execute(db);
