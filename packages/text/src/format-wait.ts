const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** From here on people count in the larger unit. */
const UNITS = [
  { unit: 'hour', from: 2 * HOUR, seconds: HOUR },
  { unit: 'minute', from: 2 * MINUTE, seconds: MINUTE },
  { unit: 'second', from: 0, seconds: 1 },
] as const;

/** How long somebody has to wait, in words that promise nothing too soon: "42 minutes", "3 giờ". */
export function formatWait(seconds: number, language: string): string {
  const { unit, seconds: size } = UNITS.find(({ from }) => seconds >= from)!;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / size));
}
