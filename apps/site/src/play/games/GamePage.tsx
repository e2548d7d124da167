import { Button, EmptyState, ErrorState, formatShort, LinkButton, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink, Gift, LogIn, ShieldAlert, Unplug, Wrench } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isHeldBack, useTimeCheck } from '../../identity/protection/index.ts';
import { HeaderBalance } from '../../money/wallet/index.ts';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useGo } from '../../shell/go.tsx';
import { balanceQuery } from '../../state/balance.ts';
import { useBrand } from '../../state/brand.tsx';
import { useFreeRoundsOf } from '../../state/free-rounds.ts';
import { guarded } from '../../state/guard.ts';
import { MINE, queryClient } from '../../state/query.ts';
import { refusalCode, refusalText } from '../../state/refusal.ts';
import { useSearchValue } from '../../state/search.ts';
import { isTrial, useSession } from '../../state/session.ts';
import { storedLobbyType } from '../../state/vassalage.ts';
import { openWindow } from '../../state/windows.ts';
import { gameQuery, HotRail, useRestText } from '../lobby/index.ts';
import { LaunchTransfer, sweepOnLeave } from '../vendor-wallet/index.ts';
import { GameFrame } from './GameFrame.tsx';
import { PlayLimits } from './PlayLimits.tsx';
import { useLaunch } from './use-launch.ts';
import './game.css';

type GamePageProps = {
  /** What else can be done above the game, and what stands beside it; the game keeps its place in the page whatever that is. */
  readonly action?: ReactNode;
  readonly beside?: ReactNode;
};

/** One game over the whole page. Going back returns to the place in the lobby. */
export default function GamePage({ action, beside }: GamePageProps) {
  const t = useText();
  const router = useRouter();
  const go = useGo();
  const gameId = useSearchValue('gameId') ?? '';
  const vassalage = useSearchValue('vassalage') ?? '';
  const session = useSession();
  const member = session !== undefined;
  const { name } = useBrand();
  const { confirmTrans, choose, ask } = useChosenTransfer(gameId);
  useTimeCheck();
  const launch = useLaunch(gameId, vassalage, confirmTrans);
  const leave = () =>
    router.history.canGoBack() ? router.history.back() : go(paths.lobby(storedLobbyType()));

  const title = launch.data?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    if (!member) openWindow({ kind: 'login' });
  }, [member]);
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: [MINE, 'bets'] });
      void queryClient.invalidateQueries({ queryKey: [MINE, 'freeRounds'] });
    },
    [],
  );
  const keepsWallet = launch.data?.walletMode === 'transfer';
  useEffect(() => (keepsWallet ? () => sweepOnLeave(vassalage) : undefined), [keepsWallet, vassalage]);

  return (
    <div className="game-page">
      <div className="game-head">
        <Button size="sm" variant="quiet" icon={<ArrowLeft size={18} />} onClick={leave}>
          <span className="max-md:sr-only">{t('play.back')}</span>
        </Button>
        <h1 className="min-w-0 flex-1 truncate font-bold">{title ?? t('play.opening')}</h1>
        <FreeNote gameId={gameId} />
        {launch.data && action}
        {session && !isTrial(session) && <PlayLimits />}
        {member && (
          <div className="md:hidden">
            <HeaderBalance barred={false} />
          </div>
        )}
      </div>
      <div className="game-body">
        {!member ? (
          <EmptyState
            icon={<LogIn size={24} />}
            title={t('play.loginFirst')}
            action={
              <Button variant="main" onClick={() => openWindow({ kind: 'login' })}>
                {t('identity.login.action')}
              </Button>
            }
          />
        ) : refusalCode(launch.error) === 'transfer_to_confirm' ? (
          <LaunchTransfer vendorCode={vassalage} onChosen={choose} />
        ) : launch.isError ? (
          <LaunchFailure gameId={gameId} error={launch.error} onRetry={() => void launch.refetch()} />
        ) : launch.data && 'game_url2' in launch.data ? (
          <OwnWindow url={launch.data.game_url2} />
        ) : launch.data ? (
          <GameFrame
            key={launch.data.game_url}
            url={launch.data.game_url}
            origin={launch.data.origin}
            title={launch.data.title}
            payer={keepsWallet ? vassalage : null}
            onLeave={leave}
            onDeposit={() => guarded('memberCentre', () => go(paths.member('deposit')))}
            onLimits={() => guarded('memberCentre', () => go(paths.member('limits')))}
            onTimeCheck={() => openWindow({ kind: 'timeCheck' })}
            onReopen={() => (keepsWallet ? ask() : void launch.refetch())}
          />
        ) : (
          <div className="grid flex-1 place-items-center" aria-busy="true">
            <span className="spinner size-8" />
            <span className="sr-only">{t('play.opening')}</span>
          </div>
        )}
        {launch.data && beside}
      </div>
    </div>
  );
}

/** Free spins that the member has left in this game. */
function FreeNote({ gameId }: { gameId: string }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const free = useFreeRoundsOf(gameId);
  if (!free) return null;
  return (
    <p className="flex flex-none items-center gap-1.5 text-dense">
      <Gift size={16} className="text-gold" aria-hidden="true" />
      {t('play.free', { count: free.count })}
      <span className="text-text-2 max-md:sr-only">
        {t('freeRounds.until', { time: formatShort(free.endsAt, timeZone, language) })}
      </span>
    </p>
  );
}

/** A game that no page may frame takes the place of this one; going back comes back here. */
function OwnWindow({ url }: { url: string }) {
  const t = useText();
  useEffect(() => location.assign(url), [url]);
  return (
    <EmptyState
      icon={<ExternalLink size={24} />}
      title={t('play.ownWindow')}
      action={
        <LinkButton href={url} variant="main">
          {t('play.openGame')}
        </LinkButton>
      }
    />
  );
}

/** What the player chose to move to the vendor of a game; another game asks anew. */
function useChosenTransfer(gameId: string) {
  const [chosen, setChosen] = useState<{ gameId: string; confirmTrans: boolean }>();
  return {
    confirmTrans: chosen?.gameId === gameId ? chosen.confirmTrans : undefined,
    choose: (confirmTrans: boolean) => setChosen({ gameId, confirmTrans }),
    ask: () => setChosen(undefined),
  };
}

type LaunchFailureProps = {
  readonly gameId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

function LaunchFailure({ gameId, error, onRetry }: LaunchFailureProps) {
  const t = useText();
  const code = refusalCode(error);
  if (code === 'game_under_maintenance') return <RestingGame gameId={gameId} body={refusalText(t, error)} />;
  if (code === 'not_found') return <OtherGames title={t('play.notFound')} body={refusalText(t, error)} />;
  if (code === 'vendor_silent')
    return (
      <EmptyState
        icon={<Unplug size={24} />}
        title={t('play.silent')}
        body={refusalText(t, error)}
        action={<Button onClick={onRetry}>{t('shell.ui.retry')}</Button>}
      />
    );
  if (code === 'bonus_active')
    return (
      <EmptyState
        icon={<Gift size={24} />}
        title={t('play.heldBack')}
        body={refusalText(t, error)}
        action={<GoButton to={paths.member('bonusDetails')}>{t('shell.member.bonusDetails')}</GoButton>}
      />
    );
  if (isHeldBack(error))
    return (
      <EmptyState
        icon={<ShieldAlert size={24} />}
        title={t('play.heldBack')}
        body={refusalText(t, error)}
        action={<GoButton to={paths.member('limits')}>{t('shell.member.limits')}</GoButton>}
      />
    );
  return <ErrorState detail={refusalText(t, error)} onRetry={onRetry} />;
}

/** Says when the game is expected back, where somebody has told it. */
function RestingGame({ gameId, body }: { gameId: string; body: string }) {
  const t = useText();
  const game = useQuery({ ...gameQuery(gameId), staleTime: 0 });
  const until = useRestText(game.data?.until ?? null);
  return <OtherGames title={t('play.resting')} body={until ? `${body} ${until}.` : body} />;
}

function OtherGames({ title, body }: { title: string; body: string }) {
  const t = useText();
  return (
    <div className="overflow-y-auto px-6 pb-10 max-md:px-4">
      <EmptyState
        icon={<Wrench size={24} />}
        title={title}
        body={body}
        action={<GoButton to={paths.slots()}>{t('play.otherGames')}</GoButton>}
      />
      <HotRail />
    </div>
  );
}
