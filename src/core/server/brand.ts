import { sql } from "kysely";
import type { Db } from "./ctx.ts";
import type { PaperBrand } from "./paper/paper.ts";

/** What a firm is called and looks like. Null: it chose nothing. */
export type Brand = {
  name: string;
  logoId: string | null;
  primaryColor: string | null;
  secondaryColor: string | null;
  dateFormat: string | null;
};
export type Logo = { content: Buffer; contentType: string; width: number; height: number };

/** Of the firm the asking person is in; for its papers and messages. */
export async function brandOf(db: Db): Promise<Brand> {
  const { rows } = await sql<Brand>`select * from firm_brand()`.execute(db);
  return rows[0] ?? { name: "", logoId: null, primaryColor: null, secondaryColor: null, dateFormat: null };
}

/** A logo of the firm, the present one or an earlier one that a paper names. */
export async function findLogo(db: Db, id: string): Promise<Logo | undefined> {
  const { rows } = await sql<Logo>`select * from firm_logo(${id})`.execute(db);
  return rows[0];
}

type FrozenBrand = Pick<Brand, "logoId" | "primaryColor" | "secondaryColor">;

/** As papers need it. A paper that is made again names the brand it was made with first. */
export async function paperBrandOf(db: Db, brand?: FrozenBrand): Promise<PaperBrand> {
  const { logoId, primaryColor, secondaryColor } = brand ?? (await brandOf(db));
  const logo = logoId === null ? undefined : await findLogo(db, logoId);
  return { primaryColor, secondaryColor, logo: logo ? dataAddress(logo) : null };
}

const dataAddress = ({ content, contentType }: Pick<Logo, "content" | "contentType">): string =>
  `data:${contentType};base64,${content.toString("base64")}`;
