/** A football match that was played, as the public domain files of openfootball tell it. */
export type PlayedMatch = {
  /** `2015-04-25` */
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly score: { readonly home: number; readonly away: number };
};

type Side = string | { readonly name: string };

type Told = {
  readonly date: string;
  readonly team1: Side;
  readonly team2: Side;
  readonly score1?: number | null;
  readonly score2?: number | null;
  readonly score?: { readonly ft?: readonly number[] } | readonly number[];
};

type Season = {
  readonly matches?: readonly Told[];
  readonly rounds?: readonly { readonly matches: readonly Told[] }[];
};

const nameOf = (side: Side): string => (typeof side === 'string' ? side : side.name);

function scoreOf({ score, score1, score2 }: Told): readonly number[] | undefined {
  const told = score && 'ft' in score ? score.ft : (score as readonly number[] | undefined);
  if (told?.length === 2) return told;
  return score1 == null || score2 == null ? undefined : [score1, score2];
}

/**
 * Reads a season: the JSON files of either form, or Football.TXT. Matches that were not played are left out.
 * @returns in the order of their dates
 * @throws SyntaxError where the text is none of them
 */
export function readSeason(text: string): readonly PlayedMatch[] {
  const played = text.trimStart().startsWith('{') ? readJson(JSON.parse(text) as Season) : readText(text);
  if (played.length === 0) throw new SyntaxError('no match that was played');
  return played.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function readJson({ matches, rounds }: Season): readonly PlayedMatch[] {
  const told = matches ?? rounds?.flatMap((round) => round.matches) ?? [];
  return told.flatMap((match) => {
    const score = scoreOf(match);
    if (!score) return [];
    const [home, away] = score as [number, number];
    return [
      { date: match.date, home: nameOf(match.team1), away: nameOf(match.team2), score: { home, away } },
    ];
  });
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `= English Premier League 2023/24`, `[Fri Aug 11]` or `Fri Aug 11 2023`, `20.00  Burnley  0-3 (0-2)  Manchester City`. */
function readText(text: string): readonly PlayedMatch[] {
  let year = Number(/\b(\d{4})(?:\/\d{2,4})?\b/.exec(text)?.[1] ?? Number.NaN);
  let date = '';
  let last = 0;
  const played: PlayedMatch[] = [];
  for (const line of text.split('\n')) {
    const day = /^\s*\[?\s*(?:[A-Z][a-z]{2}\s+)?([A-Z][a-z]{2})[ /]+(\d{1,2})(?:\s+(\d{4}))?\s*\]?\s*$/.exec(
      line,
    );
    const month = day ? MONTHS.indexOf(day[1]!.toLowerCase()) + 1 : 0;
    if (day && month > 0) {
      // A season that goes into the next year does not say so again.
      if (day[3]) year = Number(day[3]);
      else if (month < last) year += 1;
      last = month;
      date = `${year}-${String(month).padStart(2, '0')}-${day[2]!.padStart(2, '0')}`;
      continue;
    }
    const match =
      /^\s+(?:\d{1,2}[.:]\d{2}\s+)?(\S.*?)\s{2,}(\d+)-(\d+)(?:\s+\(\d+-\d+\))?\s+(\S.*?)\s*$/.exec(line);
    if (!match || !date) continue;
    const [, home, first, second, away] = match as unknown as [string, string, string, string, string];
    played.push({ date, home, away, score: { home: Number(first), away: Number(second) } });
  }
  return played;
}
