import { addMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { type NumberState, numberRulesOf } from '@fairhouse/rules/lottery/limit/number-state';
import { Amount, Button, EmptyState, showToast, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { LINES_MAX } from '@fairhouse/wire/lottery/ticket';
import { useMutation } from '@tanstack/react-query';
import { ShoppingCart, X } from 'lucide-react';
import { useMemo } from 'react';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { useSession } from '../../state/session.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { openWindow } from '../../state/windows.ts';
import { boardQuery } from '../issue/index.ts';
import { playName } from '../menu/index.ts';
import { type Draft, lineOf, offerOf, type PricedLine, packDraft } from './line.ts';
import { OfferNote } from './OfferNote.tsx';
import { refreshTickets } from './queries.ts';

export type CartLine = { readonly id: string; readonly draft: Draft; readonly priced: PricedLine };

type CartProps = {
  readonly board: LotteryBoard;
  readonly lines: readonly CartLine[];
  readonly onChange: (lines: readonly CartLine[]) => void;
};

/** Lines that wait to be bet. They are bet on the draw that is on sale when the button is pressed, and stay when it has closed. */
export function Cart({ board, lines, onChange }: CartProps) {
  const t = useText();
  const symbol = useMoneySymbol();
  const member = useSession() !== undefined;
  const attempts = useAttempts();
  const { issue } = board;
  const cost = lines.reduce((sum, { priced }) => addMoney(sum, priced.cost), ZERO);
  const offers = useMemo(() => offersOf(lines, board), [lines, board]);
  const body = issue && {
    gameCode: board.gameCode,
    issue: issue.id,
    lines: lines.map(({ draft }, at) => lineOf(draft, offers[at])),
    rules: board.rules,
  };
  const place = useMutation({
    mutationFn: () => client.lotteryTicket.place({ body: body!, idempotencyKey: attempts.keyOf(body) }),
    onSuccess: ({ tickets }) => {
      attempts.forget();
      onChange([]);
      showToast({ tone: 'good', text: t('lottery.placed', { count: tickets.length, label: issue!.label }) });
      void refreshTickets();
    },
    onError: (error) => {
      showToast({ tone: 'bad', text: refusalText(t, error) });
      void queryClient.invalidateQueries({ queryKey: boardQuery(board.gameCode).queryKey });
    },
  });
  return (
    <section className="cart card" aria-label={t('lottery.cart')}>
      <header className="flex items-center justify-between gap-3 p-4">
        <h2 className="font-bold text-lead">
          {t('lottery.cart')} <span className="tag">{t('lottery.lines', { count: lines.length })}</span>
        </h2>
        {lines.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => onChange([])}>
            {t('lottery.clear')}
          </Button>
        )}
      </header>
      {lines.length === 0 ? (
        <EmptyState
          icon={<ShoppingCart size={24} />}
          title={t('lottery.cartEmpty')}
          body={t('lottery.cartEmptyBody')}
        />
      ) : (
        <ul>
          {lines.map(({ id, draft, priced }, at) => (
            <li key={id} className="cart-line">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{playName(t, board.family, draft.play.code)}</p>
                <p className="truncate text-dense text-text-2">
                  {t('lottery.lineNote', { count: priced.count, multiple: draft.multiple })}
                </p>
                <OfferNote offer={offers[at]!} />
              </div>
              <Amount value={wireMoney(priced.cost)} />
              <button
                type="button"
                className="ib"
                aria-label={t('lottery.removeNamed', { play: playName(t, board.family, draft.play.code) })}
                onClick={() => onChange(lines.filter((one) => one.id !== id))}
              >
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <footer className="grid gap-3 p-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-text-2">
            {issue ? t('lottery.inDraw', { label: issue.label }) : t('lottery.resting')}
          </span>
          <Amount value={wireMoney(cost)} symbol={symbol} size="big" />
        </p>
        <Button
          variant="main"
          pending={place.isPending}
          disabled={
            lines.length === 0 || lines.length > LINES_MAX || !issue || (member && offers.includes('closed'))
          }
          onClick={() => (member ? place.mutate() : openWindow({ kind: 'login' }))}
        >
          {t('lottery.place', { count: lines.length })}
        </Button>
        {lines.length > LINES_MAX && (
          <p role="alert" className="text-dense text-loss">
            {t('lottery.tooManyLines', { most: LINES_MAX })}
          </p>
        )}
      </footer>
    </section>
  );
}

/** What the numbers of each line are offered at in the draw on sale. */
function offersOf(lines: readonly CartLine[], { numberRules }: LotteryBoard): readonly NumberState[] {
  const rules = numberRulesOf(numberRules);
  return lines.map(({ draft }) => {
    const pick = packDraft(draft);
    return pick.ok ? offerOf(draft, pick.value, rules) : 'open';
  });
}
