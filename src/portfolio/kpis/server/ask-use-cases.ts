import type { Ctx, Db } from "#core/server/ctx.ts";
import { findSender, insertLink } from "#core/server/links/link-queries.ts";
import { newLinkToken } from "#core/server/links/link-token.ts";
import { postFirmMail } from "#core/server/mail/mail.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { AskWhat } from "#portfolio/kpis/shared/forms.ts";
import { periodEnd, periodOf } from "#portfolio/kpis/shared/periods.ts";
import { askMail, figuresLink } from "./link-mail.ts";
import { insertRequest } from "./request-queries.ts";
import { findTemplate } from "./template-queries.ts";

type Template = Pick<
  NonNullable<Awaited<ReturnType<typeof findTemplate>>>,
  "id" | "periodKind" | "metrics" | "dueDays" | "message"
>;
type Question = Omit<AskWhat, "templateId"> & { template: Template };

/** The template of a question and its period, checked. */
export async function readQuestion(db: Db, { templateId, ...asked }: AskWhat): Promise<Question> {
  const template = await findTemplate(db, templateId);
  if (template === undefined || template.isArchived) throw refuseField("templateId", "kpis.choose_template");
  const { periodKind } = template;
  if (periodOf(periodKind, asked.periodStart) !== asked.periodStart) throw refuseField("periodStart", "kpis.no_period");
  return { ...asked, template };
}

type Asked = { company: { id: string; name: string }; email: string };

/** Sends founders of a company a link to the figures of a period; who is asked again has the same request. */
export async function askFounders(
  ctx: Pick<Ctx, "db" | "origin">,
  { template, periodStart, dueOn, days, needsCode, message }: Question,
  { company, email }: Asked,
  { mailConfigured }: { mailConfigured: boolean },
): Promise<string> {
  const { db } = ctx;
  const { periodKind, metrics } = template;
  const said = message === "" ? template.message : message;
  const place = { companyId: company.id, templateId: template.id, periodKind, periodStart };
  const due = dueOn ?? dayAfter(periodEnd(periodKind, periodStart), template.dueDays);
  const made = await insertRequest(db, { ...place, metrics, message: said, dueOn: due });
  const { token, tokenHash } = newLinkToken();
  await insertLink(db, { purpose: "kpis", recordId: company.id, recipient: email, tokenHash, needsCode, days });
  const { firmName, ...from } = required(await findSender(db), msg("User"));
  const href = figuresLink(ctx.origin, token);
  const asked = { periodKind, periodStart, dueOn: made.dueOn };
  const mail = askMail({ to: email, from, firmName, company: company.name, asked, message: said, days, href });
  await postFirmMail(ctx, mail, { isSecret: mailConfigured });
  return made.id;
}

function dayAfter(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
