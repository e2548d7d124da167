import { Amount, Badge, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { FaultCode } from '@fairhouse/wire/faults';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { decimal, outcomeWords } from './market-words.ts';
import { type TickerBet, tickerQuery } from './queries.ts';

const SHOWN = ['all', 'refused'] as const;
const TONES = { taken: 'win', waiting: 'warn', refused: 'loss' } as const;

/** The bets that come in, with the reason of each that was refused and how its price has moved since. */
export function TickerPanel() {
  const t = useText();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const bets = useQuery(tickerQuery(usePresence()));
  return (
    <section className="card grid content-start gap-2 p-4" aria-label={t('sportsDesk.ticker')}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{t('sportsDesk.ticker')}</h2>
        <ChoiceSet
          label={t('sportsDesk.show')}
          choices={SHOWN}
          chosen={shown}
          textOf={(choice) => t(choice === 'all' ? 'sportsDesk.tickerAll' : 'sportsDesk.tickerRefused')}
          onChoose={setShown}
        />
      </header>
      <Loaded query={bets} room="h-64">
        {(data) => {
          const rows = data.filter(({ state }) => shown === 'all' || state === 'refused');
          if (rows.length === 0) return <p className="text-text-2">{t('sportsDesk.noBets')}</p>;
          return (
            <ul>
              {rows.map((bet) => (
                <TickerRow key={bet.key} bet={bet} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

function TickerRow({ bet }: { bet: TickerBet }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  const { legs, state, reason, amount, at, member, category } = bet;
  const [leg] = legs;
  return (
    <li className="grid gap-1 border-line-soft border-t py-2">
      <p className="flex items-center gap-2">
        <Badge tone={TONES[state]}>{t(`sportsDesk.state.${state}`)}</Badge>
        <span className="min-w-0 flex-1 truncate font-semibold">
          {legs.length === 1 && leg
            ? outcomeWords(t, leg, leg, leg.outcome)
            : t('sportsDesk.multiple', { count: legs.length })}
        </span>
        <Amount value={amount} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-dense text-text-2">
        <span>{formatShort(at, timeZone, language)}</span>
        {member && (
          <Link className="link" to={paths.member} params={{ id: member.id }} search={{ tab: 'sports' }}>
            {member.username}
          </Link>
        )}
        {category !== 'standard' && <Badge tone="warn">{t(`sportsDesk.limit.short.${category}`)}</Badge>}
        {leg && (
          <span className="min-w-0 truncate">
            {leg.home} – {leg.away}
          </span>
        )}
        {legs.length === 1 && leg && (
          <>
            <span>{t('sportsDesk.at', { odds: decimal(leg.odds) })}</span>
            {leg.now !== null && leg.now !== leg.odds && (
              <span className={leg.now < leg.odds ? 'text-loss' : 'text-win'}>
                {t('sportsDesk.now', { odds: decimal(leg.now) })}
              </span>
            )}
          </>
        )}
      </p>
      {reason && <p className="text-dense text-text-2">{t(`faults.${reason as FaultCode}`)}</p>}
    </li>
  );
}
