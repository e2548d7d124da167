/** The year of the Chinese calendar that runs, by the common year it began in. */
export function lunarYear(atMs: number): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-chinese', {
    year: 'numeric',
    timeZone: 'Asia/Shanghai',
  }).formatToParts(atMs);
  return Number(parts.find(({ type }) => (type as string) === 'relatedYear')?.value);
}
