import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import type pg from "pg";
import { deviceOf } from "#core/shared/device.ts";
import { t } from "#core/shared/text.ts";
import { postSecurityMail } from "../mail/mail.ts";
import { type SecurityEvent, securityMail } from "./auth-mails.ts";

/** A device that was away for longer is a new one. */
const KNOWN_FOR = "90 days";

/** What a call that succeeded has changed about the account. */
const CHANGES: Record<string, SecurityEvent> = {
  "/change-password": "password",
  "/two-factor/disable": "disabled",
  "/two-factor/generate-backup-codes": "codes",
};

/** What the hook after a call is given. */
export type AnsweredContext = GenericEndpointContext & { context: { returned?: unknown } };
type Settings = { pool: pg.Pool; baseUrl: string };

/** After a call of the accounts library: its owner learns by mail what may have been somebody else. */
export async function notifyAfterCall(
  settings: Settings,
  context: AnsweredContext,
  { isSetUp }: { isSetUp: boolean },
): Promise<void> {
  const { newSession, session, returned } = context.context;
  const userId = newSession?.user.id ?? session?.user.id;
  if (userId === undefined || returned instanceof APIError) return;
  const device = deviceName(context.headers?.get("user-agent") ?? "");
  const change = isSetUp ? "enabled" : CHANGES[context.path];
  if (change) await notifyOwner(settings, userId, change, device);
  // With a second factor to come, nobody is in yet.
  const isHalfWay = context.path === "/sign-in/email" && newSession?.user["twoFactorEnabled"] === true;
  if (newSession && !isHalfWay && (await isNewDevice(settings.pool, userId, device)))
    await notifyOwner(settings, userId, "device", device);
}

/** Says what happened, when, and with what; `device` is left out where the call came from a link. */
export async function notifyOwner(
  { pool, baseUrl }: Settings,
  userId: string,
  event: SecurityEvent,
  device?: string,
): Promise<void> {
  const { rows } = await pool.query<{ email: string; moment: string }>(
    "select email, moment_for(id) as moment from users where id = $1",
    [userId],
  );
  const [owner] = rows;
  if (owner) await postSecurityMail(pool, securityMail(owner.email, event, { moment: owner.moment, device, baseUrl }));
}

function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return t("{browser} on {system}", {
    browser: browser ?? t("Unknown browser"),
    system: system ?? t("unknown system"),
  });
}

/** Remembers the device; true when others are known of this person and this one is not. Of two sign-ins at once one gets true. */
async function isNewDevice(pool: pg.Pool, userId: string, device: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_new: boolean }>(
    `with others as (select from auth.known_devices where user_id = $1 limit 1),
       remembered as (
         insert into auth.known_devices as k (user_id, device) values ($1, $2)
         on conflict (user_id, device) do update set last_seen_at = now() where k.last_seen_at < now() - interval '${KNOWN_FOR}'
         returning 1),
       seen as (update auth.known_devices set last_seen_at = now()
         where user_id = $1 and device = $2 and last_seen_at >= now() - interval '${KNOWN_FOR}')
     select exists (select from others) and exists (select from remembered) as is_new`,
    [userId, device],
  );
  return rows[0]?.is_new ?? false;
}
