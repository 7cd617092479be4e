import type { Person } from "#core/server/ctx.ts";
import { lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { recordOf, type Target } from "#intake/imports/shared/targets.ts";

/** An import adds records and updates those it knows; a role that may do only one of them cannot import. */
export function assertMayImport(actor: Person, target: Target): void {
  const { can, many } = recordOf(target);
  const lacking = lackingOf(actor, [can.create, can.update]);
  if (lacking.length > 0) throw notAllowed(actor, lacking, refuse("imports.role_lacks", { what: t(many) }));
}
