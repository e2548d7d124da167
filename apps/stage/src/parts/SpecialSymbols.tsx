import { useText } from '@fairhouse/ui';
import type { SlotOpened } from '../state/api.ts';
import { SymbolPicture } from './SymbolPicture.tsx';
import { useSymbolNames } from './use-symbol-names.ts';

/** What wilds, scatters and coins do in a machine; nothing where it has none. */
export function SpecialSymbols({ opened }: { opened: SlotOpened }) {
  const t = useText();
  const { machine, game } = opened;
  const nameOf = useSymbolNames(opened);
  const [wild, scatter, coin] = [nameOf('WI'), nameOf('SC'), nameOf('CO')];
  const picture = (id: string) => <SymbolPicture slot={game.code} id={id} />;
  return (
    <>
      {wild && (
        <li>
          {picture('WI')}
          <p>{t(WILD_SAYS[machine.kind], { symbol: wild })}</p>
        </li>
      )}
      {scatter && machine.kind === 'ways' && (
        <li className="sm:col-span-2">
          {picture('SC')}
          <p>{t('stage.rules.scatterWays', { symbol: scatter, ...machine.terms })}</p>
        </li>
      )}
      {scatter && machine.kind === 'lines' && (
        <li className="sm:col-span-2">
          {picture('SC')}
          <div>
            <p>{t('stage.rules.scatter', { symbol: scatter })}</p>
            {Object.entries(machine.scatterPays).map(([count, pay]) => (
              <p key={count} className="text-text-2">
                {t('stage.rules.scatterPay', { symbols: count, pay, count: machine.freeSpins[count] ?? 0 })}
              </p>
            ))}
          </div>
        </li>
      )}
      {coin && (
        <li className="sm:col-span-2">
          {picture('CO')}
          <div>
            <p>{t('stage.rules.coin', { symbol: coin, ...machine.terms })}</p>
            <Coins values={machine.coinValues} />
          </div>
        </li>
      )}
    </>
  );
}

const WILD_SAYS = {
  lines: 'stage.rules.wild',
  hold: 'stage.rules.wildPlain',
  progressive: 'stage.rules.wildPlain',
  ways: 'stage.rules.wildPlain',
  cluster: 'stage.rules.wildVessel',
} as const;

function Coins({ values }: { values: SlotOpened['machine']['coinValues'] }) {
  const t = useText();
  return (
    <table className="pays">
      <tbody>
        {values.map(({ times, label, perThousand }) => (
          <tr key={times}>
            <th scope="row">{label ?? ''}</th>
            <td>{t('stage.rules.coinWorth', { times })}</td>
            <td>{t('stage.rules.coinShare', { share: perThousand / 10 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
