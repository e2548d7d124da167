import { formatMoney, parseMoney, readTypedMoney, ZERO } from '@fairhouse/kernel';
import { Button, MoneyField, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { refusalText } from '../../state/refusal.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import type { Ticket } from './queries.ts';
import { useTarget } from './use-sell.ts';

/** The amount at which all of a bet is sold by itself. @param target a wire amount, null where none is set */
export function AutoCashOut({ ticket, target }: { ticket: Ticket; target: string | null }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const [typed, setTyped] = useState(() => (target === null ? '' : formatMoney(parseMoney(target)!)));
  const save = useTarget(ticket);
  const wanted = readTypedMoney(typed) ?? ZERO;
  return (
    <div className="grid gap-2">
      <MoneyField
        label={t('sports.cashOut.target')}
        typed={typed}
        onType={setTyped}
        symbol={symbol}
        {...(save.isError ? { error: refusalText(t, save.error) } : {})}
      />
      <div className="flex gap-2">
        <Button
          className="flex-1"
          pending={save.isPending}
          disabled={wanted <= ZERO}
          onClick={() => save.mutate(wanted)}
        >
          {t('sports.cashOut.arm')}
        </Button>
        {target !== null && (
          <Button variant="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t('sports.cashOut.disarm')}
          </Button>
        )}
      </div>
    </div>
  );
}
