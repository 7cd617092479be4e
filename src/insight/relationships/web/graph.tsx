import "./graph.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { graphLayout } from "#insight/relationships/shared/graph-layout.ts";
import { strengthTone } from "#insight/relationships/shared/rules.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import type { Listed } from "./network.tsx";

/** More lines cannot be told apart; the list has all of them. */
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
      <Drawing relationships={shown} />
    </Section>
  );
}

function Drawing({ relationships }: { relationships: Listed["items"] }) {
  const { t } = useLingui();
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
  const at = new Map(
    places.map(({ id, x, y }) => [id, { x: MARGIN + x * (WIDTH - 2 * MARGIN), y: MARGIN + y * (HEIGHT - 2 * MARGIN) }]),
  );
  const people = new Map(
    relationships.flatMap(({ contact, relatedContact }) => [contact, relatedContact]).map((one) => [one.id, one]),
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="relationship-graph"
      role="group"
      aria-label={t`Relationship graph`}
    >
      {relationships.map(({ id, contact, relatedContact, strengthScore }) => {
        const [from, to] = [at.get(contact.id), at.get(relatedContact.id)];
        return (
          from &&
          to && (
            <line
              key={id}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              strokeWidth={1 + strengthScore / 3}
              className={`tone-${strengthTone(strengthScore)}`}
            >
              <title>{`${contact.name} ↔ ${relatedContact.name}: ${strengthScore}/10`}</title>
            </line>
          )
        );
      })}
      {[...people.values()].map(({ id, name, companyName }) => {
        const place = at.get(id);
        return (
          place && (
            <Link
              key={id}
              to="/contacts/$id/relationships"
              params={{ id }}
              aria-label={companyName === null ? name : `${name}, ${companyName}`}
            >
              <circle cx={place.x} cy={place.y} r={RADIUS} />
              <text x={place.x} y={place.y - RADIUS - 4} textAnchor="middle">
                {shortened(name)}
              </text>
            </Link>
          )
        );
      })}
    </svg>
  );
}
