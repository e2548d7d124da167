import { type FeltTable, publishedRange, publishedReturns, type Spot, spotMax } from '@fairhouse/games';
import { formatMoney, type Money } from '@fairhouse/kernel';
import { Dialog, formatReturn, usePercent, useText } from '@fairhouse/ui';
import { saySpotOdds } from '../parts/say-odds.ts';
import { kindName, rulesOf, type Say } from './describe-table.ts';

type TableRulesProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly felt: FeltTable;
};

const plain = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '');

/** How the game is played; and of each kind of bet what it pays, what it takes and what it returns in the long run. */
export function TableRules({ open, onClose, felt }: TableRulesProps) {
  const t = useText();
  const percent = usePercent();
  const { least, most } = publishedRange(felt.game);
  const kinds = [...Map.groupBy(felt.game.spots, ({ kind }) => kind)];
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={`${felt.title}: ${t('stage.rules.rulesTitle')}`}
    >
      <ul className="rules-list">
        {rulesOf(t, felt.game).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{t('stage.returns.choice', { rtp: formatReturn(least, most) })}</li>
        <li>{t('table.rules.counted')}</li>
        <li>{t('stage.rules.machine', { id: felt.game.id, version: felt.game.version })}</li>
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
            {kinds.map(([kind, spots]) => (
              <tr key={kind}>
                <th scope="row">{kindName(t, kind)}</th>
                <td>{sayPays(t, spots)}</td>
                <td>
                  {plain(felt.limits.min)} – {limitOf(felt, spots)}
                </td>
                <td>{percent(returnOf(felt, kind))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

const sayPays = (t: Say, spots: readonly Spot[]): string =>
  [...new Set(spots.map((spot) => saySpotOdds(t, spot)))].join(' · ');

const limitOf = (felt: FeltTable, spots: readonly Spot[]): string =>
  [...new Set(spots.map((spot) => plain(spotMax(felt, spot))))].join(' · ');

function returnOf({ game }: FeltTable, kind: string): string {
  const { least, most } = publishedReturns(game).find((told) => told.kind === kind)!;
  return formatReturn(least, most);
}
