import { formatMoney, type Money, scaleMoney } from '@fairhouse/kernel';
import { Dialog, formatNumber, TabPanel, Tabs, useLanguage, useText } from '@fairhouse/ui';
import { useState } from 'react';
import type { GameState } from '../round/game.ts';
import type { SlotOpened } from '../state/api.ts';
import { describeReturns, offeredReturns } from './describe-returns.ts';
import { KindRules } from './KindRules.tsx';
import { LinePicture } from './LinePicture.tsx';
import { SpecialSymbols } from './SpecialSymbols.tsx';
import { SymbolPicture } from './SymbolPicture.tsx';
import { useSymbolNames } from './use-symbol-names.ts';

type PaytableDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opened: SlotOpened;
  readonly state: GameState;
};

const PARTS = ['pays', 'lines', 'rules'] as const;
const PARTS_WITHOUT_LINES = ['pays', 'rules'] as const;

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
  const { stake } = state;
  return (
    <Dialog open={open} onOpenChange={onClose} size="xl" title={`${game.title}: ${t('stage.paytable')}`}>
      <Tabs
        id="paytable"
        label={t('stage.paytable')}
        value={part}
        onChange={setPart}
        items={(machine.lines.length > 0 ? PARTS : PARTS_WITHOUT_LINES).map((value) => ({
          value,
          label: titles[value],
        }))}
      />
      <TabPanel of="paytable" value={part} className="pt-4">
        {part === 'pays' && <SymbolPays opened={opened} stake={stake} />}
        {part === 'lines' && <Lines machine={machine} />}
        {part === 'rules' && <Rules opened={opened} />}
      </TabPanel>
    </Dialog>
  );
}

type Machine = SlotOpened['machine'];

const PAYS_BODY = {
  lines: 'stage.rules.paysBody',
  hold: 'stage.rules.paysBody',
  progressive: 'stage.rules.paysBody',
  ways: 'stage.rules.paysWaysBody',
  cluster: 'stage.rules.paysClusterBody',
} as const;

function SymbolPays({ opened, stake }: { opened: SlotOpened; stake: Money }) {
  const t = useText();
  const { machine, game } = opened;
  const nameOf = useSymbolNames(opened);
  const units = machine.payUnit === 'line' ? machine.lines.length : 1;
  const paying = machine.symbols.filter((symbol) => Object.keys(symbol.pays).length > 0);
  return (
    <>
      <p className="text-text-2">{t(PAYS_BODY[machine.kind], { stake: formatMoney(stake) })}</p>
      <ul className="pay-grid">
        {paying.map((symbol) => (
          <li key={symbol.id}>
            <SymbolPicture slot={game.code} id={symbol.id} />
            <div>
              <b>{nameOf(symbol.id)}</b>
              <Pays pays={symbol.pays} stake={stake} units={units} />
            </div>
          </li>
        ))}
        <SpecialSymbols opened={opened} />
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

function Rules({ opened }: { opened: SlotOpened }) {
  const t = useText();
  const { machine } = opened;
  const language = useLanguage();
  return (
    <ul className="rules-list">
      {describeReturns(t, language, offeredReturns(opened)).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>{t(`stage.rules.volatility.${machine.volatility}`)}</li>
      {machine.payUnit === 'line' && <li>{t('stage.rules.once')}</li>}
      <KindRules machine={machine} />
      <li>{t('stage.rules.most', { maxWin: formatNumber(machine.maxWin, language) })}</li>
      <li>{t('stage.rules.decided')}</li>
      <li>{t('stage.rules.machine', { id: machine.id, version: machine.version })}</li>
    </ul>
  );
}

type PaysProps = {
  readonly pays: Readonly<Record<string, number>>;
  readonly stake: Money;
  /** The stake is split into so many. */
  readonly units: number;
};

function Pays({ pays, stake, units }: PaysProps) {
  return (
    <table className="pays">
      <tbody>
        {Object.entries(pays)
          .sort(([a], [b]) => Number(b) - Number(a))
          .map(([count, pay]) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>{pay}×</td>
              <td>{formatMoney(scaleMoney(stake, BigInt(Math.round(pay * 100)), BigInt(units * 100)))}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
