import { SERIES_BOUNDS } from '@fairhouse/wire/lottery/series';

/** What lies between two series, in per cent of stakes. */
export const shareOf = (own: number, series: number): string =>
  (((own - series) * 100) / SERIES_BOUNDS.whole).toFixed(2);
