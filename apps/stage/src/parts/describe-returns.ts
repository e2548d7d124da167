import type { SpokenLanguage } from '@fairhouse/text';
import { formatNumber, formatReturn, type Translate } from '@fairhouse/ui';
import type { Opened } from '../state/api.ts';

type Returns = readonly Readonly<Opened['engine']['returns'][number]>[];

type KindKey = Extract<Parameters<Translate>[0], `stage.returns.kind.${string}`>;

/** The returns of what can be bet here: where features are not sold, theirs is left out. */
export const offeredReturns = ({ engine, jurisdiction }: Pick<Opened, 'engine' | 'jurisdiction'>): Returns =>
  engine.returns.filter(({ kind }) => kind !== 'bought' || jurisdiction.buyFeature);

const betsOf = (returns: Returns): Returns => returns.filter(({ part }) => !part);

/** "95.99", or the least and the most of all bets; in per cent. */
export function rangeOf(returns: Returns): string {
  const bets = betsOf(returns);
  return formatReturn(Math.min(...bets.map(({ least }) => least)), Math.max(...bets.map(({ most }) => most)));
}

/** The same of one kind of bet; undefined where a game has none of it. */
export function returnOf(returns: Returns, kind: string): string | undefined {
  const told = returns.find((each) => each.kind === kind);
  return told && formatReturn(told.least, told.most);
}

/** All that a game says of its returns: over all bets, then of each kind where there are several. */
export function describeReturns(t: Translate, language: SpokenLanguage, returns: Returns): readonly string[] {
  const bets = betsOf(returns);
  const [first] = bets;
  const single = bets.length === 1;
  const counted = single && (first?.rounds !== undefined || first?.least === first?.most);
  const measured = (rounds: number | undefined) =>
    rounds === undefined ? '' : ` ${t('stage.returns.measured', { rounds: formatNumber(rounds, language) })}`;
  const pots = returnOf(returns, 'pots');
  return [
    t(counted ? 'stage.returns.all' : 'stage.returns.choice', { rtp: rangeOf(returns) }) +
      (single ? measured(first?.rounds) : '') +
      (pots === undefined ? '' : ` ${t('stage.returns.pots', { rtp: pots })}`),
    ...(single
      ? []
      : bets.map(
          ({ kind, least, most, rounds }) =>
            t('stage.returns.bet', {
              bet: t(`stage.returns.kind.${kind}` as KindKey),
              rtp: formatReturn(least, most),
            }) + measured(rounds),
        )),
  ];
}
