/** "21 s", "5 min 08", "2 h 10": how long something took. */
export function durationText(seconds: number | null): string | null {
  if (seconds === null) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)}`;
}

/** How many of the deposits that are decided were credited, in hundredths of a per cent; null: none is decided. */
export function successOf({
  asked,
  open,
  credited,
}: {
  readonly asked: number;
  readonly open: number;
  readonly credited: number;
}): number | null {
  return asked === open ? null : Math.trunc((credited * 10_000) / (asked - open));
}
