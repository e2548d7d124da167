const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Is there such a day? Months and days count from one; a year has four digits. */
export function isRealDate(year: number, month: number, day: number): boolean {
  const days = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
  return year >= 1 && day >= 1 && day <= days;
}

type Day = { readonly year: number; readonly month: number; readonly day: number };

const WRITTEN = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/,
];

/** The day that a text of either date pattern names. */
export function readDate(text: string): Day | undefined {
  const parts = WRITTEN.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const read = { year: Number(parts?.year), month: Number(parts?.month), day: Number(parts?.day) };
  return isRealDate(read.year, read.month, read.day) ? read : undefined;
}

/** Full years from a birthday to a day. Who was born on a 29 February has their birthday on 1 March of other years. */
export function yearsBetween(birth: Day, today: Day): number {
  const before = today.month < birth.month || (today.month === birth.month && today.day < birth.day);
  return today.year - birth.year - (before ? 1 : 0);
}
