import { webAddress } from "#shared/core/web-address.ts";

/** `short` leaves out what every address begins with. */
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
      className="line-clamp-2 w-fit max-w-full rounded-control wrap-anywhere text-primary-text hover:underline"
    >
      <bdi>{text}</bdi>
    </a>
  );
}
