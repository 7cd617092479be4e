import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { MarkForm } from "./signing-client.ts";

type Props = { name: string; onMark: (mark: MarkForm | undefined) => void };

/** A signature that is the typed name. */
export function TypedSignature({ name, onMark }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(name);
  const tell = useEffectEvent((next: string) =>
    onMark(next.trim() === "" ? undefined : { method: "typed", text: next }),
  );
  useEffect(() => tell(text), [text]);
  return (
    <div className="flex flex-col gap-2">
      <Field label={t`Your name`}>
        <TextInput value={text} maxLength={100} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </Field>
      <p dir="auto" aria-hidden className="min-h-10 truncate text-2xl italic">
        {text}
      </p>
    </div>
  );
}
