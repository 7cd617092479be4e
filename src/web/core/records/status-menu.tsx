import { MenuChoice } from "../../ui/menu.tsx";
import { StateMenu } from "../../ui/state-menu.tsx";
import { type Procedure, useCommand } from "../api/api.ts";
import { toast } from "../app/toasts.ts";
import { useChosen } from "./chosen.ts";
import type { FieldWords } from "./field-words.ts";

type Props<Set extends string> = {
  record: { id: string; status: string };
  /** The words of the record's fields, its status among them. */
  words: FieldWords;
  /** What somebody can say it is. */
  options: readonly Set[];
  command: Procedure<{ id: string; status: Set }, unknown>;
  /** What the toast is headed when it is refused. */
  failed: string;
};

/** Where a record stands, with what it can be said to be; shown at once, and taken back when refused. */
export function StatusMenu<Set extends string>({ record, words, options, command, failed }: Props<Set>) {
  const change = useCommand(command);
  const [status, choose] = useChosen<string>(record.status);
  const labels = new Map(words.options("status"));
  const set = (to: Set) =>
    change.mutateAsync({ id: record.id, status: to }).then(
      () => true,
      ({ message }: Error) => {
        toast.error(message, failed);
        return false;
      },
    );
  return (
    <StateMenu
      label={words.label("status")}
      text={words.text("status", status)}
      tone={words.tone("status", status)}
      busy={change.isPending}
    >
      <MenuChoice
        closes
        label={words.label("status")}
        value={status}
        options={options.map((one) => ({ value: one, label: labels.get(one) ?? one }))}
        onChange={(to) => {
          const wanted = options.find((one) => one === to);
          if (wanted) choose(wanted, () => set(wanted));
        }}
      />
    </StateMenu>
  );
}
