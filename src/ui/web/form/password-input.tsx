import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextInput } from "./text-input.tsx";

export function PasswordInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <div className={clsx("relative", className)}>
      <TextInput
        {...props}
        type={shown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-9"
      />
      <button
        type="button"
        aria-label={shown ? t`Hide password` : t`Show password`}
        aria-pressed={shown}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-control text-quiet not-disabled:hover:text-text"
      >
        {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
      </button>
    </div>
  );
}
