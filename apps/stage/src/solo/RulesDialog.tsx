import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Dialog, useLanguage, useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { describeReturns, offeredReturns } from '../parts/describe-returns.ts';
import type { Opened } from '../state/api.ts';

type RulesDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opened: Opened;
  readonly rules: readonly string[];
  readonly pays?: ReactNode;
  /** What is staked and how a round ends, where that is not as in games for one. */
  readonly terms?: readonly string[];
};

/** How the game is played, what it pays and what it returns in the long run. */
export function RulesDialog({ open, onClose, opened, rules, pays, terms }: RulesDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { engine, game, stakeRange } = opened;
  const bounds = {
    min: formatMoney(parseMoney(stakeRange.min)!),
    max: formatMoney(parseMoney(stakeRange.max)!),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={`${game.title}: ${t('stage.rules.rulesTitle')}`}
    >
      <ul className="rules-list">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {[
          ...(terms ? [] : [t('stage.solo.stakes', bounds)]),
          // Where players win from each other no return is told.
          ...(engine.returns.length > 0 ? describeReturns(t, language, offeredReturns(opened)) : []),
          ...(terms ?? [t('stage.solo.decided')]),
        ].map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('stage.rules.machine', { id: engine.id, version: engine.version })}</li>
      </ul>
      {pays}
    </Dialog>
  );
}
