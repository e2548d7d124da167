import { addMoney, formatMoney, type Money, parseMoney, ZERO } from '@fairhouse/kernel';
import {
  TOURNAMENT_PRIZE_KINDS,
  TOURNAMENT_PRIZES_MAX,
  type TournamentPrize,
} from '@fairhouse/wire/rewards/tournament';

const LINE = /^([\d.,]+)\s*(points?|pts|điểm|tickets?|vé)?(?:\s*[x×]\s*(\d{1,3}))?$/iu;

const kindOf = (word: string): TournamentPrize['kind'] => {
  if (word === '') return 'cash';
  return /^(p|đ)/iu.test(word) ? 'points' : 'tickets';
};

/**
 * Prizes as they are typed, one a line: money, `500 points` or `3 tickets`, `250 x 5` for five alike; undefined where they are none,
 * too many, or rise within a kind.
 */
export function prizesIn(typed: string): TournamentPrize[] | undefined {
  const prizes: TournamentPrize[] = [];
  for (const line of typed.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, amount = '', word = '', times = '1'] = LINE.exec(line) ?? [];
    const kind = kindOf(word);
    const isPart = kind === 'tickets' && !/^\d+$/.test(amount);
    if ((parseMoney(amount) ?? ZERO) <= ZERO || isPart || times === '0') return undefined;
    prizes.push(...Array.from({ length: Number(times) }, () => ({ kind, amount })));
  }
  const falls = TOURNAMENT_PRIZE_KINDS.every((kind) => doFall(ofKind(prizes, kind)));
  return falls && prizes.length > 0 && prizes.length <= TOURNAMENT_PRIZES_MAX ? prizes : undefined;
}

const ofKind = (prizes: readonly TournamentPrize[], kind: TournamentPrize['kind']): readonly Money[] =>
  prizes.filter((prize) => prize.kind === kind).map(({ amount }) => parseMoney(amount)!);

const doFall = (amounts: readonly Money[]): boolean =>
  amounts.every((amount, at) => at === 0 || amount <= amounts[at - 1]!);

/** What prizes of a kind come to; undefined where there are none. */
export function sumOf(prizes: readonly TournamentPrize[], kind: TournamentPrize['kind']): string | undefined {
  const amounts = ofKind(prizes, kind);
  return amounts.length === 0 ? undefined : formatMoney(addMoney(...amounts));
}
