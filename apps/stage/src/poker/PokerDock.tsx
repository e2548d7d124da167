import { type Money, moneyOf, parseMoney } from '@fairhouse/kernel';
import { Button, useText } from '@fairhouse/ui';
import { type TableMessage, worthOf } from './room-store.ts';
import { type RoomPlay, useMsUntil } from './use-poker.ts';

type DockProps = {
  readonly play: RoomPlay;
  readonly told: TableMessage;
  readonly onBuyIn: () => void;
};

/** What there is to do while no decision is due. */
export function PokerDock({ play, told, onBuyIn }: DockProps) {
  const t = useText();
  const { room, state } = play;
  const { own, seats } = told;
  const busy = state.sending;
  const held = seats.find(({ seat }) => seat === own.seat);
  const owesBlind = 'owesBlind' in own && own.owesBlind;
  const broke = held !== undefined && worthOf(told) < leastOf(told);
  const settled = told.hand === null || told.hand.over;
  if (own.seat === null) return <Watching {...{ play, told, onBuyIn }} />;
  return (
    <section className="poker-dock" aria-label={t('poker.session')}>
      <Status told={told} aheadMs={state.aheadMs} />
      {own.leaving ? (
        <p>{t('poker.leaving')}</p>
      ) : (
        <div className="poker-moves">
          {broke && settled ? (
            <Button variant="main" size="lg" disabled={busy || own.bringing} onClick={onBuyIn}>
              {t('poker.buyIn')}
            </Button>
          ) : own.out ? (
            <>
              <Button variant="main" size="lg" disabled={busy} onClick={() => void room.pause(false, false)}>
                {t('poker.sitIn')}
              </Button>
              {owesBlind && (
                <Button size="lg" disabled={busy} onClick={() => void room.pause(false, true)}>
                  {t('poker.postNow')}
                </Button>
              )}
            </>
          ) : (
            <>
              <Button size="lg" disabled={busy} onClick={() => void room.pause(true, false)}>
                {t('poker.sitOut')}
              </Button>
              {owesBlind && (
                <Button size="lg" disabled={busy} onClick={() => void room.pause(false, true)}>
                  {t('poker.postNow')}
                </Button>
              )}
            </>
          )}
          {!broke && (
            <Button size="lg" disabled={busy || own.bringing} onClick={onBuyIn}>
              {t('poker.topUp')}
            </Button>
          )}
        </div>
      )}
      {own.bringing && <p>{t('poker.bringing')}</p>}
      {own.out && !own.leaving && <p>{t(broke ? 'poker.brokeNote' : 'poker.outNote')}</p>}
    </section>
  );
}

function Watching({ play, told }: DockProps) {
  const t = useText();
  const { room, state } = play;
  const { own, rules, seats, waiting } = told;
  const full = seats.length >= rules.seats || (waiting > 0 && own.waiting?.offeredUntil == null);
  const offered = useMsUntil(own.waiting?.offeredUntil, state.aheadMs);
  return (
    <section className="poker-dock" aria-label={t('poker.session')}>
      <Status told={told} aheadMs={state.aheadMs} />
      {own.bringing ? (
        <p>{t('poker.bringing')}</p>
      ) : own.waiting ? (
        <>
          <p>
            {own.waiting.offeredUntil === null
              ? t('poker.waitNo', { place: own.waiting.place })
              : t('poker.waitOffer', { seconds: Math.ceil(offered / 1000) })}
          </p>
          <div className="poker-moves">
            <Button size="lg" disabled={state.sending} onClick={() => void room.queue(false)}>
              {t('poker.waitEnd')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{full ? t('poker.fullTable') : t('poker.watching')}</p>
          {full && (
            <div className="poker-moves">
              <Button variant="main" size="lg" disabled={state.sending} onClick={() => void room.queue(true)}>
                {t('poker.wait')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** With less a player is not dealt in. */
const leastOf = ({ rules }: TableMessage): Money =>
  'least' in rules ? parseMoney(rules.least)! : moneyOf(1n);

function Status({ told, aheadMs }: { told: TableMessage; aheadMs: number }) {
  const t = useText();
  const left = useMsUntil(told.next?.dealsAt, aheadMs);
  const actor = told.seats.find(({ seat }) => seat === told.turn?.seat);
  return (
    <p className="poker-status">
      {told.turn?.seat === 0
        ? t('cards.allLay')
        : actor
          ? t('poker.turnOf', { name: actor.name })
          : told.next
            ? t('poker.nextDeal', { seconds: Math.ceil(left / 1000) })
            : t('poker.notEnough')}
    </p>
  );
}
