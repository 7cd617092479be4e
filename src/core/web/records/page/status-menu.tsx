import { MenuChoice } from "#ui/web/menu/menu.tsx";
import { StateMenu } from "#ui/web/menu/state-menu.tsx";
import { type Procedure, useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import { useChosen } from "../chosen.ts";
import type { FieldWords } from "../fields/field-words.ts";

type Props<Set extends string> = {
  record: { id: string; status: string };
  /** The words of the record's fields, its status among them. */
  words: FieldWords;
  /** What somebody can say it is. */
  options: readonly Set[];
  isBusy: boolean;
  /** Whether it became that. */
  change: (to: Set) => Promise<boolean>;
};

/** Where a record stands, with what it can be said to be; shown at once, and taken back when refused. */
export function StatusMenu<Set extends string>({ record, words, options, isBusy, change }: Props<Set>) {
  const [status, choose] = useChosen<string>(record.status);
  const labels = new Map(words.options("status"));
  return (
    <StateMenu
      label={words.label("status")}
      text={words.text("status", status)}
      tone={words.tone("status", status)}
      busy={isBusy}
    >
      <MenuChoice
        closes
        label={words.label("status")}
        value={status}
        options={options.map((one) => ({ value: one, label: labels.get(one) ?? one }))}
        onChange={(to) => {
          const wanted = options.find((one) => one === to);
          if (wanted) choose(wanted, () => change(wanted));
        }}
      />
    </StateMenu>
  );
}

type CommandProps<Set extends string> = Omit<Props<Set>, "isBusy" | "change"> & {
  command: Procedure<{ id: string; status: Set }, unknown>;
  /** What the toast is headed when it is refused. */
  failed: string;
};

/** The same by a command of the record's kind. */
export function SetStatus<Set extends string>({ command, failed, ...menu }: CommandProps<Set>) {
  const { mutateAsync, isPending } = useCommand(command);
  const change = (status: Set) =>
    mutateAsync({ id: menu.record.id, status }).then(
      () => true,
      ({ message }: Error) => {
        toast.error(message, failed);
        return false;
      },
    );
  return <StatusMenu {...menu} isBusy={isPending} change={change} />;
}
