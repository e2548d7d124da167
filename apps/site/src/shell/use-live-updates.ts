import { showToast, useText } from '@fairhouse/ui';
import type { SocketMessage } from '@fairhouse/wire/socket';
import { useCallback, useEffect } from 'react';
import { protectionQuery } from '../identity/protection/queries.ts';
import { depositQuery } from '../money/deposit/queries.ts';
import { VENDOR_WALLETS } from '../play/vendor-wallet/queries.ts';
import { BONUS } from '../rewards/bonus/index.ts';
import { REWARDS } from '../rewards/reward/index.ts';
import { OWN_TOURNAMENTS } from '../rewards/tournament/queries.ts';
import { balanceQuery } from '../state/balance.ts';
import { whenSessionDies } from '../state/client.ts';
import { FREE_ROUNDS } from '../state/free-rounds.ts';
import { memberQuery } from '../state/member.ts';
import { forgetMember, MINE, queryClient } from '../state/query.ts';
import { clearSession, useSession } from '../state/session.ts';
import { useSocket } from '../state/socket.ts';
import { openWindow } from '../state/windows.ts';
import { hearChat } from '../talk/chat/index.ts';
import { setUnread } from '../talk/inbox/index.ts';

type Handlers = {
  readonly [T in SocketMessage['type']]: (message: Extract<SocketMessage, { type: T }>) => void;
};

const setBalance: Handlers['balance'] = ({ value }) => {
  queryClient.setQueryData(balanceQuery.queryKey, value);
  void queryClient.invalidateQueries({ queryKey: [MINE, 'bets'], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: [MINE, 'movements'], refetchType: 'active' });
  void queryClient.invalidateQueries({ queryKey: VENDOR_WALLETS, refetchType: 'active' });
  void queryClient.invalidateQueries({ queryKey: BONUS, refetchType: 'active' });
  void queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey, refetchType: 'active' });
};

/** Follows the server's pushes: balance, deposits, the end of the session. */
export function useLiveUpdates(): void {
  const t = useText();
  const session = useSession();

  const endSession = useCallback(() => {
    clearSession();
    forgetMember();
    showToast({ text: t('shell.sessionEnded') });
  }, [t]);

  const onMessage = useCallback(
    (message: SocketMessage) => {
      const handlers: Handlers = {
        balance: setBalance,
        deposit: ({ value }) => {
          void queryClient.invalidateQueries({ queryKey: depositQuery(value.id).queryKey });
          void queryClient.invalidateQueries({ queryKey: [MINE, 'deposit', 'list'] });
          if (value.state === 'credited') showToast({ tone: 'good', text: t('cashier.toast.credited') });
          if (value.state === 'failed') showToast({ tone: 'bad', text: t('cashier.toast.failed') });
        },
        withdrawal: () => {
          void queryClient.invalidateQueries({ queryKey: [MINE, 'withdrawal'] });
          showToast({ text: t('cashier.toast.withdrawal') });
        },
        bonus_guard: ({ value }) => openWindow({ kind: 'bonusGuard', guard: value }),
        bonus: () => {
          void queryClient.invalidateQueries({ queryKey: BONUS });
          void queryClient.invalidateQueries({ queryKey: [MINE, 'withdrawal'] });
        },
        free_rounds: () => void queryClient.invalidateQueries({ queryKey: FREE_ROUNDS }),
        reality_check: () => openWindow({ kind: 'timeCheck' }),
        play_bar: () => {
          void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
          void queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey });
        },
        lottery_result: ({ value }) => {
          void queryClient.invalidateQueries({ queryKey: ['lottery', value.gameCode] });
        },
        lottery_sale: ({ value }) => {
          void queryClient.invalidateQueries({ queryKey: ['lottery', value.gameCode, 'board'] });
        },
        lottery_tickets: () => {
          void queryClient.invalidateQueries({ queryKey: [MINE, 'lottery'] });
        },
        inbox: ({ value }) => setUnread(value),
        chat: ({ value }) => hearChat(value),
        lottery_chase: () => {
          void queryClient.invalidateQueries({ queryKey: [MINE, 'lottery'] });
        },
        tournament: ({ value }) => {
          void queryClient.invalidateQueries({ queryKey: ['tournament', value.id] });
          void queryClient.invalidateQueries({ queryKey: OWN_TOURNAMENTS });
        },
        rewards: () => {
          void queryClient.invalidateQueries({ queryKey: REWARDS });
          void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
        },
        session_ended: endSession,
      };
      (handlers[message.type] as ((message: SocketMessage) => void) | undefined)?.(message);
    },
    [t, endSession],
  );

  useEffect(() => whenSessionDies(endSession), [endSession]);
  useSocket(session?.token, onMessage);
}
