/** Every country of ISO 3166-1 by its codes of two and of three letters, one behind the other. */
const CODES =
  "ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB " +
  "BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR " +
  "BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR " +
  "CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK " +
  "FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS " +
  "GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN " +
  "ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO " +
  "LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD " +
  "MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER " +
  "NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM " +
  "PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP " +
  "SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF " +
  "TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY " +
  "UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE";
const PAIRS = CODES.split(" ").map((both) => [both.slice(0, 2), both.slice(2)] as const);
export const COUNTRY_CODES: readonly string[] = PAIRS.map(([code]) => code);
const KNOWN: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** Languages in which files and people name countries. */
const LANGUAGES = ["en", "fr", "de", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "cs"];
/** Names that people use and CLDR does not have. */
const ALSO =
  "US:unitedstatesofamerica US:america US:usofa GB:greatbritain GB:england GB:scotland GB:wales GB:northernireland GB:uk " +
  "GB:unitedkingdomofgreatbritainandnorthernireland NL:holland NL:thenetherlands CZ:czechrepublic CZ:tschechischerepublik " +
  "KR:korea KR:republicofkorea KP:northkorea RU:russianfederation TR:turkey VN:vietnam CI:ivorycoast MK:macedonia SZ:swaziland MM:burma " +
  "CV:capeverde AE:uae CN:peoplesrepublicofchina CN:prc CN:mainlandchina TW:taiwanrepublicofchina IR:islamicrepublicofiran " +
  "SY:syrianarabrepublic LA:laopdr TZ:unitedrepublicoftanzania MD:republicofmoldova VE:venezuelabolivarianrepublicof " +
  "BO:boliviaplurinationalstateof IE:republicofireland IE:eire VA:holysee CD:drcongo CD:democraticrepublicofthecongo " +
  "CG:republicofthecongo PS:palestine HK:hongkong MO:macau DE:federalrepublicofgermany CH:schweizerischeeidgenossenschaft";

const folded = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/[^\p{L}]/gu, "")
    .toLowerCase();

let names: ReadonlyMap<string, string> | undefined;

function byName(): ReadonlyMap<string, string> {
  if (names !== undefined) return names;
  const found = new Map(ALSO.split(" ").map((both) => [both.slice(3), both.slice(0, 2)]));
  for (const language of LANGUAGES)
    for (const style of ["long", "short"] as const) {
      const called = new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
      for (const code of KNOWN) {
        const name = folded(called.of(code) ?? "");
        if (name.length > 2 && !found.has(name)) found.set(name, code);
      }
    }
  for (const [code, three] of PAIRS) found.set(three.toLowerCase(), code);
  names = found;
  return found;
}

/** The ISO 3166-1 code of a country by its code or its name in a usual language: "France", "FRA" and "fr" are FR; undefined for what is not one. */
export function countryCode(text: string): string | undefined {
  const plain = text.trim();
  const code = plain.toUpperCase().replaceAll(".", "");
  if (KNOWN.has(code)) return code;
  // Digits make a code of something else: "2M" and "N4" are no countries.
  return /\d/.test(plain) ? undefined : byName().get(folded(plain.replace(/^the\s+/i, "")));
}

const STATES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";
const US_STATES: ReadonlySet<string> = new Set(STATES.split(" "));

/** Whether two letters are a state of the United States, which in a column of states they mean. */
export const isUsState = (text: string): boolean => US_STATES.has(text.trim().toUpperCase());
