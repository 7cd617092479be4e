import "./graph.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { graphLayout } from "#insight/relationships/shared/graph-layout.ts";
import { strengthTone } from "#insight/relationships/shared/rules.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import type { Listed } from "./network.tsx";

/** More lines look alike; the list has all of them. */
const MOST_LINES = 60;
const MOST_LETTERS = 22;
const [WIDTH, HEIGHT, MARGIN] = [720, 420, 48];
const RADIUS = 7;

const shortened = (name: string) =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).toWellFormed()}…` : name;

/** The strongest relationships as a drawing. The list beside it has the same facts. */
export function RelationshipGraph({ data }: { data: Listed }) {
  const { t } = useLingui();
  const shown = data.items.slice(0, MOST_LINES);
  return (
    <Section title={t`Relationship graph`} label={t`Relationship graph`}>
      <p className="mb-2 text-sm text-quiet">
        {data.total > shown.length ? (
          <Trans>
            The {shown.length} strongest of {data.total} relationships. A thicker line is a stronger relationship.
          </Trans>
        ) : (
          <Trans>A thicker line is a stronger relationship.</Trans>
        )}
      </p>
      <div className="relationship-graph-frame">
        <Drawing relationships={shown} />
      </div>
    </Section>
  );
}

type Placed = { x: number; y: number };

/** Where each person is drawn. */
function usePlaces(relationships: Listed["items"]): ReadonlyMap<string, Placed> {
  const places = useMemo(
    () =>
      graphLayout(
        relationships.map(({ contact, relatedContact, strengthScore: strength }) => ({
          from: contact.id,
          to: relatedContact.id,
          strength,
        })),
      ),
    [relationships],
  );
  return new Map(
    places.map(({ id, x, y }) => [id, { x: MARGIN + x * (WIDTH - 2 * MARGIN), y: MARGIN + y * (HEIGHT - 2 * MARGIN) }]),
  );
}

function Drawing({ relationships }: { relationships: Listed["items"] }) {
  const at = usePlaces(relationships);
  const people = new Map(
    relationships.flatMap(({ contact, relatedContact }) => [contact, relatedContact]).map((one) => [one.id, one]),
  );
  // The section around it has the name.
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="relationship-graph">
      {relationships.map((one) => (
        <Line key={one.id} relationship={one} from={at.get(one.contact.id)} to={at.get(one.relatedContact.id)} />
      ))}
      {[...people.values()].map((one) => (
        <Person key={one.id} person={one} place={at.get(one.id)} />
      ))}
    </svg>
  );
}

type Relationship = Listed["items"][number];
type Ends = { from: Placed | undefined; to: Placed | undefined };

function Line({
  relationship: { contact, relatedContact, strengthScore },
  from,
  to,
}: Ends & { relationship: Relationship }) {
  if (!from || !to) return null;
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeWidth={1 + strengthScore / 3}
      className={`tone-${strengthTone(strengthScore)}`}
    >
      <title>{`${contact.name} ↔ ${relatedContact.name}: ${strengthScore}/10`}</title>
    </line>
  );
}

type OfPerson = { person: Relationship["contact"]; place: Placed | undefined };

function Person({ person: { id, name, companyName }, place }: OfPerson) {
  if (!place) return null;
  return (
    <Link
      to="/contacts/$id/relationships"
      params={{ id }}
      aria-label={companyName === null ? name : `${name}, ${companyName}`}
    >
      <circle cx={place.x} cy={place.y} r={RADIUS} />
      <text x={place.x} y={place.y - RADIUS - 4} textAnchor="middle">
        {shortened(name)}
      </text>
    </Link>
  );
}
