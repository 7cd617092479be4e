import { clsx } from "clsx";

type Props = {
  name: string;
  alt: string;
  width: number;
  height: number;
  /** Seen first: asked for at once, and in another shape on a phone. */
  isFirst?: boolean;
  className?: string;
};

const file = (name: string, theme: "light" | "dark") => `/src/insight/landing/web/pictures/${name}-${theme}.webp`;

/** `data-dark`: when it is shown to a person who chose the dark theme in Tranche, whatever the system says (`landing.ts`). */
const DARK = "(prefers-color-scheme: dark)";
const PHONE = "(max-width: 640px)";
const PHONE_SIZE = { width: 390, height: 640 };

/** A picture of the product in the reader's theme, whose place is kept until it is there. */
export function Picture({ name, alt, width, height, isFirst = false, className }: Props) {
  return (
    <picture>
      {isFirst && (
        <>
          <source srcSet={file("phone", "dark")} media={`${PHONE} and ${DARK}`} {...PHONE_SIZE} data-dark={PHONE} />
          <source srcSet={file("phone", "light")} media={PHONE} {...PHONE_SIZE} />
        </>
      )}
      <source srcSet={file(name, "dark")} media={DARK} width={width} height={height} data-dark="all" />
      <img
        src={file(name, "light")}
        alt={alt}
        width={width}
        height={height}
        className={clsx("block w-full", className)}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}
