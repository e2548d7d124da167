import './auto.css';
import { formatMoney, type Money, moneyOf, readTypedMoney } from '@fairhouse/kernel';
import { Button, Dialog, MoneyField, NumberField, useText } from '@fairhouse/ui';
import { useState } from 'react';
import type { Opened } from '../state/api.ts';
import type { AutoLimits, AutoStop, StakeSteps } from './auto-run.ts';
import { KEEP, StepFields, type StepWishes, stepsOf, wrongStep } from './StepFields.tsx';

const COUNTS = [10, 25, 50, 100] as const;
/** There is always an end. */
const COUNT_MAX = 1_000;
const LIMITS = ['loss', 'win', 'below', 'above'] as const satisfies readonly AutoStop[];
type Limit = (typeof LIMITS)[number];

/** Reasonable losses to choose from, in stakes. */
const LOSSES = [10n, 25n, 50n];

type Typed = Readonly<Record<Limit, string>>;
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
  const [count, setCount] = useState<number | null>(10);
  const [typed, setTyped] = useState(NOTHING);
  const [wishes, setWishes] = useState<StepWishes>({ onWin: KEEP, onLoss: KEEP });
  const [tried, setTried] = useState(false);
  const steps = stepsOf(wishes);
  const needsLoss = opened.jurisdiction.autoplayLossLimit === true || raisesOnLoss(steps);
  const faults = faultsOf(typed, { stake, balance, needsLoss });
  const counts = count !== null && count >= 1 && count <= COUNT_MAX;
  const start = () => {
    setTried(true);
    if (!counts || wrongStep(wishes) || Object.values(faults).some(Boolean)) return;
    const read = (limit: Limit) => readTypedMoney(typed[limit]) ?? null;
    onClose();
    onStart({
      count,
      ...(steps && { steps }),
      loss: read('loss'),
      win: read('win'),
      above: read('above'),
      below: read('below'),
    });
  };
  return (
    <div className="auto-form">
      {note && <p className="auto-note">{note}</p>}
      <div>
        <NumberField
          label={t(`stage.autoplay.count.${family}`)}
          value={count}
          minimum={1}
          maximum={COUNT_MAX}
          error={tried && !counts ? t('stage.autoplay.wrong.count', { most: COUNT_MAX }) : undefined}
          onChange={setCount}
        />
        <div className="auto-quick">
          {COUNTS.map((value) => (
            <button key={value} type="button" onClick={() => setCount(value)}>
              {value}
            </button>
          ))}
        </div>
      </div>
      {family !== 'slot' && <StepFields wishes={wishes} onChange={setWishes} tried={tried} />}
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
              <div className="auto-quick">
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
        {t(`stage.autoplay.start.${family}`, { count: count ?? 0, amount: formatMoney(stake) })}
      </Button>
    </div>
  );
}

/** Who raises the stake after losses says how much may be lost in all. */
const raisesOnLoss = (steps: StakeSteps | undefined): boolean => typeof steps?.onLoss === 'object';

type Fault = 'amount' | 'missing' | 'belowStake' | 'reached';
type Facts = { readonly stake: Money; readonly balance: Money; readonly needsLoss: boolean };

/** What is wrong with each limit as it was typed. A run that would end before it began is not begun. */
function faultsOf(typed: Typed, { stake, balance, needsLoss }: Facts): Partial<Record<Limit, Fault>> {
  const fault = (limit: Limit, reached: (amount: Money) => Fault | undefined): Fault | undefined => {
    if (typed[limit].trim() === '') return limit === 'loss' && needsLoss ? 'missing' : undefined;
    const amount = readTypedMoney(typed[limit]);
    return amount === undefined || amount <= 0n ? 'amount' : reached(amount);
  };
  return {
    loss: fault('loss', (amount) => (amount < stake ? 'belowStake' : undefined)),
    win: fault('win', () => undefined),
    above: fault('above', (amount) => (balance >= amount ? 'reached' : undefined)),
    below: fault('below', (amount) => (balance - stake < amount ? 'reached' : undefined)),
  } as Partial<Record<Limit, Fault>>;
}
