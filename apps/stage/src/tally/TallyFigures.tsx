import './tally.css';
import { type Money, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, useText } from '@fairhouse/ui';
import { formatReturn } from '../solo/read-round.ts';
import { drawCurve, type Played, profitOf, type Tally } from './tally.ts';

const WIDTH = 280;
const HEIGHT = 72;

type TallyFiguresProps = { readonly tally: Tally; readonly symbol: string; readonly onReset: () => void };

/** What was played since the game was opened, in figures, a curve and the last bets. */
export function TallyFigures({ tally, symbol, onReset }: TallyFiguresProps) {
  const t = useText();
  return (
    <div className="tally">
      <dl className="tally-figures">
        <div>
          <dt>{t('stage.tally.staked')}</dt>
          <dd>
            <Amount value={wireMoney(tally.staked)} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('stage.tally.profit')}</dt>
          <dd>
            <Amount value={wireMoney(profitOf(tally))} symbol={symbol} signed />
          </dd>
        </div>
        <div>
          <dt>{t('stage.tally.wins')}</dt>
          <dd>{tally.wins}</dd>
        </div>
        <div>
          <dt>{t('stage.tally.losses')}</dt>
          <dd>{tally.losses}</dd>
        </div>
      </dl>
      <Curve tally={tally} />
      {tally.last.length > 0 ? (
        <LastBets last={tally.last} />
      ) : (
        <p className="tally-none">{t('stage.tally.none')}</p>
      )}
      <Button variant="quiet" disabled={tally.rounds === 0} onClick={onReset}>
        {t('stage.tally.reset')}
      </Button>
    </div>
  );
}

function Curve({ tally }: { readonly tally: Tally }) {
  const { points, zero } = drawCurve(tally, WIDTH, HEIGHT);
  return (
    <svg
      className="tally-curve"
      viewBox={`-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      data-down={profitOf(tally) < 0n || undefined}
      aria-hidden="true"
    >
      <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
    </svg>
  );
}

function LastBets({ last }: { readonly last: readonly Played[] }) {
  const t = useText();
  const cell = (amount: Money, signed = false) => <Amount value={wireMoney(amount)} signed={signed} />;
  return (
    <table className="tally-last">
      <caption>{t('stage.tally.last')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stage.stake')}</th>
          <th scope="col">{t('stage.tally.times')}</th>
          <th scope="col">{t('stage.tally.profit')}</th>
        </tr>
      </thead>
      <tbody>
        {last.map(({ id, stake, payout }) => (
          <tr key={id}>
            <td>{cell(stake)}</td>
            <td>{formatReturn({ stake: wireMoney(stake), payout: wireMoney(payout) })}</td>
            <td>{cell(subtractMoney(payout, stake), true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
