/** Keys of a shortcut, as they are printed on the keyboard. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-0.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[4px] border border-line bg-sunken px-1 font-sans text-[11px] text-quiet"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
