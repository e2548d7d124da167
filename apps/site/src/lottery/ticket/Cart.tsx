import type { Pick } from '@fairhouse/games/lottery';
import { addMoney, type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { numberRulesOf } from '@fairhouse/rules/lottery/limit/number-state';
import { Amount, Button, EmptyState, showToast, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { LINES_MAX } from '@fairhouse/wire/lottery/ticket';
import { useMutation } from '@tanstack/react-query';
import { ShoppingCart, X } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { useSession } from '../../state/session.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { openWindow } from '../../state/windows.ts';
import { boardQuery } from '../issue/index.ts';
import { playName } from '../menu/index.ts';
import { draftText } from './draft-text.ts';
import { type Draft, type DraftPart, lineOf, type PricedLine, partsOf, priceParts } from './line.ts';
import { OfferNote } from './OfferNote.tsx';
import { refreshTickets } from './queries.ts';

const ChaseSheet = lazy(() => import('../chase/ChaseSheet.tsx'));

export type CartLine = {
  readonly id: string;
  readonly draft: Draft;
  readonly pick: Pick;
  readonly priced: PricedLine;
};

/** The draw that lines were chosen for. */
export type CartDraw = { readonly id: string; readonly label: string };

type CartProps = {
  readonly board: LotteryBoard;
  readonly account: number;
  readonly lines: readonly CartLine[];
  readonly draw: CartDraw | undefined;
  readonly onChange: (lines: readonly CartLine[]) => void;
  readonly onMove: (draw: CartDraw) => void;
  /** Opens with a plan for its lines. */
  readonly chasing?: boolean;
  /** All of it was placed. */
  readonly onPlaced?: () => void;
};

type OfferedLine = CartLine & { readonly parts: readonly DraftPart[]; readonly offered: PricedLine };

/** Lines that wait to be bet. When their draw has closed they stay, and are moved to the next one by a press. */
export function Cart({
  board,
  account,
  lines,
  draw,
  chasing = false,
  onChange,
  onMove,
  onPlaced,
}: CartProps) {
  const t = useText();
  const symbol = useMoneySymbol();
  const member = useSession() !== undefined;
  const [chases, setChases] = useState(chasing && member);
  const { issue } = board;
  const offered = useOffered(lines, board, account);
  const cost = offered.reduce<Money>((sum, line) => addMoney(sum, line.offered.cost), ZERO);
  const slip = offered.flatMap(({ parts }) =>
    parts.filter(({ state }) => state !== 'closed').map((part) => lineOf(part.draft, part.state)),
  );
  const place = usePlace({
    board,
    slip,
    onPlaced: () => {
      onChange(offered.filter((line) => line.offered.count === 0));
      onPlaced?.();
    },
  });
  const moved = lines.length > 0 && draw !== undefined && issue !== null && draw.id !== issue.id;
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
          {offered.map((line) => (
            <CartRow
              key={line.id}
              line={line}
              family={board.family}
              onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <footer className="grid gap-3 p-4">
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-text-2">
              {issue ? t('lottery.inDraw', { label: issue.label }) : t('lottery.resting')}
            </span>
            <span className="cart-cost">
              <Amount value={wireMoney(cost)} symbol={symbol} />
            </span>
          </p>
          {moved && (
            <p role="status" className="rounded-btn bg-warn-tint p-3 text-dense">
              {t('lottery.drawClosed', { label: draw.label })}
            </p>
          )}
          {place.isError && (
            <p role="alert" className="rounded-btn bg-loss-tint p-3 text-dense text-loss">
              {refusalText(t, place.error)}
            </p>
          )}
          {moved ? (
            <Button variant="main" size="lg" onClick={() => onMove(issue)}>
              {t('lottery.moveTo', { label: issue.label })}
            </Button>
          ) : (
            <Button
              variant="main"
              size="lg"
              pending={place.isPending}
              disabled={slip.length > LINES_MAX || !issue || (member && slip.length === 0)}
              onClick={() => (member ? place.mutate() : openWindow({ kind: 'login' }))}
            >
              {t('lottery.place', { count: lines.length })}
            </Button>
          )}
          <Button
            variant="quiet"
            disabled={slip.length === 0 || slip.length > LINES_MAX || !issue || moved}
            onClick={() => (member ? setChases(true) : openWindow({ kind: 'login' }))}
          >
            {t('lottery.chase.open')}
          </Button>
          <Suspense>
            {chases && slip.length > 0 && (
              <ChaseSheet
                board={board}
                lines={slip}
                onStarted={() => {
                  setChases(false);
                  onChange([]);
                  onPlaced?.();
                }}
                onClose={() => setChases(false)}
              />
            )}
          </Suspense>
          {slip.length > LINES_MAX && (
            <p role="alert" className="text-dense text-loss">
              {t('lottery.tooManyLines', { most: LINES_MAX })}
            </p>
          )}
        </footer>
      )}
    </section>
  );
}

function CartRow({
  line: { draft, priced, parts, offered },
  family,
  onRemove,
}: {
  line: OfferedLine;
  family: LotteryBoard['family'];
  onRemove: () => void;
}) {
  const t = useText();
  const name = playName(t, family, draft.play.code);
  return (
    <li className="cart-line">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-dense text-text-2">
          {draftText(t, draft)}, {t('lottery.lineNote', { count: priced.count, multiple: draft.multiple })}
        </p>
        <OfferNote parts={parts} />
      </div>
      <Amount value={wireMoney(offered.cost)} />
      <button
        type="button"
        className="ib"
        aria-label={t('lottery.removeNamed', { play: name })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

type Slip = ReturnType<typeof lineOf>[];

function usePlace({ board, slip, onPlaced }: { board: LotteryBoard; slip: Slip; onPlaced: () => void }) {
  const t = useText();
  const attempts = useAttempts();
  const { issue } = board;
  const body = issue && { gameCode: board.gameCode, issue: issue.id, lines: slip, rules: board.rules };
  return useMutation({
    mutationFn: () => client.lotteryTicket.place({ body: body!, idempotencyKey: attempts.keyOf(body) }),
    onSuccess: ({ tickets }) => {
      attempts.forget();
      onPlaced();
      showToast({ tone: 'good', text: t('lottery.placed', { count: tickets.length, label: issue!.label }) });
      void refreshTickets();
    },
    // What was refused was made from a board of before: its draw, its odds or its closed numbers have changed.
    onError: () => void queryClient.invalidateQueries({ queryKey: boardQuery(board.gameCode).queryKey }),
  });
}

/** What the numbers of each line are offered at in the draw on sale. */
function useOffered(
  lines: readonly CartLine[],
  { numberRules }: LotteryBoard,
  account: number,
): readonly OfferedLine[] {
  return useMemo(() => {
    const rules = numberRulesOf(numberRules);
    return lines.map((line) => {
      const parts = partsOf(line.draft, line.pick, rules);
      return { ...line, parts, offered: priceParts(parts, account) };
    });
  }, [lines, numberRules, account]);
}
