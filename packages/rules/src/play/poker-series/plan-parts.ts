/** A series of tournaments as it is planned; amounts are decimal text. */
export type SeriesPlan = {
  times: string[];
  days: number[];
  from: string | null;
  until: string | null;
  seats: 6 | 9;
  entry: string;
  fee: string;
  stack: number;
  levelMinutes: number;
  levels: { small: number; big: number }[];
  lateLevels: number;
  reEntries: number;
  least: number;
  most: number;
  breakAfter: number;
  breakMinutes: number;
};

type Part<Name extends string> = `series${Capitalize<Name>}`;

/** The same as text by part, in which a second person reads it before it is done. */
export type SeriesParts = { readonly [Name in keyof SeriesPlan as Part<Name>]: string };

export const writeParts = (plan: SeriesPlan): SeriesParts => ({
  seriesTimes: plan.times.join(' '),
  seriesDays: plan.days.join(' '),
  seriesFrom: plan.from ?? '',
  seriesUntil: plan.until ?? '',
  seriesSeats: `${plan.seats}`,
  seriesEntry: plan.entry,
  seriesFee: plan.fee,
  seriesStack: `${plan.stack}`,
  seriesLevelMinutes: `${plan.levelMinutes}`,
  seriesLevels: plan.levels.map(({ small, big }) => `${small}/${big}`).join(' '),
  seriesLateLevels: `${plan.lateLevels}`,
  seriesReEntries: `${plan.reEntries}`,
  seriesLeast: `${plan.least}`,
  seriesMost: `${plan.most}`,
  seriesBreakAfter: `${plan.breakAfter}`,
  seriesBreakMinutes: `${plan.breakMinutes}`,
});

const words = (text: string): string[] => text.split(' ').filter(Boolean);

export const readParts = (parts: SeriesParts): SeriesPlan => ({
  times: words(parts.seriesTimes),
  days: words(parts.seriesDays).map(Number),
  from: parts.seriesFrom || null,
  until: parts.seriesUntil || null,
  seats: parts.seriesSeats === '9' ? 9 : 6,
  entry: parts.seriesEntry,
  fee: parts.seriesFee,
  stack: Number(parts.seriesStack),
  levelMinutes: Number(parts.seriesLevelMinutes),
  levels: words(parts.seriesLevels).map((level) => {
    const [small, big] = level.split('/').map(Number);
    return { small: small!, big: big! };
  }),
  lateLevels: Number(parts.seriesLateLevels),
  reEntries: Number(parts.seriesReEntries),
  least: Number(parts.seriesLeast),
  most: Number(parts.seriesMost),
  breakAfter: Number(parts.seriesBreakAfter),
  breakMinutes: Number(parts.seriesBreakMinutes),
});
