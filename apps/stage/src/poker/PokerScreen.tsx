import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Button, ConfirmDialog, useText } from '@fairhouse/ui';
import { Flag, History, LogOut, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Corners, rulesAction } from '../parts/Corners.tsx';
import { HelpNote } from '../parts/HelpNote.tsx';
import { RealityCheck } from '../parts/RealityCheck.tsx';
import { SessionPill } from '../parts/SessionPill.tsx';
import type { GameScreenProps } from '../screens/game-screen.ts';
import { RulesDialog } from '../solo/RulesDialog.tsx';
import { useSessionSeconds } from '../state/use-clock.ts';
import { useWide } from '../tables/use-wide.ts';
import { ActionBar } from './ActionBar.tsx';
import { BuyInDialog, type BuyingIn } from './BuyInDialog.tsx';
import { HandPanel } from './HandPanel.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { PokerDock } from './PokerDock.tsx';
import { PokerFelt } from './PokerFelt.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { RoomHeading } from './RoomHeading.tsx';
import { EntryDialog, isSitAndGo, LevelLine, PlacesDialog, SitAndGoDock, sayRules } from './SitAndGo.tsx';
import { namesAt, said, sayBlinds, sayEvent } from './say-hand.ts';
import { isTournament, TournamentDialog, TournamentDock, TournamentLine } from './Tournament.tsx';
import { sayTournamentRules } from './tournament-rules.ts';
import { usePoker } from './use-poker.ts';
import './poker.css';

const CASH_RULES = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6', 'rule7', 'keys'] as const;

/** A table of no-limit hold'em. Always dark. */
export function PokerScreen({ opened }: GameScreenProps) {
  const t = useText();
  const play = usePoker(opened);
  const { poker, state } = play;
  const { told } = state;
  const seat = { opened, room: poker, state };
  const [dialog, setDialog] = useState<'rules' | 'history' | 'leave' | 'report' | 'places'>();
  const [buying, setBuying] = useState<BuyingIn>();
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const wide = useWide();
  const close = () => setDialog(undefined);
  const contest = told && isSitAndGo(told) ? told : undefined;
  const tournament = told && isTournament(told) ? told : undefined;
  const places = contest ?? tournament;
  const price = contest?.sitAndGo ?? tournament?.tournament.event?.rules;
  const symbol = told?.rules.practice || places ? '' : opened.currencySymbol;
  const stays =
    contest && contest.sitAndGo.level > 0 && contest.own.finish?.number !== contest.sitAndGo.number;
  return (
    <main className="stage poker" style={{ '--hue': opened.game.hue } as React.CSSProperties}>
      <header className="poker-top">
        <RoomHeading opened={opened} told={told}>
          {told &&
            (contest ? (
              <LevelLine told={contest} aheadMs={state.aheadMs} />
            ) : tournament ? (
              <TournamentLine told={tournament} aheadMs={state.aheadMs} />
            ) : (
              sayBlinds(t, told)
            ))}
        </RoomHeading>
        <SessionPill opened={opened} net={state.net} seconds={seconds} />
        <nav className="poker-seat-moves">
          {told?.own.seat != null && !told.own.leaving && !stays && !tournament && (
            <Button
              size="sm"
              icon={<LogOut size={16} aria-hidden="true" />}
              onClick={() => setDialog('leave')}
            >
              {t('poker.leave')}
            </Button>
          )}
        </nav>
        <Corners
          actions={[
            {
              key: 'history',
              label: t('poker.history'),
              icon: <History size={20} />,
              onSelect: () => setDialog('history'),
            },
            ...(places
              ? [
                  {
                    key: 'places',
                    label: t('poker.sitAndGo.places'),
                    icon: <Trophy size={20} />,
                    onSelect: () => setDialog('places'),
                  },
                ]
              : []),
            ...(told?.hand
              ? [
                  {
                    key: 'report',
                    label: t('poker.reportHand'),
                    icon: <Flag size={20} />,
                    onSelect: () => setDialog('report'),
                  },
                ]
              : []),
            rulesAction(t, () => setDialog('rules')),
          ]}
        />
      </header>
      {told && (
        <>
          <PokerFelt
            told={told}
            symbol={symbol}
            aheadMs={state.aheadMs}
            onSit={(seat) => setBuying({ seat })}
          />
          {told.own.options ? (
            <ActionBar key={`${told.hand?.number} ${told.hand?.actions}`} play={play} told={told} />
          ) : contest ? (
            <SitAndGoDock play={play} told={contest} />
          ) : tournament ? (
            <TournamentDock play={play} told={tournament} />
          ) : (
            <PokerDock play={seat} told={told} onBuyIn={() => setBuying({ seat: null })} />
          )}
          {wide && <HandPanel told={told} />}
        </>
      )}
      {!state.connected && told && (
        <p className="poker-away" role="status">
          {t('poker.reconnecting')}
        </p>
      )}
      <Announcer play={play} />
      <HelpNote opened={opened} problem={state.problem} onDismiss={poker.dismissProblem} />
      {buying?.seat != null && contest && (
        <EntryDialog play={play} told={contest} seat={buying.seat} onClose={() => setBuying(undefined)} />
      )}
      {buying && told && !contest && (
        <BuyInDialog
          play={seat}
          told={told}
          step={told.rules.bigBlind}
          blinds
          buying={buying}
          onClose={() => setBuying(undefined)}
        />
      )}
      {dialog === 'history' && <HistoryDialog poker={poker} chips={places !== undefined} onClose={close} />}
      {dialog === 'places' && contest && <PlacesDialog told={contest} onClose={close} />}
      {dialog === 'places' && tournament && <TournamentDialog told={tournament} onClose={close} />}
      {dialog === 'report' && told?.hand && (
        <ReportDialog room={poker} number={told.hand.number} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'leave'}
        onOpenChange={close}
        title={t('poker.leaveTitle')}
        body={t(contest ? 'poker.sitAndGo.leaveBody' : 'poker.leaveBody')}
        confirmLabel={t('poker.leave')}
        cancelLabel={t(contest ? 'poker.sitAndGo.stay' : 'poker.sitIn')}
        onConfirm={() => {
          close();
          void poker.stand();
        }}
      />
      <RulesDialog
        open={dialog === 'rules'}
        onClose={close}
        opened={opened}
        rules={
          contest
            ? sayRules(t, contest)
            : tournament?.tournament.event
              ? sayTournamentRules(t, tournament.tournament.event)
              : CASH_RULES.map((rule) => t(`poker.${rule}`))
        }
        terms={[
          price
            ? t('poker.sitAndGo.price', { entry: said(price.entry), fee: said(price.fee) })
            : t('poker.buyInRange', {
                min: formatMoney(parseMoney(opened.stakeRange.min)!),
                max: formatMoney(parseMoney(opened.stakeRange.max)!),
              }),
        ]}
      />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={() => {}} />
    </main>
  );
}

/** Says what has happened, and when it is one's turn, to those who hear the table. */
function Announcer({ play }: { play: ReturnType<typeof usePoker> }) {
  const t = useText();
  const { told } = play.state;
  if (!told?.hand) return <p className="sr-only" role="status" />;
  const { hand, own } = told;
  const last = hand.events.at(-1);
  const turn = own.options
    ? own.options.canCheck
      ? t('poker.yourTurn')
      : `${t('poker.yourTurn')}. ${t('poker.call', { amount: said(own.options.call, told.rules.unit) })}`
    : '';
  return (
    <p className="sr-only" role="status">
      {last && sayEvent(t, last, namesAt(t, told))} {turn}
    </p>
  );
}
