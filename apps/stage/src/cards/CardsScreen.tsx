import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Button, ConfirmDialog, useText } from '@fairhouse/ui';
import { Flag, History, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Corners, rulesAction } from '../parts/Corners.tsx';
import { HelpNote } from '../parts/HelpNote.tsx';
import { RealityCheck } from '../parts/RealityCheck.tsx';
import { SessionPill } from '../parts/SessionPill.tsx';
import { BuyInDialog, type BuyingIn } from '../poker/BuyInDialog.tsx';
import { DeckNote, OwnSitting } from '../poker/HandPanel.tsx';
import { PokerDock } from '../poker/PokerDock.tsx';
import { ReportDialog } from '../poker/ReportDialog.tsx';
import { RoomHeading } from '../poker/RoomHeading.tsx';
import { said } from '../poker/say-hand.ts';
import type { GameScreenProps } from '../screens/game-screen.ts';
import { RulesDialog } from '../solo/RulesDialog.tsx';
import { useSessionSeconds } from '../state/use-clock.ts';
import { useWide } from '../tables/use-wide.ts';
import { CardsFelt, nameAt } from './CardsFelt.tsx';
import { CardsHistory } from './CardsHistory.tsx';
import { sayMove } from './say-cards.ts';
import { ThirteenHand } from './ThirteenHand.tsx';
import { TienLenHand } from './TienLenHand.tsx';
import { useCards } from './use-cards.ts';
import '../poker/poker.css';
import './cards.css';

const RULES = { thirteen: 8, tien_len: 9 } as const;

/** A table of thirteen cards or tien len. Always dark. */
export function CardsScreen({ opened }: GameScreenProps) {
  const t = useText();
  const play = useCards(opened);
  const { cards, state } = play;
  const { told } = state;
  const [dialog, setDialog] = useState<'rules' | 'history' | 'leave' | 'report'>();
  const [buying, setBuying] = useState<BuyingIn>();
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const wide = useWide();
  const close = () => setDialog(undefined);
  const room = { opened, room: cards, state };
  const game = told?.rules.game ?? (opened.engine.id === 'THIRTEEN' ? 'thirteen' : 'tien_len');
  const holds = told?.hand && !told.hand.over && told.own.cards.length > 0 && !told.own.ready;
  const name = told && nameAt(t, told);
  const last = told?.hand?.moves.at(-1);
  return (
    <main className="stage poker cards" style={{ '--hue': opened.game.hue } as React.CSSProperties}>
      <header className="poker-top">
        <RoomHeading opened={opened} told={told}>
          {told && t('cards.bet', { bet: said(told.rules.bet), seats: told.rules.seats })}
        </RoomHeading>
        <SessionPill opened={opened} net={state.net} seconds={seconds} />
        <nav className="poker-seat-moves">
          {told?.own.seat != null && !told.own.leaving && (
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
      {told && name && (
        <>
          <CardsFelt
            told={told}
            symbol={opened.currencySymbol}
            aheadMs={state.aheadMs}
            onSit={(seat) => setBuying({ seat })}
          />
          {!holds ? (
            <PokerDock play={room} told={told} onBuyIn={() => setBuying({ seat: null })} />
          ) : game === 'thirteen' ? (
            <ThirteenHand key={told.hand?.number} play={play} told={told} />
          ) : (
            <TienLenHand key={told.hand?.number} play={play} told={told} />
          )}
          {wide && (
            <aside className="poker-panel">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard */}
              <section aria-labelledby="this-hand" tabIndex={0}>
                <h2 id="this-hand">{t('poker.thisHand')}</h2>
                <ol className="poker-log">
                  {told.hand?.moves.map((move, at) => (
                    <li
                      key={`${told.hand?.number} ${at + 1}`}
                      data-own={move.seat === told.own.seat || undefined}
                    >
                      {sayMove(t, move, name)}
                    </li>
                  ))}
                  {told.hand?.payments.map(({ from, to, units }, at) => (
                    <li key={`paid ${at + 1}`} data-street>
                      {t('cards.paid', { from: name(from), to: name(to), units })}
                    </li>
                  ))}
                </ol>
              </section>
              <OwnSitting told={told} />
              <DeckNote told={told} />
            </aside>
          )}
        </>
      )}
      {!state.connected && told && (
        <p className="poker-away" role="status">
          {t('poker.reconnecting')}
        </p>
      )}
      <p className="sr-only" role="status">
        {last && name && sayMove(t, last, name)}
        {told?.turn && told.turn.seat === told.own.seat && ` ${t('poker.yourTurn')}`}
      </p>
      <HelpNote opened={opened} problem={state.problem} onDismiss={cards.dismissProblem} />
      {buying && told && (
        <BuyInDialog
          play={room}
          told={told}
          step={told.rules.bet}
          blinds={false}
          buying={buying}
          onClose={() => setBuying(undefined)}
        />
      )}
      {dialog === 'history' && <CardsHistory cards={cards} onClose={close} />}
      {dialog === 'report' && told?.hand && (
        <ReportDialog room={cards} number={told.hand.number} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'leave'}
        onOpenChange={close}
        title={t('poker.leaveTitle')}
        body={t('cards.leaveBody')}
        confirmLabel={t('poker.leave')}
        cancelLabel={t('poker.sitIn')}
        onConfirm={() => {
          close();
          void cards.stand();
        }}
      />
      <RulesDialog
        open={dialog === 'rules'}
        onClose={close}
        opened={opened}
        rules={Array.from({ length: RULES[game] }, (_, at) =>
          t(`cards.rules.${game}.r${at + 1}` as 'cards.rules.thirteen.r1'),
        )}
        terms={[
          t('poker.buyInRange', {
            min: formatMoney(parseMoney(opened.stakeRange.min)!),
            max: formatMoney(parseMoney(opened.stakeRange.max)!),
          }),
          t('poker.rule6'),
          t('poker.rule3'),
          t('poker.rule7'),
        ]}
      />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={() => {}} />
    </main>
  );
}
