import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form";
import type { z } from "zod";
import { AppError } from "#core/shared/errors.ts";
import { forgetDraft, useDraft } from "./draft.ts";
import type { FormSchema } from "./form-rules.ts";

type Options<Schema extends FormSchema> = {
  /** Loads the rules, apart from the screen: `() => import("#deals/deals/shared/forms.ts").then(({ dealForm }) => dealForm)`. */
  schema: () => Promise<Schema>;
  defaultValues: DefaultValues<z.input<Schema>>;
  /** Under this name a half-written form survives a reload. */
  draft?: string;
  /** Fields that are never stored. */
  secret?: readonly FieldPath<z.input<Schema>>[];
  /** Sends what was entered. What it throws is shown: beside the fields it names, else as `failure`. */
  send: (values: z.output<Schema>) => Promise<void>;
};

export type EntryForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  errors: FieldErrors<Input>;
  /** True while it is being sent, not while it is being checked: fields stay enabled for the focus of an error. */
  isBusy: boolean;
  isDirty: boolean;
  /** Why the last attempt was refused, when that is about no single field. */
  failure: unknown;
  /** For the `<form>` element. */
  props: { noValidate: true; onSubmit: (event?: BaseSyntheticEvent) => Promise<void> };
};

/** The rules come with the first look at the form, but not before the screen is drawn. */
function lazyResolver<Schema extends FormSchema>(schema: () => Promise<Schema>) {
  const load = async () => {
    const { resolverOf } = await import("./form-rules.ts");
    return resolverOf(await schema());
  };
  let loaded: ReturnType<typeof load> | undefined;
  const get = () => (loaded ??= load());
  const resolver: Resolver<z.input<Schema>, unknown, z.output<Schema>> = async (...input) => (await get())(...input);
  return { get, resolver };
}

/** A form as every screen has it: rules of `#shared`, errors beside their fields, a draft, one attempt at a time. */
export function useEntryForm<Schema extends FormSchema>(
  options: Options<Schema>,
): EntryForm<z.input<Schema>, z.output<Schema>> {
  const { schema, defaultValues, draft, secret, send } = options;
  const [rules] = useState(() => lazyResolver(schema));
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({ resolver: rules.resolver, defaultValues });
  const { errors, isDirty } = useFormState({ control: form.control });
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  useDraft(draft, form, secret);
  useEffect(() => {
    const idle = setTimeout(() => void rules.get(), 200);
    return () => clearTimeout(idle);
  }, [rules]);

  async function attempt(values: z.output<Schema>) {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    setBusy(true);
    const refused = await send(values).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    isSending.current = false;
    // The fields must be enabled again before one of them can take the focus.
    flushSync(() => setBusy(false));
    if (refused === undefined && draft !== undefined) forgetDraft(draft);
    if (!refused) focusFirstError(form);
    else if (!showBesideFields(form, refused.error)) setFailure(refused.error);
  }

  return {
    ...form,
    // What is on the screen stays part of the form: drawn as before, the fields would not be registered a second time.
    reset: (values, how) => form.reset(values, { keepFieldsRef: true, ...how }),
    errors,
    isBusy,
    isDirty,
    failure,
    props: { noValidate: true, onSubmit: (event) => form.handleSubmit(attempt)(event) },
  };
}

/** A field that sending itself found fault with could not take the focus while it was disabled. */
function focusFirstError<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>): void {
  const fields = Object.keys(form.getValues()) as FieldPath<Input>[];
  const wrong = fields.find((field) => form.getFieldState(field).error !== undefined);
  if (wrong !== undefined) form.setFocus(wrong);
}

/** Puts what the server refused beside the fields it names, the focus on the first; false when it named none of these. */
function showBesideFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const named = error instanceof AppError ? Object.entries(error.data.fields ?? {}) : [];
  const values = form.getValues();
  // A record that is picked is checked by its id, and its field shows what is said of that.
  const ours = named.filter(([field]) => field in values || field.replace(/Id$/, "") in values);
  for (const [index, [field, message]] of ours.entries()) {
    form.setError(field as FieldPath<Input>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return ours.length > 0;
}

/** The words of a failure for the form's alert. */
export function failureText(failure: unknown): string | undefined {
  if (failure === undefined) return undefined;
  // Elsewhere a person who is signed out is sent to sign in; here what was typed would go with the page.
  if (failure instanceof AppError && failure.code === "unauthenticated")
    return i18n._(msg`Your session has ended. Sign in again in another tab, then send this: what you typed stays here`);
  return failure instanceof Error ? failure.message : i18n._(msg`Something went wrong`);
}
