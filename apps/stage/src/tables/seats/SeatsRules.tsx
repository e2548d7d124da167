import { publishedReturns, type SeatedTable, type Spot, spotMax } from '@fairhouse/games';
import { formatMoney, type Money } from '@fairhouse/kernel';
import { Dialog, useLanguage, usePercent, useText } from '@fairhouse/ui';
import { blackjackOdds } from '../../parts/blackjack-odds.ts';
import { describeReturns, returnOf } from '../../parts/describe-returns.ts';
import { saySpotOdds } from '../../parts/say-odds.ts';
import { spotName } from '../describe-table.ts';

type SeatsRulesProps = {
  readonly live: SeatedTable;
  readonly open: boolean;
  readonly onClose: () => void;
};

const SHOWN = ['behind:1', 'perfect_pairs:1', 'three_cards:1', 'insurance:1'];

const plain = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '');

/** How the shared table is played, what it pays, what it takes and what it returns. */
export function SeatsRules({ live, open, onClose }: SeatsRulesProps) {
  const t = useText();
  const language = useLanguage();
  const percent = usePercent();
  const returns = publishedReturns(live.game);
  const odds = blackjackOdds(t);
  const { game, title } = live;
  const main = game.spots.find(({ kind }) => kind === 'seat')!;
  const limitsOf = (spot: Spot) => `${plain(live.limits.min)} – ${plain(spotMax(live, spot))}`;
  return (
    <Dialog open={open} onOpenChange={onClose} size="lg" title={`${title}: ${t('stage.rules.rulesTitle')}`}>
      <ul className="rules-list">
        <li>{t('table.seats.rule1')}</li>
        <li>{t('table.seats.rule2', { count: live.seatsEach })}</li>
        <li>{t('table.seats.rule3', { seconds: game.seating.turnMs / 1000 })}</li>
        {([2, 3, 4, 5, 6] as const).map((rule) => (
          <li key={rule}>{t(`stage.blackjack.rule${rule}`, odds)}</li>
        ))}
        {describeReturns(t, language, returns).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('table.seats.rule4')}</li>
        <li>{t('table.seats.rule5')}</li>
        <li>{t('stage.rules.machine', { id: game.id, version: game.version })}</li>
      </ul>
      <div className="table-rules">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('table.rules.bet')}</th>
              <th scope="col">{t('table.rules.pays')}</th>
              <th scope="col">{t('table.rules.limits')}</th>
              <th scope="col">{t('table.rules.returns')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('table.seats.main')}</th>
              <td>{t('table.seats.mainPays', odds)}</td>
              <td>{limitsOf(main)}</td>
              <td>{percent(returnOf(returns, 'main') ?? '')}</td>
            </tr>
            {game.spots
              .filter(({ id }) => SHOWN.includes(id))
              .map((spot) => (
                <tr key={spot.id}>
                  <th scope="row">
                    {spot.kind === 'behind' ? t('table.seats.behind') : spotName(t, spot.id)}
                  </th>
                  <td>{saySpotOdds(t, spot)}</td>
                  <td>{spot.kind === 'insurance' ? t('table.seats.half') : limitsOf(spot)}</td>
                  <td>{percent(returnOf(returns, spot.kind) ?? '')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
