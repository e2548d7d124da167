import { formatMoney, type Money, parseMoney, scaleMoney } from '@fairhouse/kernel';
import { Dialog, useText } from '@fairhouse/ui';
import type { GameState } from '../round/game.ts';
import type { Opened } from '../state/api.ts';
import { LinePicture } from './LinePicture.tsx';
import { SymbolPicture } from './SymbolPicture.tsx';

type PaytableDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opened: Opened;
  readonly state: GameState;
};

/** What pays how much, the lines, and the rules with the long-run return. */
export function PaytableDialog({ open, onClose, opened, state }: PaytableDialogProps) {
  const t = useText();
  const { machine, game } = opened;
  const stake = parseMoney(opened.stakes[state.stakeIndex]!)!;
  const lineStake = scaleMoney(stake, 1n, BigInt(machine.lines.length));
  const paying = machine.symbols.filter((symbol) => Object.keys(symbol.pays).length > 0);
  const nameOf = (id: string) => machine.symbols.find((symbol) => symbol.id === id)?.name ?? id;
  const maxWin = machine.maxWin.toLocaleString('en');
  return (
    <Dialog open={open} onOpenChange={onClose} size="xl" title={`${game.title}: ${t('stage.paytable')}`}>
      <h3 className="rules-head">{t('stage.rules.pays')}</h3>
      <p className="text-text-2">{t('stage.rules.paysBody', { stake: formatMoney(stake) })}</p>
      <ul className="pay-grid">
        {paying.map((symbol) => (
          <li key={symbol.id}>
            <SymbolPicture symbolSet={game.symbolSet} id={symbol.id} />
            <div>
              <b>{symbol.name}</b>
              <Pays pays={symbol.pays} lineStake={lineStake} />
            </div>
          </li>
        ))}
        <li>
          <SymbolPicture symbolSet={game.symbolSet} id="WI" />
          <p>{t('stage.rules.wild', { symbol: nameOf('WI') })}</p>
        </li>
        <li className="sm:col-span-2">
          <SymbolPicture symbolSet={game.symbolSet} id="SC" />
          <div>
            <p>{t('stage.rules.scatter', { symbol: nameOf('SC') })}</p>
            {Object.entries(machine.scatterPays).map(([count, pay]) => (
              <p key={count} className="text-text-2">
                {t('stage.rules.scatterPay', { count, pay, spins: machine.freeSpins[count] ?? 0 })}
              </p>
            ))}
          </div>
        </li>
      </ul>
      <h3 className="rules-head">{t('stage.rules.lines', { count: machine.lines.length })}</h3>
      <ol className="line-grid">
        {machine.lines.map((line, index) => (
          <li key={line.join('')}>
            <LinePicture line={line} rows={machine.rows} />
            <span>{index + 1}</span>
          </li>
        ))}
      </ol>
      <h3 className="rules-head">{t('stage.rules.rulesTitle')}</h3>
      <ul className="rules-list">
        <li>{t('stage.rules.return', { rtp: machine.rtp })}</li>
        <li>{t('stage.rules.once')}</li>
        <li>{t('stage.rules.free', { multiplier: machine.freeSpinMultiplier })}</li>
        <li>{t('stage.rules.most', { maxWin })}</li>
        <li>{t('stage.rules.decided')}</li>
        <li>{t('stage.rules.machine', { id: machine.id, version: machine.version })}</li>
      </ul>
    </Dialog>
  );
}

function Pays({ pays, lineStake }: { pays: Readonly<Record<string, number>>; lineStake: Money }) {
  return (
    <table className="pays">
      <tbody>
        {Object.entries(pays)
          .sort(([a], [b]) => Number(b) - Number(a))
          .map(([count, pay]) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>{pay}×</td>
              <td>{formatMoney(scaleMoney(lineStake, BigInt(pay), 1n))}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
