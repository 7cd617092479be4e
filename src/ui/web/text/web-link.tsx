import { clsx } from "clsx";
import { webAddress } from "#core/shared/web-address.ts";

/** `short` leaves out what every address begins with, and keeps to one line. */
type Props = { address: string; short?: boolean };

/** A website somebody typed: a link when it is a web address, plain text when it is anything else. */
export function WebLink({ address, short = false }: Props) {
  const href = webAddress(address);
  const text = short ? address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "") : address;
  if (href === undefined) return <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address}
      className={clsx(
        "w-fit max-w-full rounded-control text-primary-text hover:underline",
        short ? "block truncate" : "line-clamp-2 wrap-anywhere",
      )}
    >
      <bdi>{text}</bdi>
    </a>
  );
}
