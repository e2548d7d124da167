import { addMoney, formatMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, Dialog, useText } from '@fairhouse/ui';
import type { PokerMessage, SitAndGoView } from '@fairhouse/wire/play/poker';
import { minutesText } from './minutes-text.ts';
import { said } from './say-hand.ts';
import { type PokerPlay, useMsUntil } from './use-poker.ts';

type Told = PokerMessage & { readonly sitAndGo: SitAndGoView };

export const isSitAndGo = (told: PokerMessage): told is Told => told.sitAndGo !== null;

/** What an entry costs. */
export const priceOf = ({ entry, fee }: SitAndGoView): string =>
  wireMoney(addMoney(parseMoney(entry)!, parseMoney(fee)!));

/** Who has entered, and from the first deal on who still has chips. */
export const leftIn = ({ rules, seats, sitAndGo }: Told): number =>
  sitAndGo.level > 0 ? rules.seats - sitAndGo.finished.length : seats.length;

/** Which one it is, its blinds, and when they rise. */
export function LevelLine({ told, aheadMs }: { told: Told; aheadMs: number }) {
  const t = useText();
  const { rules, sitAndGo } = told;
  const { level, raisesAt, next, number } = sitAndGo;
  const left = useMsUntil(raisesAt, aheadMs);
  const blinds = { small: said(rules.smallBlind, rules.unit), big: said(rules.bigBlind, rules.unit) };
  const coming = { small: said(next.smallBlind, rules.unit), big: said(next.bigBlind, rules.unit) };
  return (
    <>
      {t('poker.sitAndGo.number', { number })}
      {' · '}
      {level > 0
        ? t('poker.sitAndGo.level', { level, ...blinds })
        : t('poker.blinds', { ...blinds, seats: rules.seats })}
      {raisesAt !== null && sitAndGo.reopensAt === null && (
        <>
          {' · '}
          {left > 0
            ? t('poker.sitAndGo.next', { ...coming, time: minutesText(Math.ceil(left / 1000)) })
            : t('poker.sitAndGo.nextDeal', coming)}
        </>
      )}
    </>
  );
}

/** What the places win, and who has them. */
export function Places({ told }: { told: Told }) {
  const t = useText();
  const { rules, sitAndGo, own } = told;
  const { prizes, finished } = sitAndGo;
  return (
    <dl className="poker-figures">
      <dt>{t(sitAndGo.level > 0 ? 'poker.sitAndGo.playing' : 'poker.sitAndGo.entered')}</dt>
      <dd>{t('poker.sitAndGo.left', { left: leftIn(told), seats: rules.seats })}</dd>
      {Array.from({ length: rules.seats }, (_, at) => at + 1).map((place) => {
        const held = finished.filter((each) => each.place === place);
        const prize = prizes[place - 1];
        if (held.length === 0 && prize === undefined) return null;
        return (
          <PlaceRow
            key={place}
            place={place}
            names={held.map(({ seat, name }) => (seat === own.seat ? t('poker.you') : name))}
            prize={held[0]?.prize ?? prize ?? '0.0000'}
          />
        );
      })}
    </dl>
  );
}

function PlaceRow({ place, names, prize }: { place: number; names: readonly string[]; prize: string }) {
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

/** How the one before it ended, while the next takes entries. */
function LastPlaces({ last, own }: { last: NonNullable<SitAndGoView['last']>; own: PokerMessage['own'] }) {
  const t = useText();
  const mine = own.finish?.number === last.number ? own.finish.place : undefined;
  if (last.calledOff) return <p>{t('poker.sitAndGo.calledOff', { number: last.number })}</p>;
  return (
    <>
      <h3>{t('poker.sitAndGo.last', { number: last.number })}</h3>
      <dl className="poker-figures">
        {last.finished.toReversed().map(({ seat, name, place, prize }) => (
          <PlaceRow
            key={seat}
            place={place}
            names={[place === mine ? t('poker.sitAndGo.youAre', { name }) : name]}
            prize={prize}
          />
        ))}
      </dl>
    </>
  );
}

export function PlacesDialog({ told, onClose }: { told: Told; onClose: () => void }) {
  const t = useText();
  const { sitAndGo, own } = told;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`${t('poker.sitAndGo.places')} · ${t('poker.sitAndGo.number', { number: sitAndGo.number })}`}
    >
      <div className="poker-places">
        <Places told={told} />
        {sitAndGo.last && <LastPlaces last={sitAndGo.last} own={own} />}
      </div>
    </Dialog>
  );
}

/** An entry has one price: it is taken or left. */
export function EntryDialog({
  play,
  told,
  seat,
  onClose,
}: {
  readonly play: PokerPlay;
  readonly told: Told;
  readonly seat: number;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { opened, poker, state } = play;
  const { sitAndGo, rules } = told;
  const price = priceOf(sitAndGo);
  const affordable = state.balance >= parseMoney(price)!;
  const enter = async () => {
    if (await poker.sit(seat, price, false)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('poker.sitAndGo.enterSeat', { seat })}
      footer={
        <Button
          variant="main"
          size="lg"
          disabled={!affordable}
          pending={state.sending}
          onClick={() => void enter()}
        >
          {t('poker.sitAndGo.enter', { amount: said(price) })}
        </Button>
      }
    >
      <div className="poker-buy">
        <dl className="poker-figures">
          <dt>{t('poker.sitAndGo.entry')}</dt>
          <dd>
            <Amount value={sitAndGo.entry} symbol={opened.currencySymbol} />
          </dd>
          <dt>{t('poker.sitAndGo.fee')}</dt>
          <dd>
            <Amount value={sitAndGo.fee} symbol={opened.currencySymbol} />
          </dd>
          <dt>{t('poker.sitAndGo.chips')}</dt>
          <dd>{said(sitAndGo.stack, rules.unit)}</dd>
        </dl>
        <p>{t('poker.sitAndGo.enterNote', { minutes: sitAndGo.levelMinutes })}</p>
        <p>{t('poker.balance', { amount: formatMoney(state.balance) })}</p>
      </div>
    </Dialog>
  );
}

/** What there is to do in a sit-and-go while no decision is due. */
export function SitAndGoDock({ play, told }: { play: PokerPlay; told: Told }) {
  const t = useText();
  const { poker, state } = play;
  const { own, sitAndGo, rules, seats } = told;
  const finish = own.finish?.number === sitAndGo.number ? own.finish : null;
  const running = sitAndGo.level > 0 && sitAndGo.reopensAt === null;
  const plays = own.seat !== null && running && !finish;
  return (
    <section className="poker-dock" aria-label={t('poker.session')}>
      <p className="poker-status">
        <Standing told={told} aheadMs={state.aheadMs} />
      </p>
      {finish && <p role="status">{sayFinish(t, finish)}</p>}
      {sitAndGo.level === 0 && sitAndGo.last?.calledOff && (
        <p role="status">{t('poker.sitAndGo.calledOff', { number: sitAndGo.last.number })}</p>
      )}
      {own.bringing && <p>{t('poker.bringing')}</p>}
      {plays && (
        <div className="poker-moves">
          <Button
            variant={own.out ? 'main' : 'ink'}
            size="lg"
            disabled={state.sending}
            onClick={() => void poker.pause(!own.out, false)}
          >
            {t(own.out ? 'poker.sitIn' : 'poker.sitOut')}
          </Button>
        </div>
      )}
      {plays && own.out && <p>{t('poker.sitAndGo.outNote')}</p>}
      {own.seat === null && !own.bringing && (
        <Waiting play={play} told={told} open={sitAndGo.level === 0 && seats.length < rules.seats} />
      )}
    </section>
  );
}

function Waiting({ play, told, open }: { play: PokerPlay; told: Told; open: boolean }) {
  const t = useText();
  const { poker, state } = play;
  const { own, sitAndGo, waiting } = told;
  const offered = useMsUntil(own.waiting?.offeredUntil, state.aheadMs);
  if (own.waiting)
    return (
      <>
        <p>
          {own.waiting.offeredUntil === null
            ? t('poker.waitNo', { place: own.waiting.place })
            : t('poker.waitOffer', { seconds: Math.ceil(offered / 1000) })}
        </p>
        <div className="poker-moves">
          <Button size="lg" disabled={state.sending} onClick={() => void poker.queue(false)}>
            {t('poker.waitEnd')}
          </Button>
        </div>
      </>
    );
  if (open && waiting === 0) return <p>{t('poker.sitAndGo.watch', { amount: said(priceOf(sitAndGo)) })}</p>;
  return (
    <>
      <p>{t('poker.sitAndGo.underWay')}</p>
      <div className="poker-moves">
        <Button variant="main" size="lg" disabled={state.sending} onClick={() => void poker.queue(true)}>
          {t('poker.wait')}
        </Button>
      </div>
    </>
  );
}

/** Where it stands, in a sentence. */
function Standing({ told, aheadMs }: { told: Told; aheadMs: number }) {
  const t = useText();
  const { sitAndGo, rules, seats, next, turn } = told;
  const reopens = useMsUntil(sitAndGo.reopensAt, aheadMs);
  const deals = useMsUntil(next?.dealsAt, aheadMs);
  const seconds = Math.ceil(deals / 1000);
  if (sitAndGo.reopensAt !== null) return t('poker.sitAndGo.reopens', { seconds: Math.ceil(reopens / 1000) });
  const actor = seats.find(({ seat }) => seat === turn?.seat);
  if (actor) return t('poker.turnOf', { name: actor.name });
  if (sitAndGo.level > 0) return t('poker.nextDeal', { seconds });
  if (next) return t('poker.sitAndGo.starts', { seconds });
  return t('poker.sitAndGo.missing', { count: rules.seats - seats.length });
}

const sayFinish = (
  t: ReturnType<typeof useText>,
  { place, prize }: NonNullable<PokerMessage['own']['finish']>,
): string => {
  if (prize === '0.0000') return t('poker.sitAndGo.finished', { place });
  return t(place === 1 ? 'poker.sitAndGo.won' : 'poker.sitAndGo.finishedWith', { place, prize: said(prize) });
};

/** What is played by, cards and time as at every table. */
export const sayRules = (t: ReturnType<typeof useText>, { sitAndGo }: Told): string[] => [
  t('poker.rule1'),
  t('poker.sitAndGo.ruleEntry'),
  t('poker.sitAndGo.ruleLevels', { minutes: sitAndGo.levelMinutes }),
  t('poker.rule2'),
  t('poker.sitAndGo.ruleAbsent'),
  t('poker.sitAndGo.rulePlaces'),
  t('poker.rule6'),
  t('poker.rule7'),
  t('poker.keys'),
];
