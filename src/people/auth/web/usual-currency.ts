/** The currency of a founder’s time zone, where it is not euro, dollar or pound. */
const BY_ZONE: Readonly<Record<string, string>> = {
  "Europe/London": "GBP",
  "Europe/Zurich": "CHF",
  "Europe/Stockholm": "SEK",
  "Europe/Oslo": "NOK",
  "Europe/Copenhagen": "DKK",
  "Europe/Warsaw": "PLN",
  "Europe/Prague": "CZK",
  "Europe/Budapest": "HUF",
  "Europe/Bucharest": "RON",
  "Europe/Istanbul": "TRY",
  "America/Toronto": "CAD",
  "America/Vancouver": "CAD",
  "America/Sao_Paulo": "BRL",
  "America/Mexico_City": "MXN",
  "Asia/Tokyo": "JPY",
  "Asia/Seoul": "KRW",
  "Asia/Singapore": "SGD",
  "Asia/Hong_Kong": "HKD",
  "Asia/Shanghai": "CNY",
  "Asia/Kolkata": "INR",
  "Asia/Calcutta": "INR",
  "Asia/Jerusalem": "ILS",
  "Asia/Dubai": "AED",
  "Australia/Sydney": "AUD",
  "Australia/Melbourne": "AUD",
  "Pacific/Auckland": "NZD",
};

/** The currency a firm in a time zone most likely counts in: a first proposal, to be changed by a person who knows better. */
export function usualCurrency(timeZone: string): string {
  return BY_ZONE[timeZone] ?? (timeZone.startsWith("Europe/") ? "EUR" : "USD");
}
