/** What was asked for within some time, from the first instant up to before the last, told by days of a time zone. */
export type AskedWithin = {
  readonly brandId: string;
  readonly currency: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
};
