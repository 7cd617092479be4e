import { Combobox as Base } from "@base-ui/react/combobox";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Check, ChevronDown, Plus, X } from "lucide-react";
import { useState } from "react";
import { useFieldControl } from "./field.tsx";
import { inputStyle } from "./text-input.tsx";

export type ComboboxOption = { value: string; label: string; hint?: string };

type Props = {
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Called with what is typed when the options come from the server; without it they are filtered here. */
  onSearch?: (text: string) => void;
  /** Offers to create what was typed when no option has that name. */
  onCreate?: (label: string) => void;
  searching?: boolean;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
};

const CREATE = "create:";

function sameText(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), undefined, { sensitivity: "accent" }) === 0;
}

/** Type to find one of many: people, companies, anything with a name. */
export function Combobox(props: Props) {
  const { options, value, onChange, onSearch, onCreate, disabled = false } = props;
  const { t } = useLingui();
  const [text, setText] = useState("");
  const typed = text.trim();
  const creatable = onCreate !== undefined && typed !== "" && !options.some((option) => sameText(option.label, typed));
  const items = creatable ? [...options, { value: CREATE + typed, label: t`Create “${typed}”` }] : options;

  function choose(option: ComboboxOption | null) {
    if (option?.value.startsWith(CREATE)) onCreate?.(option.value.slice(CREATE.length));
    else onChange(option);
  }

  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={choose}
      onInputValueChange={(next, { reason }) => {
        setText(next);
        if (reason !== "item-press") onSearch?.(next);
      }}
      isItemEqualToValue={(item, other) => item.value === other.value}
      {...((onSearch !== undefined || creatable) && {
        filter: (item: ComboboxOption, query: string) =>
          onSearch !== undefined ||
          item.value.startsWith(CREATE) ||
          item.label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()),
      })}
      autoHighlight
      disabled={disabled}
      limit={100}
    >
      <Box {...props} />
      <List {...props} />
    </Base.Root>
  );
}

function Box({ value, disabled = false, placeholder, className, onBlur }: Props) {
  const { t } = useLingui();
  return (
    <Base.InputGroup className={clsx("relative", className)}>
      <Base.Input
        {...useFieldControl()}
        placeholder={placeholder}
        onBlur={onBlur}
        className={clsx(inputStyle, "pr-14")}
      />
      <span className="absolute inset-y-0 right-1 flex items-center text-quiet">
        {value !== null && !disabled && (
          <Base.Clear
            aria-label={t`Clear`}
            className="flex size-6 items-center justify-center rounded-control hover:text-text"
          >
            <X className="size-3.5" />
          </Base.Clear>
        )}
        <Base.Trigger
          aria-label={t`Show options`}
          className="flex size-6 items-center justify-center rounded-control hover:text-text"
        >
          <ChevronDown className="size-4" />
        </Base.Trigger>
      </span>
    </Base.InputGroup>
  );
}

function List({ searching = false }: Props) {
  const { t } = useLingui();
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50">
        <Base.Popup className="floating max-h-72 w-(--anchor-width) min-w-56 overflow-y-auto p-1">
          <Base.Status className="px-2 py-1.5 text-sm text-quiet empty:hidden">
            {searching ? t`Searching...` : null}
          </Base.Status>
          <Base.Empty className="px-2 py-1.5 text-sm text-quiet empty:hidden">
            {searching ? null : t`Nothing found`}
          </Base.Empty>
          <Base.List>
            {(option: ComboboxOption) => (
              <Base.Item
                key={option.value}
                value={option}
                className="flex items-center gap-2 rounded-control px-2 py-1.5 text-base data-highlighted:bg-hover"
              >
                {option.value.startsWith(CREATE) && <Plus aria-hidden className="size-4 text-quiet" />}
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.hint !== undefined && <span className="text-sm text-quiet">{option.hint}</span>}
                <Base.ItemIndicator>
                  <Check aria-hidden className="size-4" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
