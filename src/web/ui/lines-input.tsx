import { type ComponentProps, useState } from "react";
import { Textarea } from "./textarea.tsx";

type Props = Omit<ComponentProps<"textarea">, "value" | "onChange"> & {
  value: readonly string[] | undefined;
  onChange: (lines: string[]) => void;
};

/** A list of names, one per line; empty lines are nobody. */
export function LinesInput({ value = [], onChange, ...props }: Props) {
  const [typed, setTyped] = useState("");
  // Empty lines stay while their text is shown: a text that shrinks as it is left moves the button that is being pressed.
  const isTyped = linesOf(typed).join("\n") === value.join("\n");
  return (
    <Textarea
      {...props}
      value={isTyped ? typed : value.join("\n")}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(linesOf(currentTarget.value));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}
