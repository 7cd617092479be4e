import type { FirmCtx } from "#core/server/ctx.ts";
import { readFirmName, readFirmNotation } from "#core/server/lists/days.ts";
import { type MailContent, postedFirmMail } from "#core/server/mail/mail.ts";
import { facts, heading, paragraph, small } from "#core/server/mail/mail-blocks.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { t } from "#core/shared/text.ts";
import { listHolders } from "#work/notifications/server/holder-queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { callNotices } from "./notice-queries.ts";
import { listToRemind, noteReminded, type Overdue } from "./reminder-queries.ts";

/** Reminds partners that are overdue where their notice went, the day after and each week after; who prepares calls is told of each call once. */
export async function remindOfCalls({ db }: FirmCtx): Promise<void> {
  const overdue = await listToRemind(db);
  if (overdue.length === 0) return;
  const said = { firm: await readFirmName(db), notation: await readFirmNotation(db) };
  const { firm } = said;
  const people = await listHolders(db, "call:prepare");
  for (const [recordId, lines] of Map.groupBy(overdue, ({ callId }) => callId)) {
    const from = await callNotices.findContact(db, recordId);
    for (const line of lines)
      for (const to of line.emails)
        await postedFirmMail({ db }, { to, ...(from && { from }), brand: firm, ...reminderOf(line, said) });
    const { name } = lines[0] as Overdue;
    const params = { name, count: lines.length };
    const topic = `overdue ${recordId}`;
    await notify(
      db,
      people.map((userId) => ({ kind: "call_overdue" as const, userId, recordId, params, topic })),
      "nobody",
    );
  }
  await noteReminded(
    db,
    overdue.map(({ lineId }) => lineId),
  );
}

type Said = { firm: string; notation: Notation | undefined };

function reminderOf({ number, fund, partner, open, currency, dueOn }: Overdue, { firm, notation }: Said): MailContent {
  return {
    subject: t("Reminder: capital call {number} of {fund} was due {day}", { number, fund, day: dayText(dueOn) }),
    blocks: [
      heading(t("Payment overdue")),
      paragraph(
        t("We have not received all of this capital call yet. If you have paid, please send us the reference."),
      ),
      facts(
        [t("Fund"), fund],
        [t("Limited partner"), partner],
        [t("Due date"), dayText(dueOn)],
        [t("Still open"), amountText(open, currency, notation)],
      ),
      small(
        t(
          "{firm} sends this the day after the due date and each week after. Pay only to the details you have on file.",
          { firm },
        ),
      ),
    ],
  };
}
