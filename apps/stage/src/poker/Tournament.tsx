import { addMoney, formatMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, ConfirmDialog, Dialog, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { PokerMessage, TournamentEventView, TournamentView } from '@fairhouse/wire/play/poker';
import { useState } from 'react';
import { minutesText } from './minutes-text.ts';
import { said } from './say-hand.ts';
import { type PokerPlay, useMsUntil } from './use-poker.ts';

export type TournamentTold = PokerMessage & { readonly tournament: TournamentView };

export const isTournament = (told: PokerMessage): told is TournamentTold => told.tournament !== null;

export const priceOf = ({ rules: { entry, fee } }: Pick<TournamentEventView, 'rules'>): string =>
  wireMoney(addMoney(parseMoney(entry)!, parseMoney(fee)!));

/** The start, by the clocks of the brand. */
function useStart({ zone }: TournamentView): (event: Pick<TournamentEventView, 'startsAt'>) => string {
  const language = useLanguage();
  return ({ startsAt }) => formatShort(startsAt, zone, language);
}

/** Which one it is, its blinds, and what comes next by the clock. */
export function TournamentLine({ told, aheadMs }: { told: TournamentTold; aheadMs: number }) {
  const t = useText();
  const sayStart = useStart(told.tournament);
  const { rules } = told;
  const event = told.tournament.event;
  const left = useMsUntil(event?.resumesAt ?? event?.raisesAt, aheadMs);
  if (!event) return t('poker.tournament.nonePlanned');
  const time = minutesText(Math.ceil(left / 1000));
  const number = t('poker.sitAndGo.number', { number: event.number });
  if (event.level === 0) return `${number} · ${sayStart(event)}`;
  const blinds = { small: said(rules.smallBlind, rules.unit), big: said(rules.bigBlind, rules.unit) };
  const level = t('poker.sitAndGo.level', { level: event.level, ...blinds });
  if (event.resumesAt !== null) return `${number} · ${level} · ${t('poker.tournament.break', { time })}`;
  if (event.raisesAt === null) return `${number} · ${level}`;
  const next = {
    small: said(event.next.smallBlind, rules.unit),
    big: said(event.next.bigBlind, rules.unit),
  };
  return `${number} · ${level} · ${t('poker.sitAndGo.next', { ...next, time })}`;
}

/** What there is to do while no decision is due. */
export function TournamentDock({ play, told }: { play: PokerPlay; told: TournamentTold }) {
  const t = useText();
  const { poker, state } = play;
  const { own, tournament } = told;
  const { event, last } = tournament;
  const [leaving, setLeaving] = useState(false);
  const starts = useMsUntil(event?.phase === 'open' ? event.startsAt : null, state.aheadMs);
  if (!event)
    return (
      <section className="poker-dock" aria-label={t('poker.session')}>
        <p className="poker-status">{t('poker.tournament.nonePlanned')}</p>
      </section>
    );
  const { entry } = own;
  const plays = entry !== null && !entry.isOut && event.phase === 'playing';
  const mayEnter = event.takesEntries && !own.bringing && (!entry || entry.mayEnterAgain);
  const price = priceOf(event);
  return (
    <section className="poker-dock" aria-label={t('poker.session')}>
      <p className="poker-status">
        <Standing event={event} told={told} startsIn={Math.ceil(starts / 1000)} />
      </p>
      {entry && event.phase === 'open' && <p role="status">{t('poker.tournament.entered')}</p>}
      {entry && (entry.isOut || entry.prize !== null) && <p role="status">{sayPlace(t, entry)}</p>}
      {event.phase === 'open' && last?.calledOff && (
        <p role="status">{t('poker.tournament.calledOff', { number: last.number })}</p>
      )}
      {own.bringing && <p>{t('poker.bringing')}</p>}
      <div className="poker-moves">
        {mayEnter && (
          <Button
            variant="main"
            size="lg"
            pending={state.sending}
            disabled={state.balance < parseMoney(price)!}
            onClick={() => void poker.enter(price)}
          >
            {t(entry ? 'poker.tournament.enterAgain' : 'poker.sitAndGo.enter', { amount: said(price) })}
          </Button>
        )}
        {entry && event.phase === 'open' && (
          <Button size="lg" disabled={state.sending} onClick={() => setLeaving(true)}>
            {t('poker.tournament.withdraw')}
          </Button>
        )}
        {plays && (
          <Button
            variant={own.out ? 'main' : 'ink'}
            size="lg"
            disabled={state.sending}
            onClick={() => void poker.pause(!own.out, false)}
          >
            {t(own.out ? 'poker.sitIn' : 'poker.sitOut')}
          </Button>
        )}
      </div>
      {mayEnter && <p>{t('poker.balance', { amount: formatMoney(state.balance) })}</p>}
      {plays && own.out && <p>{t('poker.sitAndGo.outNote')}</p>}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('poker.tournament.withdrawTitle')}
        body={t('poker.tournament.withdrawBody', { amount: said(price) })}
        confirmLabel={t('poker.tournament.withdraw')}
        cancelLabel={t('poker.sitAndGo.stay')}
        onConfirm={() => {
          setLeaving(false);
          void poker.stand();
        }}
      />
    </section>
  );
}

type Entry = NonNullable<PokerMessage['own']['entry']>;

function sayPlace(t: ReturnType<typeof useText>, { place, prize }: Entry): string {
  if (place === null) return t('poker.sitAndGo.out');
  if (prize === null || prize === '0.0000') return t('poker.sitAndGo.finished', { place });
  return t(place === 1 ? 'poker.sitAndGo.won' : 'poker.sitAndGo.finishedWith', { place, prize: said(prize) });
}

/** Where it stands, in a sentence. */
function Standing({
  event,
  told: { seats, turn, own, tournament },
  startsIn,
}: {
  readonly event: TournamentEventView;
  readonly told: TournamentTold;
  readonly startsIn: number;
}) {
  const t = useText();
  const sayStart = useStart(tournament);
  if (event.phase === 'cancelled') return t('poker.tournament.calledOff', { number: event.number });
  if (event.phase === 'over') return t('poker.tournament.over', { name: event.places[0]?.name ?? '' });
  if (event.phase === 'open') {
    const soon = startsIn < 3_600;
    return t(soon ? 'poker.tournament.startsIn' : 'poker.tournament.startsAt', {
      count: event.players,
      time: soon ? minutesText(startsIn) : sayStart(event),
    });
  }
  if (event.handForHand) return t('poker.tournament.handForHand');
  const actor = seats.find(({ seat }) => seat === turn?.seat);
  if (actor) return t('poker.turnOf', { name: actor.name });
  if (event.tables === 1 && event.players > event.rules.seats) return t('poker.tournament.finalTable');
  return own.entry?.table
    ? t('poker.tournament.atTable', { table: own.entry.table, tables: event.tables })
    : t('poker.tournament.watching', { left: event.left, tables: event.tables });
}

/** What it is played for and by, and who has which place. */
export function TournamentFacts({ told }: { told: TournamentTold }) {
  const t = useText();
  const sayStart = useStart(told.tournament);
  const { event, last } = told.tournament;
  const shown = event?.places ?? [];
  const plays = event?.phase === 'playing';
  return (
    <div className="poker-places">
      {event && (
        <dl className="poker-figures">
          <dt>{t('poker.tournament.start')}</dt>
          <dd>{sayStart(event)}</dd>
          <dt>{t(plays ? 'poker.sitAndGo.playing' : 'poker.sitAndGo.entered')}</dt>
          <dd>
            {t('poker.sitAndGo.left', {
              left: plays ? event.left : event.players,
              seats: plays ? event.players : event.rules.most,
            })}
          </dd>
          <dt>{t('poker.tournament.entries')}</dt>
          <dd>{event.entries}</dd>
          {event.tables > 0 && (
            <>
              <dt>{t('poker.tournament.tables')}</dt>
              <dd>{event.tables}</dd>
            </>
          )}
          <dt>{t('poker.tournament.pool')}</dt>
          <dd>
            <Amount value={event.pool} />
          </dd>
          {event.prizes.map((prize, at) => (
            <Prize
              key={`${at + 1}`}
              place={at + 1}
              prize={prize}
              names={shown.filter(({ place }) => place === at + 1).map(({ name }) => name)}
            />
          ))}
        </dl>
      )}
      {last && !last.calledOff && (
        <>
          <h3>{t('poker.sitAndGo.last', { number: last.number })}</h3>
          <dl className="poker-figures">
            {last.places.slice(0, 12).map(({ name, place, prize }) => (
              <Prize key={`${place} ${name}`} place={place} prize={prize} names={[name]} />
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function Prize({
  place,
  prize,
  names,
}: {
  readonly place: number;
  readonly prize: string;
  readonly names: readonly string[];
}) {
  const t = useText();
  return (
    <>
      <dt>
        {t('poker.sitAndGo.place', { place })}
        {names.length > 0 && <b> · {names.join(', ')}</b>}
      </dt>
      <dd>
        <Amount value={prize} />
      </dd>
    </>
  );
}

export function TournamentDialog({ told, onClose }: { told: TournamentTold; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={t('poker.sitAndGo.places')}>
      <TournamentFacts told={told} />
    </Dialog>
  );
}
