import { findPlay } from '@fairhouse/games/lottery';
import { addMoney, formatMoney, type Money, ZERO } from '@fairhouse/kernel';
import { numberRulesOf } from '@fairhouse/rules/lottery/limit/number-state';
import { Dialog, ErrorState, Skeleton, showToast, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import type { Ticket } from '@fairhouse/wire/lottery/ticket';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useSearchValue } from '../../state/search.ts';
import { useSession } from '../../state/session.ts';
import { ChasesPanel } from '../chase/index.ts';
import { DrawHead, PoolPanel } from '../issue/index.ts';
import { MissionsPanel } from '../mission/index.ts';
import { hasTails, PopularPanel, TailsPanel, TrendPanel } from '../statistic/index.ts';
import { Cart, type CartDraw, type CartLine } from './Cart.tsx';
import { Choice } from './Choice.tsx';
import { draftOf, packDraft, priceDraft } from './line.ts';
import { PlayMenu } from './PlayMenu.tsx';
import { accountSeriesQuery } from './queries.ts';
import { TicketsPanel } from './TicketsPanel.tsx';
import { useBoard } from './use-board.ts';

/** The series of somebody whose account is not known: the least that is not below any account's own. */
const VISITOR_SERIES = 1950;

/** A board of one lottery: its draw, its plays, the choice, the cart, and the member's tickets. */
export function BoardPage({ code }: { code: string }) {
  const { board, phase } = useBoard(code);
  return (
    <div className="lottery">
      {board.data ? (
        <>
          <DrawHead board={board.data} phase={phase} />
          <Floor key={code} board={board.data} />
        </>
      ) : board.isError ? (
        <ErrorState onRetry={() => void board.refetch()} />
      ) : (
        <Skeleton className="h-[640px] rounded-card" />
      )}
    </div>
  );
}

/** The clock of the head ticks without it. */
const Floor = memo(function Floor({ board }: { board: LotteryBoard }) {
  const go = useGo();
  const t = useText();
  const member = useSession() !== undefined;
  const account = useQuery({ ...accountSeriesQuery, enabled: member }).data ?? VISITOR_SERIES;
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [draw, setDraw] = useState<CartDraw>();
  const [sheet, setSheet] = useState<'cart' | 'chase'>();
  const known = board.plays.filter(({ playType }) => findPlay(board.family, playType));
  const asked = useSearchValue('playType');
  const chosen = known.find(({ playType }) => playType === asked) ?? known[0];
  const play = chosen && findPlay(board.family, chosen.playType);
  const rules = useMemo(() => numberRulesOf(board.numberRules), [board.numberRules]);
  const cost = lines.reduce<Money>((sum, { priced }) => addMoney(sum, priced.cost), ZERO);
  const add = (more: readonly CartLine[]) => {
    if (lines.length === 0 && board.issue) setDraw(board.issue);
    setLines([...lines, ...more]);
  };
  const repeat = (ticket: Ticket) => {
    const draft = draftOf(findPlay(board.family, ticket.playType), ticket, account);
    const pick = draft && packDraft(draft);
    if (!draft || !pick?.ok) return;
    add([
      { id: crypto.randomUUID(), draft, pick: pick.value, priced: priceDraft(draft, pick.value, account) },
    ]);
    showToast({ tone: 'good', text: t('lottery.repeated1') });
  };
  const cart = {
    board,
    account,
    lines,
    draw,
    onChange: setLines,
    onMove: setDraw,
  };
  return (
    <div className="lottery-floor">
      <PlayMenu
        board={board}
        chosen={chosen?.playType ?? ''}
        onChoose={(playType) => go(paths.lottery(board.gameCode, playType), { replace: true })}
      />
      <div className="lottery-part">
        {play && (
          <Choice
            key={play.code}
            board={board}
            play={play}
            rules={rules}
            account={account}
            onAdd={add}
            onChase={(more) => {
              add(more);
              setSheet('chase');
            }}
            cart={
              lines.length > 0 && (
                <button
                  type="button"
                  className="cart-open"
                  aria-label={t('lottery.openCart', {
                    count: lines.length,
                    cost: formatMoney(cost),
                  })}
                  onClick={() => setSheet('cart')}
                >
                  <ShoppingCart size={20} aria-hidden="true" />
                  {lines.length}
                </button>
              )
            }
          />
        )}
        {board.pool && <PoolPanel pool={board.pool} />}
        <TrendPanel board={board} />
        {hasTails(board.region) && <TailsPanel first={board.region} />}
      </div>
      <div className="lottery-part">
        <div className="max-lg:hidden">
          <Cart {...cart} />
        </div>
        {member && <TicketsPanel board={board} onRepeat={repeat} />}
        {member && <ChasesPanel board={board} />}
        <MissionsPanel />
        <PopularPanel board={board} />
      </div>
      <Dialog
        open={sheet !== undefined}
        onOpenChange={() => setSheet(undefined)}
        frame="bare"
        title={t('lottery.cart')}
      >
        <Cart {...cart} chasing={sheet === 'chase'} onPlaced={() => setSheet(undefined)} />
      </Dialog>
    </div>
  );
});
