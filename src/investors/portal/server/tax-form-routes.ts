import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Files } from "#core/server/files/files.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { wholeBody } from "#core/server/http/whole-body.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { proposedTaxForm } from "#investors/portal/shared/talk-forms.ts";
import { keepWelcome } from "#work/uploads/server/keep-use-cases.ts";
import { roomOf } from "#work/uploads/server/queries.ts";
import { listMyPartners } from "./my-queries.ts";
import { proposeChange } from "./talk-queries.ts";

const proposing: OpenOptions = { can: "portal:use", procedure: "my.proposeTaxForm", readOnly: false };
const MOST_MB = 20;
const BODY = {
  empty: () => refuse("portal.no_tax_form"),
  tooLarge: () => refuse("portal.tax_form_too_large", { most: MOST_MB }),
};

/** A signed tax form of a partner, from a person who looks for it: it holds once the firm confirms it. */
export function mountTaxForms(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  http.post("/api/uploads/tax-forms", (request) => receive(request, pipeline, files));
}

async function receive(request: FastifyRequest, pipeline: Pipeline, files: Files): Promise<{ id: string }> {
  // A person who may not propose is told before the file travels, and then what is wrong with the form.
  const { actor, room, partners, today } = await pipeline.open(
    request,
    { ...proposing, readOnly: true },
    async (ctx) => ({
      actor: ctx.actor,
      room: await roomOf(ctx.db, files.quota),
      partners: await listMyPartners(ctx.db),
      today: await readFirmToday(ctx.db),
    }),
  );
  const form = proposedTaxForm.safeParse(request.query);
  if (!form.success) throw refuse("core.unreadable");
  const { limitedPartnerId, name, kind, signedOn, expiresOn } = form.data;
  required(
    partners.find(({ id }) => id === limitedPartnerId),
    msg("Limited partner"),
  );
  if (signedOn > today) throw refuseField("signedOn", "core.day_not_come");
  const content = await wholeBody(request, MOST_MB * 1024 * 1024, BODY);
  const [file] = await keepWelcome(actor, files, [{ name, content }], room);
  if (!file) throw refuse("portal.no_tax_form");
  const change = {
    limitedPartnerId,
    kind: "tax_form" as const,
    contactId: null,
    proposed: { kind, signedOn, expiresOn },
  };
  const id = await pipeline.open(request, proposing, ({ db }) => proposeChange(db, { ...change, file }));
  return { id: required(id, msg("Limited partner")) };
}
