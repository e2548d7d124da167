import { type Money, moneyOf, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Button, IconButton, useText } from '@fairhouse/ui';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { atPlace, type BetRange, fitBet, placeOf, rangeOf, SIZES, SLIDER, sizeOf } from './bet-sizes.ts';
import { said } from './say-hand.ts';
import type { PokerPlay } from './use-poker.ts';

/** What may be done now: fold, check or call, bet or raise. In reach of one thumb on a phone. */
export function ActionBar({ play, told }: { play: PokerPlay; told: PokerMessage }) {
  const t = useText();
  const { poker, state } = play;
  const range = rangeOf(told);
  const [amount, setAmount] = useState<Money>(() => range?.min ?? moneyOf(0n));
  const [open, setOpen] = useState(false);
  const options = told.own.options!;
  const { unit } = told.rules;
  const say = (chips: string) => said(chips, unit);
  const opening = options.canCheck && told.hand!.street !== 'preflop';
  const held = told.seats.find(({ seat }) => seat === told.own.seat)!;
  const to = range ? fitBet(range, amount) : undefined;
  const fold = () => void poker.act({ type: 'fold' });
  const pass = () => void poker.act({ type: options.canCheck ? 'check' : 'call' });
  const raise = () => {
    if (to !== undefined) void poker.act({ type: 'raise', to: wireMoney(to) });
  };
  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = { f: fold, c: pass, r: raise };
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement && event.target.type !== 'range';
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('[role=dialog]')) return;
      keys[event.key.toLowerCase()]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const allIn = parseMoney(held.stack)! === parseMoney(options.call)!;
  const left = range && to !== undefined ? moneyOf(range.max - to) : undefined;
  return (
    <section className="poker-bar" aria-label={t('poker.yourTurn')}>
      {range && to !== undefined && (
        <div className="poker-sizes" data-open={open || undefined}>
          <AmountRow
            range={range}
            amount={to}
            say={(chips) => say(wireMoney(chips))}
            label={t(opening ? 'poker.betSize' : 'poker.raiseSize')}
            onAmount={setAmount}
          />
          <fieldset className="poker-presets">
            <legend className="sr-only">{t('poker.sizes')}</legend>
            {SIZES.map((size) => {
              const sized = sizeOf(told, range, size);
              return (
                <button
                  key={size}
                  type="button"
                  className="poker-preset"
                  aria-pressed={sized === to}
                  onClick={() => setAmount(sized)}
                >
                  {t(size === 'all' ? 'poker.all' : `poker.${size}`)}
                </button>
              );
            })}
            <IconButton
              label={t('poker.openSizes')}
              className="poker-more"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <SlidersHorizontal size={20} />
            </IconButton>
          </fieldset>
        </div>
      )}
      <div className="poker-moves">
        <Button size="lg" disabled={state.sending} onClick={fold} aria-keyshortcuts="F">
          {t('poker.fold')}
        </Button>
        <Button size="lg" disabled={state.sending} onClick={pass} aria-keyshortcuts="C">
          <span>
            {options.canCheck
              ? t('poker.check')
              : t(allIn ? 'poker.callAllIn' : 'poker.call', { amount: say(options.call) })}
            {!options.canCheck && <small>{t('poker.toWin', { pot: say(told.hand!.pot) })}</small>}
          </span>
        </Button>
        {range && to !== undefined && left !== undefined && (
          <Button variant="main" size="lg" disabled={state.sending} onClick={raise} aria-keyshortcuts="R">
            <span>
              {t(left === 0n ? 'poker.allInFor' : opening ? 'poker.bet' : 'poker.raiseTo', {
                amount: say(wireMoney(to)),
              })}
              {left > 0n && <small>{t('poker.leaves', { amount: say(wireMoney(left)) })}</small>}
            </span>
          </Button>
        )}
      </div>
    </section>
  );
}

type RowProps = {
  readonly range: BetRange;
  readonly amount: Money;
  readonly say: (chips: Money) => string;
  readonly label: string;
  readonly onAmount: (amount: Money) => void;
};

function AmountRow({ range, amount, say, label, onAmount }: RowProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const limits = { min: say(range.min), max: say(range.max) };
  return (
    <div className="poker-amount">
      <p>
        <span>{label}</span>
        <span>{t('poker.range', limits)}</span>
      </p>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={say(amount)}
        min={0}
        max={SLIDER}
        value={placeOf(range, amount)}
        onChange={(event) => onAmount(atPlace(range, Number(event.target.value)))}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1n, ArrowRight: 1n, ArrowDown: -1n, ArrowLeft: -1n }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onAmount(fitBet(range, moneyOf(amount + by * range.step)));
        }}
      />
      <input
        className="poker-typed"
        inputMode="decimal"
        aria-label={label}
        value={typed ?? say(amount)}
        onChange={(event) => {
          setTyped(event.target.value);
          const value = readTypedMoney(event.target.value);
          if (value !== undefined) onAmount(moneyOf(value));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
