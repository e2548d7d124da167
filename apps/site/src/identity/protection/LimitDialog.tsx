import { Amount, Button, Dialog, formatShort, MoneyField, useLanguage, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { AmountChips } from '../../shell/AmountChips.tsx';
import { shownAmount } from '../../shell/amount-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { judgeLimit, type LimitChange, type LimitName, type LimitView, readLimit } from './limits.ts';
import { useSetLimit } from './use-protection.ts';

/** Arrow keys go by as much. */
const STEP = '10.0000';

const OFFERED = ['100.0000', '500.0000', '1000.0000', '5000.0000'] as const;

/** Amounts that change nothing cannot be sent: asked again, a looser limit would begin later. */
const IDLE: ReadonlySet<LimitChange> = new Set(['unreadable', 'same', 'waiting']);

type LimitDialogProps = {
  readonly name: LimitName;
  readonly standing: LimitView | undefined;
  readonly onClose: () => void;
};

/** Sets one limit, and says beforehand from when it holds. */
export default function LimitDialog({ name, standing, onClose }: LimitDialogProps) {
  const t = useText();
  const symbol = useMoneySymbol();
  const setLimit = useSetLimit();
  const [typed, setTyped] = useState(() => (standing ? shownAmount(standing.amount) : ''));
  const wire = readLimit(typed);
  const change = judgeLimit(typed, standing);
  const idle = IDLE.has(change);
  const send = (amount: string | null) => setLimit.mutate({ ...name, amount }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`protection.limitOf.${name.kind}.${name.period}`)}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wire !== undefined && !idle) send(wire);
        }}
      >
        {standing && <Standing standing={standing} symbol={symbol} />}
        <MoneyField
          label={t('protection.form.amount')}
          look="big"
          symbol={symbol}
          typed={typed}
          error={typed !== '' && change === 'unreadable' ? t('protection.form.unreadable') : undefined}
          step={STEP}
          onType={setTyped}
        />
        <AmountChips
          amounts={OFFERED}
          value={wire ?? ''}
          onChange={(amount) => setTyped(shownAmount(amount))}
        />
        <p role="status" className="min-h-10 text-center text-text-2">
          {change !== 'unreadable' && t(`protection.form.${change}`)}
        </p>
        <Button type="submit" variant="main" size="lg" disabled={idle} pending={setLimit.isPending}>
          {t(change === 'kept' ? 'protection.form.keep' : 'protection.form.submit')}
        </Button>
        {standing && standing.next?.amount !== null && (
          <div className="grid justify-items-center gap-1">
            <Button
              variant="quiet"
              aria-describedby="remove-limit"
              disabled={setLimit.isPending}
              onClick={() => send(null)}
            >
              {t('protection.form.remove')}
            </Button>
            <p id="remove-limit" className="text-meta text-text-3">
              {t('protection.form.removeNote')}
            </p>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function Standing({ standing, symbol }: { standing: LimitView; symbol: string }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { amount, next } = standing;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div>
        <dt className="text-meta text-text-2">{t('protection.form.now')}</dt>
        <dd>
          <Amount value={amount} symbol={symbol} />
        </dd>
      </div>
      {next && (
        <div>
          <dt className="text-meta text-text-2">
            {t('protection.form.waits', { when: formatShort(next.at, timeZone, language) })}
          </dt>
          <dd>
            {next.amount === null ? t('protection.none') : <Amount value={next.amount} symbol={symbol} />}
          </dd>
        </div>
      )}
    </dl>
  );
}
