import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useSoon } from "#ui/web/behaviour/later.tsx";
import type { FormSchema } from "../../forms/form-rules.ts";
import type { KindForm, Stored } from "../form/kind-form.ts";
import type { FieldEditor as Editor } from "./field-editor.tsx";

const Loaded = lazyRouteComponent(() => import("./field-editor.tsx"), "FieldEditor");
/** Some fields of a record, edited where they are shown; its code comes after the page. */
export const FieldEditor = Loaded as typeof Editor;

/** The editor of what is shown, while it is open. */
export type RenderEditor = (editing: Pick<ComponentProps<typeof FieldEditor>, "onClose" | "onAhead">) => ReactNode;

type Props = {
  /** What it is called. */
  label: string;
  renderEditor: RenderEditor;
  /** What is shown while nobody edits it. */
  children: ReactNode;
  className?: string;
};

/** A value that opens its editor where it stands, by a click beside its links or by Enter. */
export function InPlace({ label, renderEditor, children, className }: Props) {
  const { t } = useLingui();
  useSoon(Loaded);
  const [isEditing, setEditing] = useState(false);
  // The editor stays behind what was entered until it is saved: refused, it is there again.
  const [isAhead, setAhead] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hidden = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // A person who went on to something else is left there.
    const isShown = !isEditing || isAhead;
    const at = document.activeElement;
    const isLeft = at === document.body || hidden.current?.contains(at);
    if (wasEditing.current && isShown && isLeft) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, isAhead]);
  const close = () => {
    setEditing(false);
    setAhead(false);
  };
  const editor = isEditing && (
    <div ref={hidden} className={isAhead ? "hidden" : "contents"}>
      <Suspense fallback={children}>{renderEditor({ onClose: close, onAhead: setAhead })}</Suspense>
    </div>
  );
  return (
    <>
      {editor}
      {(!isEditing || isAhead) && (
        <div
          className={clsx(
            "relative -mx-1.5 min-w-0 rounded-control px-1.5 hover:bg-hover has-[>button:focus-visible]:bg-hover",
            "[&_a]:relative [&_a]:z-1 [&_data]:relative",
            className,
          )}
        >
          {children}
          <button
            ref={button}
            type="button"
            aria-disabled={isAhead || undefined}
            onClick={() => setEditing(true)}
            className="absolute inset-0 cursor-text overflow-hidden rounded-control text-transparent"
          >
            {t`Change ${label}`}
          </button>
        </div>
      )}
    </>
  );
}

/** Which fields of a record can be edited where they are shown, and how. */
export type EditorOf = (field: string) => RenderEditor | undefined;

type Options<Full> = {
  /** What such a record is called. */
  one: string;
  record: Full;
  may: boolean;
  /** Shown of the form, but changed elsewhere. */
  except?: readonly string[];
};

/** The editors of the fields a form has, each by the name under which the record or the form knows it. */
export function editorsOf<Schema extends FormSchema, Full extends Stored, Named extends string>(
  form: KindForm<Schema, Full, Named>,
  { one, record, may, except = [] }: Options<Full>,
): EditorOf {
  return (field) => {
    const names: readonly string[] = form.fields;
    const stored = form.worded.fields[field]?.column ?? `${field}Id`;
    const name = [field, stored].find((candidate) => names.includes(candidate));
    if (!may || name === undefined || except.includes(field)) return undefined;
    return (editing) => <FieldEditor form={form} one={one} record={record} fields={[name]} {...editing} />;
  };
}
