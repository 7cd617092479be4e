import { useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldPath } from "react-hook-form";
import { ConflictDialog } from "#ui/web/dialog/conflict-dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { failureText } from "../../forms/form.ts";
import type { FormSchema } from "../../forms/form-rules.ts";
import { storedInConflict } from "../form/conflict.ts";
import type { EntryOf } from "../form/entry.ts";
import { type KindForm, type Stored } from "../form/kind-form.ts";
import { useKindForm } from "../form/use-kind-form.ts";
import { enteredAhead, showAhead, showStored, storedBehind } from "./ahead.ts";
import { useChangeFields } from "./change-fields.ts";
import { FormFields } from "./form-fields.tsx";

type Props<Schema extends FormSchema, Full extends Stored, Named extends string> = {
  form: KindForm<Schema, Full, Named>;
  /** What such a record is called. */
  one: string;
  record: Full;
  fields: readonly string[];
  onClose: () => void;
  /** Whether what was entered is shown in its place, while it is being saved. */
  onAhead: (isAhead: boolean) => void;
};

/** What floats over the screen for a field belongs to it, though it does not stand in it. */
const FIELDS = "input, select, textarea";
const FLOATING = ".floating, [role=dialog], [role=alertdialog], [role=listbox]";

/** Some fields of a record, edited where they are shown: Enter and leaving them save, Escape gives up. */
export function FieldEditor<Schema extends FormSchema, Full extends Stored, Named extends string>({
  form: of,
  one,
  record: shown,
  fields,
  onClose,
  onAhead,
}: Props<Schema, Full, Named>) {
  const { t } = useLingui();
  const [record] = useState(() => storedBehind(shown));
  const { isAhead, begin } = useShownAhead(of, { record, fields, onAhead });
  const changing = useChangeFields(of, one);
  const changed = Object.fromEntries(fields.map((field) => [field, null]));
  const form = useKindForm(of, {
    edited: record,
    action: t`Save`,
    one,
    inPlace: true,
    showAhead: begin,
    onSaved: (stored) => {
      showStored(stored);
      changing.announce(stored, changing.beforeOf(record, changed));
      onClose();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  // What was disabled takes the focus once it is enabled again.
  useBack(element, isAhead || form.isBusy, form.conflict !== undefined);
  useEditing(element, {
    giveUp: onClose,
    save: () => void form.props.onSubmit(),
    settle: () => {
      if (form.isBusy || form.conflict) return;
      if (form.isDirty) void form.props.onSubmit();
      else onClose();
    },
  });

  return (
    <form
      ref={element}
      id={form.id}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-busy={form.isBusy || undefined}
      className="flex min-w-0 flex-wrap gap-2 *:min-w-40 *:flex-1"
    >
      {form.failure !== undefined && storedInConflict(form.failure) === undefined && (
        <Alert tone="danger" className="basis-full">
          {failureText(form.failure)}
        </Alert>
      )}
      <FormFields form={form} fields={fields as readonly FieldPath<EntryOf<Schema, Named>>[]} areLabelsHidden />
      {form.conflict && <ConflictDialog {...form.conflict} />}
    </form>
  );
}

type Shown<Full> = Pick<Props<FormSchema, Stored, never>, "fields" | "onAhead"> & { record: Full };

/** Shows what was entered in the place of its editor, while it is being saved. */
function useShownAhead<Schema extends FormSchema, Full extends Stored, Named extends string>(
  { ahead }: KindForm<Schema, Full, Named>,
  { record, fields, onAhead }: Shown<Full>,
) {
  const [isAhead, setAhead] = useState(false);
  const say = useEffectEvent(onAhead);
  useLayoutEffect(() => say(isAhead), [isAhead]);
  function begin(entry: object) {
    const entered = enteredAhead(record, fields, entry);
    if (!entered) return () => undefined;
    const takeBack = showAhead(record.id, { ...entered, ...ahead?.(entered, record) });
    setAhead(true);
    return () => {
      takeBack();
      setAhead(false);
    };
  }
  return { isAhead, begin };
}

/** What was refused is gone on with where it was typed. */
function useBack(element: RefObject<HTMLFormElement | null>, isOnItsWay: boolean, isAsked: boolean) {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isOnItsWay && !isAsked) startIn(element.current);
    was.current = isOnItsWay;
  }, [element, isOnItsWay, isAsked]);
}

function startIn(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>("[aria-invalid=true]") ?? form?.querySelector<HTMLElement>(FIELDS);
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

type Editing = {
  giveUp: () => void;
  save: () => void;
  /** Saves what was changed, else closes. */
  settle: () => void;
};

/** Starts in the first field; Enter and leaving save, what is chosen is saved at once, Escape gives up. */
function useEditing(element: RefObject<HTMLFormElement | null>, { giveUp, save, settle }: Editing) {
  const onGiveUp = useEffectEvent(giveUp);
  const onSave = useEffectEvent(save);
  const onSettle = useEffectEvent(settle);
  useEffect(() => {
    const form = element.current;
    if (!form) return undefined;
    startIn(form);
    const controller = new AbortController();
    // A field says what was typed when Enter or leaving have come to it: after that is the time to look.
    const later = (run: () => void) => setTimeout(() => !controller.signal.aborted && run());

    function press(event: KeyboardEvent) {
      const isLong = event.target instanceof HTMLTextAreaElement;
      if (event.key === "Escape") {
        // The first one closes the list of a field.
        if (event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true") return;
        event.stopPropagation();
        onGiveUp();
      } else if (event.key === "Enter" && (!isLong || event.ctrlKey || event.metaKey)) {
        // The first Enter may choose from a list.
        later(() => !event.defaultPrevented && onSettle());
      }
    }

    function leave() {
      const at = document.activeElement;
      if (!document.hasFocus() || form?.contains(at) || at?.closest(FLOATING)) return;
      onSettle();
    }

    const { signal } = controller;
    form.addEventListener("keydown", press, { signal });
    form.addEventListener("focusout", () => later(leave), { signal });
    form.addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && later(() => onSave()), {
      signal,
    });
    return () => controller.abort();
  }, [element]);
}
