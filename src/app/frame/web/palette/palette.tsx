import { Dialog } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFoundRecords } from "./find-records.ts";
import { usePaletteGroups } from "./palette-groups.tsx";
import { PaletteList, useListBelowField } from "./palette-list.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  /** What was typed while this was on its way. */
  typedBefore: () => string;
};

/** Records, screens, everything that can be created, and the appearance, found by typing. */
export function Palette({ open, onClose, typedBefore }: Props) {
  const { t } = useLingui();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="floating fixed inset-x-2 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden">
          <Dialog.Title className="sr-only">{t`Search or run a command`}</Dialog.Title>
          <Finder onDone={onClose} typedBefore={typedBefore} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ onDone, typedBefore }: { onDone: () => void; typedBefore: () => string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(typedBefore);
  const { records, passages, isSearching, failure } = useFoundRecords(typed);
  const groups = usePaletteGroups(typed, { records, passages }, onDone);
  const { field, list, optionOf, forget } = useListBelowField(groups);
  const label = t`Search or run a command`;
  return (
    <>
      <input
        {...field}
        aria-label={label}
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          forget();
        }}
        maxLength={200}
        placeholder={t`Search or run a command`}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
      />
      <PaletteList list={list} optionOf={optionOf} label={label} groups={groups} />
      <output className="block px-4 py-6 text-center text-base text-quiet empty:hidden">
        {groups.length > 0 ? null : isSearching ? t`Searching...` : t`Nothing found`}
      </output>
      {failure !== undefined && (
        <p role="alert" className="border-t border-line px-4 py-2 text-sm text-danger">
          {t`Records could not be searched: ${failure}`}
        </p>
      )}
    </>
  );
}
