import { AppError, type ErrorCode, type ErrorData } from "#core/shared/errors.ts";
import type { Refusals } from "#core/shared/refusals.ts";
import type { Registered } from "#core/shared/register.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Values } from "#core/shared/text/format-message.ts";
import { type Filling, type Msg, t } from "#core/shared/text.ts";

type Reasons = Registered<"refusals">;
/** Every reason of every area. */
export type RefusalReason = keyof Reasons;

let refusals: Refusals = {};

/** Makes the reasons of every area known; the application does this once. */
export function registerRefusals(all: Refusals): void {
  refusals = all;
}

type TextOf<Reason extends RefusalReason> = Reasons[Reason] extends readonly [ErrorCode, infer Text extends Msg]
  ? Text
  : never;

type Given<Reason extends RefusalReason> =
  Filling<TextOf<Reason>> extends [infer Needed extends Values]
    ? [values: Needed, data?: ErrorData]
    : [values?: Record<string, never>, data?: ErrorData];

/** The error to throw: code and words are those of its reason, whose places the values fill. */
export function refuse<Reason extends RefusalReason>(reason: Reason, ...[values, data]: Given<Reason>): AppError {
  return refused(reason, values, data);
}

/** The same about one field of a form, beside which it is shown. */
export function refuseField<Reason extends RefusalReason>(
  field: string,
  reason: Reason,
  ...[values]: Given<Reason>
): AppError {
  const error = refused(reason, values);
  return refused(reason, values, { fields: { [field]: error.message } });
}

/** For what was found wrong elsewhere, which has put it into words. */
export function refuseSaying(
  code: ErrorCode,
  reason: `${string}.${string}`,
  message: string,
  data: ErrorData = {},
): AppError {
  return new AppError(code, message, { ...data, reason });
}

/** The refusal that one of the database's functions raised as its reason, if it is one; what fills its places is the detail, days among it. */
export function refuseAsRaised(reason: string, detail = ""): AppError | undefined {
  if (!Object.hasOwn(refusals, reason)) return undefined;
  return refused(reason, detail === "" ? {} : valuesOf(detail));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const valuesOf = (detail: string): Values =>
  Object.fromEntries(
    Object.entries(JSON.parse(detail) as Record<string, string>).map(([place, value]) => [
      place,
      DAY.test(value) ? dayText(value) : value,
    ]),
  );

function refused(reason: string, values: Values = {}, data: ErrorData = {}): AppError {
  const refusal = refusals[reason as keyof Refusals];
  if (refusal === undefined) throw new Error(`No refusal is called ${reason}`);
  const [code, text] = refusal;
  const message = (t as (text: Msg, values: Values) => string)(text, values);
  return new AppError(code, message, { ...data, reason, params: values });
}
