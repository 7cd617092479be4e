import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { linkAddress } from "#core/shared/text/rich-text.ts";
import { Button } from "../button.tsx";
import { TextInput } from "../form/text-input.tsx";

type Props = { value: string; onApply: (href: string) => void; onRemove: () => void; onClose: () => void };

/** Where the chosen words lead: the web or an address of e-mail, and nowhere else. */
export function LinkRow({ value, onApply, onRemove, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [isRefused, setRefused] = useState(false);
  const problem = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  function apply() {
    const href = linkAddress(typed);
    if (href === undefined) setRefused(true);
    else onApply(href);
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <TextInput
        aria-label={t`Link to`}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? problem : undefined}
        placeholder="https://"
        ref={input}
        maxLength={2000}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") apply();
          else onClose();
        }}
        className="min-w-40 flex-1"
      />
      <Button size="sm" onClick={apply}>
        <Trans>Set link</Trans>
      </Button>
      {value !== "" && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <Trans>Remove link</Trans>
        </Button>
      )}
      {isRefused && (
        <p id={problem} role="alert" className="w-full text-sm text-danger">
          <Trans>Enter a web or e-mail address, such as https://example.com</Trans>
        </p>
      )}
    </div>
  );
}
