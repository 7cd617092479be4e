/** Sectors a screen suggests; a firm may use its own words. */
export const SECTORS = [
  "AI/ML",
  "FinTech",
  "HealthTech",
  "CleanTech",
  "Cybersecurity",
  "E-commerce",
  "EdTech",
] as const;
