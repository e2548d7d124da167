import './auto.css';
import { formatMoney, type Money, moneyOf, readTypedMoney } from '@fairhouse/kernel';
import { Button, Dialog, MoneyField, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { Segments } from '../solo/Segments.tsx';
import type { Opened } from '../state/api.ts';
import type { AutoLimits, AutoStop } from './auto-run.ts';

const COUNTS = ['10', '25', '50', '100'] as const;
const LIMITS = ['loss', 'win', 'below', 'above'] as const satisfies readonly AutoStop[];

/** Reasonable losses to choose from, in stakes. */
const LOSSES = [10n, 25n, 50n];

type Typed = Readonly<Record<AutoStop, string>>;
const NOTHING: Typed = { loss: '', win: '', below: '', above: '' };

type AutoDialogProps = {
  /** What follows each other, and what else ends it. */
  readonly family: 'slot' | 'solo' | 'crash';
  readonly opened: Opened;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly stake: Money;
  readonly balance: Money;
  /** What is to be known of this bet besides. */
  readonly note?: string | undefined;
  readonly onStart: (limits: AutoLimits) => void;
};

/** How many rounds start by themselves, and what ends them sooner; there is always an end. */
export function AutoDialog(props: AutoDialogProps) {
  const { family, open, onClose } = props;
  const t = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('stage.autoplay.title')}
      description={t(`stage.autoplay.body.${family}`)}
    >
      <AutoForm {...props} />
    </Dialog>
  );
}

function AutoForm({ family, opened, stake, balance, note, onClose, onStart }: AutoDialogProps) {
  const t = useText();
  const [count, setCount] = useState<(typeof COUNTS)[number]>('10');
  const [typed, setTyped] = useState(NOTHING);
  const [tried, setTried] = useState(false);
  const needsLoss = opened.jurisdiction.autoplayLossLimit === true;
  const faults = faultsOf(typed, { stake, balance, needsLoss });
  const start = () => {
    setTried(true);
    if (Object.values(faults).some(Boolean)) return;
    const read = (limit: AutoStop) => readTypedMoney(typed[limit]) ?? null;
    onClose();
    onStart({
      count: Number(count),
      loss: read('loss'),
      win: read('win'),
      above: read('above'),
      below: read('below'),
    });
  };
  return (
    <div className="auto-form">
      {note && <p className="auto-note">{note}</p>}
      <Segments
        label={t(`stage.autoplay.count.${family}`)}
        value={count}
        items={COUNTS.map((value) => ({ value, label: value }))}
        onChange={setCount}
      />
      <div className="auto-limits">
        {LIMITS.map((limit) => (
          <div key={limit}>
            <MoneyField
              label={t(`stage.autoplay.limit.${limit}`)}
              hint={
                limit === 'loss' && needsLoss ? t('stage.autoplay.required') : t('stage.autoplay.optional')
              }
              error={tried && faults[limit] ? t(`stage.autoplay.wrong.${faults[limit]}`) : undefined}
              symbol={opened.currencySymbol}
              typed={typed[limit]}
              onType={(text) => setTyped({ ...typed, [limit]: text })}
            />
            {limit === 'loss' && (
              <div className="auto-losses">
                {LOSSES.map((stakes) => (
                  <button
                    key={stakes}
                    type="button"
                    onClick={() => setTyped({ ...typed, loss: formatMoney(moneyOf(stake * stakes)) })}
                  >
                    {formatMoney(moneyOf(stake * stakes))}
                  </button>
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
      <Button size="lg" variant="main" onClick={start}>
        {t(`stage.autoplay.start.${family}`, { count: Number(count), amount: formatMoney(stake) })}
      </Button>
    </div>
  );
}

type Fault = 'amount' | 'missing' | 'belowStake' | 'reached';
type Facts = { readonly stake: Money; readonly balance: Money; readonly needsLoss: boolean };

/** What is wrong with each limit as it was typed. A run that would end before it began is not begun. */
function faultsOf(typed: Typed, { stake, balance, needsLoss }: Facts): Partial<Record<AutoStop, Fault>> {
  const fault = (limit: AutoStop, reached: (amount: Money) => Fault | undefined): Fault | undefined => {
    if (typed[limit].trim() === '') return limit === 'loss' && needsLoss ? 'missing' : undefined;
    const amount = readTypedMoney(typed[limit]);
    return amount === undefined || amount <= 0n ? 'amount' : reached(amount);
  };
  return {
    loss: fault('loss', (amount) => (amount < stake ? 'belowStake' : undefined)),
    win: fault('win', () => undefined),
    above: fault('above', (amount) => (balance >= amount ? 'reached' : undefined)),
    below: fault('below', (amount) => (balance - stake < amount ? 'reached' : undefined)),
  } as Partial<Record<AutoStop, Fault>>;
}
