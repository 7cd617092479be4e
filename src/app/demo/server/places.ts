import type { Random } from "./random.ts";

type Place = {
  country: string;
  currency: "USD" | "EUR" | "GBP";
  cities: readonly string[];
  firstNames: readonly string[];
  lastNames: readonly string[];
};

const list = (text: string) => text.split(",");

const PLACES: Record<string, Place> = {
  US: {
    country: "United States",
    currency: "USD",
    cities: list("Boston,Austin,Denver,Chicago,Seattle,Minneapolis,Raleigh"),
    firstNames: list("Grace,Daniel,Maya,Ethan,Naomi,Caleb,Alicia,Marcus,Hannah,Wesley,Joanna,Victor"),
    lastNames: list("Okafor,Bennett,Castillo,Whitaker,Nguyen,Harlow,Sinclair,Patel,Rosenthal,McCray,Delgado,Ashworth"),
  },
  GB: {
    country: "United Kingdom",
    currency: "GBP",
    cities: list("London,Bristol,Leeds,Edinburgh,Cambridge"),
    firstNames: list("Eleanor,Rhys,Imogen,Callum,Zara,Alistair,Beatrice,Dev,Fiona,Owen"),
    lastNames: list("Pemberton,Llewellyn,Farrow,Drummond,Chaudhry,Hargreaves,Kinsella,Mistry,Thorne,Wycliffe"),
  },
  FR: {
    country: "France",
    currency: "EUR",
    cities: list("Paris,Lyon,Nantes,Toulouse"),
    firstNames: list("Camille,Antoine,Inès,Mathieu,Solène,Youssef,Élodie,Rémi"),
    lastNames: list("Vasseur,Lemoine,Benali,Garnier,Chastaing,Rousselot,Marchetti,Delacourt"),
  },
  DE: {
    country: "Germany",
    currency: "EUR",
    cities: list("Berlin,Munich,Hamburg,Aachen"),
    firstNames: list("Katharina,Jonas,Miriam,Lukas,Aylin,Sebastian,Franziska,Tobias"),
    lastNames: list("Reinhardt,Öztürk,Falkenberg,Brückner,Lorenz,Hagedorn,Winkler,Stadler"),
  },
  NL: {
    country: "Netherlands",
    currency: "EUR",
    cities: list("Amsterdam,Utrecht,Eindhoven"),
    firstNames: list("Sanne,Bram,Femke,Thijs,Noor,Ruben,Lotte"),
    lastNames: list("van der Meer,Hoekstra,de Wit,Brouwer,Vermeulen,Kuipers,Aziz"),
  },
  SE: {
    country: "Sweden",
    currency: "EUR",
    cities: list("Stockholm,Gothenburg,Umeå"),
    firstNames: list("Astrid,Elias,Linnea,Gustav,Maja,Viktor,Saga"),
    lastNames: list("Bergström,Holm,Ekdahl,Sandberg,Nyqvist,Wallin,Haddad"),
  },
  ES: {
    country: "Spain",
    currency: "EUR",
    cities: list("Madrid,Barcelona,Valencia"),
    firstNames: list("Lucía,Álvaro,Marta,Íñigo,Carmen,Pau"),
    lastNames: list("Serrano,Etxeberria,Campos,Vidal,Navarro,Ferrer"),
  },
  IT: {
    country: "Italy",
    currency: "EUR",
    cities: list("Milan,Turin,Bologna"),
    firstNames: list("Giulia,Lorenzo,Chiara,Matteo,Elena,Davide"),
    lastNames: list("Bianchetti,Ferraris,Colonna,Moretti,De Santis,Pagani"),
  },
  PL: {
    country: "Poland",
    currency: "EUR",
    cities: list("Warsaw,Kraków,Gdańsk"),
    firstNames: list("Agnieszka,Paweł,Zofia,Krzysztof,Magda"),
    lastNames: list("Nowak,Mazur,Wójcik,Sikora,Wrona"),
  },
  PT: {
    country: "Portugal",
    currency: "EUR",
    cities: list("Lisbon,Porto"),
    firstNames: list("Inês,Tiago,Mariana,Duarte"),
    lastNames: list("Carvalho,Azevedo,Nogueira,Moura"),
  },
};

export type Home = { country: string; city: string; currency: Place["currency"]; founders: string[] };

/** Where a company of a country sits, and one or two people who may have founded it there. */
export function homeIn(code: string, random: Random): Home {
  const place = PLACES[code];
  if (!place) throw new Error(`The demo firm knows no places in "${code}"`);
  const { country, currency, cities, firstNames, lastNames } = place;
  const [first = "", second = ""] = random.shuffled(firstNames);
  const [family = "", otherFamily = ""] = random.shuffled(lastNames);
  const founders = [`${first} ${family}`, ...(random.chance(0.4) ? [`${second} ${otherFamily}`] : [])];
  return { country, city: random.pick(cities), currency, founders };
}
