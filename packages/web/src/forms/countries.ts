// Countries and regions with their dialling codes. Their names come from the browser, in whichever language is asked
// for; the table holds only what the browser does not know.

/** ISO code, then the digits to dial. Where a plan is shared, the more specific digits are given where they exist. */
const table =
  "AC247 AD376 AE971 AF93 AG1268 AI1264 AL355 AM374 AO244 AR54 AS1684 AT43 AU61 AW297 AX358 AZ994 BA387 BB1246 BD880 " +
  "BE32 BF226 BG359 BH973 BI257 BJ229 BL590 BM1441 BN673 BO591 BQ599 BR55 BS1242 BT975 BW267 BY375 BZ501 CA1 CC61 " +
  "CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 " +
  "DM1767 DO1809 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1473 " +
  "GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1671 GW245 GY592 HK852 HN504 HR385 HT509 " +
  "HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1876 JO962 JP81 KE254 KG996 KH855 KI686 KM269 " +
  "KN1869 KP850 KR82 KW965 KY1345 KZ7 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 " +
  "MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1670 MQ596 MR222 MS1664 MT356 MU230 MV960 MW265 MX52 " +
  "MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 " +
  "PK92 PL48 PM508 PR1787 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 " +
  "SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1721 SY963 SZ268 TA290 TC1649 TD235 TG228 " +
  "TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VC1784 " +
  "VE58 VG1284 VI1340 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263";

export type Country = { readonly iso: string; readonly dialCode: string };
export type NamedCountry = Country & { readonly name: string };

export const countries: readonly Country[] = table
  .split(" ")
  .map((entry) => ({ iso: entry.slice(0, 2), dialCode: entry.slice(2) }));

/** Chosen until somebody chooses; a phone without an area code means the same to the server. */
export const homeCountry: Country = { iso: "CN", dialCode: "86" };

export function countryOf(iso: string): Country {
  return countries.find((country) => country.iso === iso) ?? homeCountry;
}

function namesIn(languageTag: string): Intl.DisplayNames {
  return new Intl.DisplayNames([languageTag], { type: "region" });
}

/** The English name, which is what travels as nationality. */
export function englishName(iso: string): string {
  return namesIn("en").of(iso) ?? iso;
}

export function countryName(iso: string, languageTag: string): string {
  return namesIn(languageTag).of(iso) ?? iso;
}

const listed = new Map<string, readonly NamedCountry[]>();

/** All of them by name, in the order a reader of the language expects. */
export function countriesIn(languageTag: string): readonly NamedCountry[] {
  const known = listed.get(languageTag);
  if (known !== undefined) return known;
  const names = namesIn(languageTag);
  const { compare } = new Intl.Collator(languageTag);
  const named = countries
    .map((country) => ({ ...country, name: names.of(country.iso) ?? country.iso }))
    .sort((one, other) => compare(one.name, other.name));
  listed.set(languageTag, named);
  return named;
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Found by name in the reader's language or in English, by ISO code, or by the digits with or without a plus. */
export function searchCountries(languageTag: string, query: string): readonly NamedCountry[] {
  const all = countriesIn(languageTag);
  const wanted = plain(query.trim());
  if (wanted === "") return all;
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1];
  if (digits !== undefined) return all.filter((country) => country.dialCode.startsWith(digits));
  const english = namesIn("en");
  return all.filter(
    (country) =>
      plain(country.name).includes(wanted) ||
      plain(english.of(country.iso) ?? "").includes(wanted) ||
      country.iso.toLowerCase() === wanted,
  );
}
