import { Eye } from "lucide-react";

type Props = {
  /** Its last four characters. */
  end: string;
  /** What the button says that shows it. */
  label: string;
  seen: { account: string; bic: string | null } | undefined;
  busy: boolean;
  onSee: () => void;
};

/** A bank account by its end; in full for a person who asks for it. */
export function HiddenAccount({ end, label, seen, busy, onSee }: Props) {
  if (seen !== undefined)
    return (
      <span className="figure wrap-anywhere">
        {seen.account}
        {seen.bic !== null && ` · ${seen.bic}`}
      </span>
    );
  return (
    <span className="figure inline-flex items-center gap-1">
      <span aria-hidden>••••</span> {end}
      <button
        type="button"
        aria-label={label}
        disabled={busy}
        className="rounded-control p-1 text-primary-text hover:bg-hover"
        onClick={onSee}
      >
        <Eye aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
