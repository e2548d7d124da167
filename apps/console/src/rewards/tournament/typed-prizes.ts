import { parseMoney, ZERO } from '@fairhouse/kernel';
import { TOURNAMENT_PRIZES_MAX } from '@fairhouse/wire/rewards/tournament';

const LINE = /^([\d.,]+)(?:\s*[x×]\s*(\d{1,3}))?$/i;

/** Prizes as they are typed, one a line, `250 x 5` for five alike; undefined where they are none, too many, or rise. */
export function prizesIn(typed: string): string[] | undefined {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const prizes: string[] = [];
  for (const line of lines) {
    const [, amount = '', times = '1'] = LINE.exec(line) ?? [];
    if ((parseMoney(amount) ?? ZERO) <= ZERO || times === '0') return undefined;
    prizes.push(...Array<string>(Number(times)).fill(amount));
  }
  const falls = prizes.every((prize, at) => at === 0 || parseMoney(prize)! <= parseMoney(prizes[at - 1]!)!);
  return falls && prizes.length > 0 && prizes.length <= TOURNAMENT_PRIZES_MAX ? prizes : undefined;
}
