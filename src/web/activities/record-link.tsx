import { Link } from "@tanstack/react-router";

type Props = { record: { id: string; kind: string; label: string } };

/** The way to the deal, company or contact something happened around. */
export function RecordLink({ record: { id, kind, label } }: Props) {
  const to = kind === "deal" ? "/deals/$id" : kind === "company" ? "/deal-sourcing/$id" : "/contacts/$id";
  return (
    <Link to={to} params={{ id }} className="rounded-control text-primary-text hover:underline">
      <bdi>{label}</bdi>
    </Link>
  );
}
