import { clsx } from "clsx";

const SIZES = { sm: "size-5 text-[9px]", md: "size-7 text-xs", lg: "size-10 text-base", xl: "size-16 text-xl" };

/** The first character as a reader sees it, which may be several code points long. */
function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter().segment(word);
  return (letter?.segment ?? "").toLocaleUpperCase();
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => word !== "");
  const [first = "?", second = ""] = words;
  return firstLetter(first) + firstLetter(second);
}

type Props = { name: string; image?: string | null; size?: keyof typeof SIZES; named?: boolean };

/** Stands beside the person's name, so it is silent for screen readers unless `named`. */
export function Avatar({ name, image = null, size = "md", named = false }: Props) {
  const style = clsx("inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full", SIZES[size]);
  if (image !== null) return <img src={image} alt={named ? name : ""} className={clsx(style, "object-cover")} />;
  return (
    <span
      className={clsx(style, "bg-line font-semibold text-text")}
      {...(named ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
    >
      {initials(name)}
    </span>
  );
}
