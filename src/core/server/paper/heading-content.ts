import type { Content } from "./pdfmake-types.ts";

type Heading = {
  text: string | readonly Content[];
  fontSize: number;
  /** In points, as all that follows. */
  above: number;
  below: number;
  /** What has to fit under it on its page: some lines, and of a chapter the heading in it. */
  room: number;
  level: 2 | 3;
  color?: string;
};

/**
 * A heading that stands with what it heads. It is laid out with room under it, kept together, and the room is given back: pdfmake's own
 * `pageBreakBefore` lays the whole document out again for each heading that moves.
 */
export const headingContent = ({ text, fontSize, above, below, room, level, color }: Heading): Content => ({
  stack: [
    {
      unbreakable: true,
      stack: [
        {
          text,
          fontSize,
          bold: true,
          tag: { is: `H${level}` },
          margin: [0, above, 0, below + room],
          ...(color !== undefined && { color }),
        },
      ],
    },
  ],
  margin: [0, 0, 0, -room],
});
