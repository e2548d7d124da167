import { parseMoney, scaleMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { PokerMessage, SitAndGoView } from '@fairhouse/wire/play/poker';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type TableMessage, worthOf } from './room-store.ts';
import { isSitAndGo, Places } from './SitAndGo.tsx';
import { namesAt, sayEvent } from './say-hand.ts';
import { isTournament, TournamentFacts } from './Tournament.tsx';

/** What rake counts for, by decision: twenty times. */
const TURNOVER = 20n;

/** What has happened in the hand, how the own sitting goes, and the deck. */
export function HandPanel({ told }: { told: PokerMessage }) {
  const t = useText();
  const { hand, own } = told;
  const names = namesAt(t, told);
  const log = useRef<HTMLOListElement>(null);
  const events = hand?.events.length;
  useEffect(() => {
    if (events) log.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [events]);
  return (
    <aside className="poker-panel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard */}
      <section aria-labelledby="this-hand" tabIndex={0}>
        <h2 id="this-hand">{t('poker.thisHand')}</h2>
        <ol className="poker-log" ref={log}>
          {hand?.events.map((event, at) => (
            <li
              key={`${hand.number} ${at + 1}`}
              data-street={event.type === 'street' || undefined}
              data-own={('seat' in event && event.seat === own.seat) || undefined}
            >
              {sayEvent(t, event, names)}
            </li>
          ))}
        </ol>
      </section>
      {isSitAndGo(told) ? (
        <Contest told={told} />
      ) : isTournament(told) ? (
        <section aria-labelledby="places">
          <h2 id="places">{t('poker.sitAndGo.places')}</h2>
          <TournamentFacts told={told} />
        </section>
      ) : (
        <OwnSitting told={told} />
      )}
      <DeckNote told={told} />
    </aside>
  );
}

function Contest({ told }: { told: PokerMessage & { readonly sitAndGo: SitAndGoView } }) {
  const t = useText();
  return (
    <section aria-labelledby="places">
      <h2 id="places">{t('poker.sitAndGo.places')}</h2>
      <Places told={told} />
    </section>
  );
}

/** How the own sitting goes. */
export function OwnSitting({ told }: { told: TableMessage }) {
  const t = useText();
  const { own, rules } = told;
  if (!own.sitting) return null;
  return (
    <section aria-labelledby="own-session">
      <h2 id="own-session">{t('poker.session')}</h2>
      <dl className="poker-figures">
        <dt>{t('poker.handsDealt')}</dt>
        <dd>{own.sitting.hands}</dd>
        <dt>{t('poker.boughtIn')}</dt>
        <dd>
          <Amount value={own.sitting.brought} />
        </dd>
        <dt>{t('poker.stackNow')}</dt>
        <dd>
          <Amount value={wireMoney(worthOf(told))} />
        </dd>
        {!rules.practice && (
          <>
            <dt>{t('poker.rakePaid')}</dt>
            <dd>
              <Amount value={own.sitting.rake} />
            </dd>
            <dt>{t('poker.turnover')}</dt>
            <dd>
              <Amount value={wireMoney(scaleMoney(parseMoney(own.sitting.rake)!, TURNOVER, 1n))} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** That nobody knows the deck, and who has mixed in a part. */
export function DeckNote({ told }: { told: TableMessage }) {
  const t = useText();
  const { next, own } = told;
  return (
    <footer className="poker-deck">
      <ShieldCheck size={18} aria-hidden="true" />
      <p>
        {t('poker.deckFixed')}
        {next && ` ${t('poker.deckMixed', { count: next.contributed.length })}.`}
        {own.contributed && ` ${t('poker.deckOwn')}.`}
      </p>
    </footer>
  );
}
