import { type ComponentProps, useState } from "react";
import { Textarea } from "./textarea.tsx";

type Props = Omit<ComponentProps<"textarea">, "value" | "onChange"> & {
  value: readonly string[] | undefined;
  onChange: (lines: string[]) => void;
};

/** A list of names, one per line; empty lines are nobody. */
export function LinesInput({ value = [], onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Textarea
      {...props}
      value={typed ?? value.join("\n")}
      onChange={({ currentTarget }) => {
        const lines = currentTarget.value.split("\n").map((line) => line.trim());
        setTyped(currentTarget.value);
        onChange(lines.filter((line) => line !== ""));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
