import { formatMoney, type Money, parseMoney, scaleMoney } from '@fairhouse/kernel';
import { Dialog, formatNumber, TabPanel, Tabs, useLanguage, useText } from '@fairhouse/ui';
import { useState } from 'react';
import type { GameState } from '../round/game.ts';
import type { SlotOpened } from '../state/api.ts';
import { LinePicture } from './LinePicture.tsx';
import { SymbolPicture } from './SymbolPicture.tsx';

type PaytableDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opened: SlotOpened;
  readonly state: GameState;
};

const PARTS = ['pays', 'lines', 'rules'] as const;

/** What pays how much, the lines, and the rules with the long-run return. */
export function PaytableDialog({ open, onClose, opened, state }: PaytableDialogProps) {
  const t = useText();
  const [part, setPart] = useState<string>('pays');
  const { machine, game } = opened;
  const titles = {
    pays: t('stage.rules.paysTab'),
    lines: t('stage.rules.lines', { count: machine.lines.length }),
    rules: t('stage.rules.rulesTitle'),
  };
  const stake = parseMoney(opened.stakes[state.stakeIndex]!)!;
  return (
    <Dialog open={open} onOpenChange={onClose} size="xl" title={`${game.title}: ${t('stage.paytable')}`}>
      <Tabs
        id="paytable"
        label={t('stage.paytable')}
        value={part}
        onChange={setPart}
        items={PARTS.map((value) => ({ value, label: titles[value] }))}
      />
      <TabPanel of="paytable" value={part} className="pt-4">
        {part === 'pays' && <SymbolPays opened={opened} stake={stake} />}
        {part === 'lines' && <Lines machine={machine} />}
        {part === 'rules' && <Rules machine={machine} />}
      </TabPanel>
    </Dialog>
  );
}

type Machine = SlotOpened['machine'];

function SymbolPays({ opened, stake }: { opened: SlotOpened; stake: Money }) {
  const t = useText();
  const { machine, game } = opened;
  const lineStake = scaleMoney(stake, 1n, BigInt(machine.lines.length));
  const paying = machine.symbols.filter((symbol) => Object.keys(symbol.pays).length > 0);
  const nameOf = (id: string) => machine.symbols.find((symbol) => symbol.id === id)?.name ?? id;
  return (
    <>
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
                {t('stage.rules.scatterPay', { symbols: count, pay, count: machine.freeSpins[count] ?? 0 })}
              </p>
            ))}
          </div>
        </li>
      </ul>
    </>
  );
}

function Lines({ machine }: { machine: Machine }) {
  return (
    <ol className="line-grid">
      {machine.lines.map((line, index) => (
        <li key={line.join('')}>
          <LinePicture line={line} rows={machine.rows} />
          <span>{index + 1}</span>
        </li>
      ))}
    </ol>
  );
}

function Rules({ machine }: { machine: Machine }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className="rules-list">
      <li>{t('stage.rules.return', { rtp: machine.rtp })}</li>
      <li>{t('stage.rules.once')}</li>
      <li>{t('stage.rules.free', { multiplier: machine.freeSpinMultiplier })}</li>
      <li>{t('stage.rules.most', { maxWin: formatNumber(machine.maxWin, language) })}</li>
      <li>{t('stage.rules.decided')}</li>
      <li>{t('stage.rules.machine', { id: machine.id, version: machine.version })}</li>
    </ul>
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
