import { Popover } from "@base-ui/react/popover";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { filterProblem } from "#core/shared/lists/filter-problem.ts";
import {
  type Filter,
  type FilterField,
  isPicked,
  OPERATORS_BY_KIND,
  type Operator,
} from "#core/shared/lists/filters.ts";
import { OptionList } from "#ui/web/form/option-list.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { FilterEditor, startValue } from "./filter-editor.tsx";
import type { FilterWords } from "./filter-text.ts";
import type { Counting } from "./filter-values.ts";

type Props = {
  words: FilterWords;
  filters: readonly Filter[];
  counting: Counting;
  onChange: (filters: Filter[]) => void;
  /** Which of the filters is changed; behind the last, one is added. */
  place: number;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Chooses a field, then what is asked of it. What is whole is applied at once. */
export function FilterPopover({ words, filters, counting, onChange, place, anchor, onClose }: Props) {
  const [draft, setDraft] = useState<Filter | undefined>(filters[place]);
  const [others] = useState(() => filters.toSpliced(place, 1));
  const popup = useRef<HTMLDivElement>(null);
  const firstField = () => popup.current?.querySelector<HTMLElement>("input") ?? null;
  const asked = `${draft?.field} ${draft?.operator}`;
  useEffect(() => {
    if (asked !== "") popup.current?.querySelector<HTMLElement>("input")?.focus();
  }, [asked]);

  function change(next: Filter) {
    setDraft(next);
    onChange(isWhole(words, next) ? others.toSpliced(place, 0, next) : others);
  }

  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // A press on what it is open beside closes it there.
        const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !(isOnAnchor && event.type !== "keydown")) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            ref={popup}
            initialFocus={() => firstField() ?? true}
            finalFocus={anchor}
            className="floating w-72 max-w-[calc(100vw-16px)] outline-none"
          >
            <Popover.Title className="sr-only">
              <Trans>More Filters</Trans>
            </Popover.Title>
            {draft === undefined ? (
              <FieldList words={words} onPick={(field) => setDraft(startOf(words, field))} />
            ) : (
              <FilterEditor
                words={words}
                filter={draft}
                counting={counting}
                onChange={change}
                before={place >= filters.length && <Back onBack={() => setDraft(undefined)} />}
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton size="sm" label={t`All fields`} onClick={onBack}>
      <ChevronLeft />
    </IconButton>
  );
}

function FieldList({ words, onPick }: { words: FilterWords; onPick: ComponentProps<typeof OptionList>["onPick"] }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const letters = text.trim().toLowerCase();
  return (
    <OptionList
      label={t`Field`}
      placeholder={t`Filter by…`}
      options={words.offered
        .map((field) => ({ id: field, label: words.label(field) }))
        .filter(({ label }) => label.toLowerCase().includes(letters))}
      text={text}
      onText={setText}
      onPick={onPick}
      none={<Trans>No field has these letters.</Trans>}
    />
  );
}

/** How a filter on a field begins: where values are picked, with any of them. */
function startOf({ fields }: FilterWords, field: string): Filter {
  const described: FilterField | undefined = fields[field];
  const operators = OPERATORS_BY_KIND[described?.kind ?? "text"];
  const first: Operator = described && isPicked(described) && operators.includes("oneOf") ? "oneOf" : "equals";
  const operator = described?.kind === "text" && first !== "oneOf" ? "contains" : first;
  return { field, operator, ...startValue(operator) };
}

function isWhole({ fields }: FilterWords, filter: Filter): boolean {
  return filter.value !== "" && filterProblem(fields, filter) === undefined;
}
