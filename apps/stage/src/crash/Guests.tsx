import { CRASH, publishedRange } from '@fairhouse/games';
import { Amount, formatReturn, useText } from '@fairhouse/ui';
import type { SeenBets } from '@fairhouse/wire/play/crash';
import { type CrashState, money } from './crash-store.ts';
import { formatHeight } from './format-height.ts';

/** All bets of the crash round, the highest first: names say nothing of who it is. */
export function Guests({ state, symbol }: { readonly state: CrashState; readonly symbol: string }) {
  const t = useText();
  const { least, most } = publishedRange(CRASH);
  const { bets, own, crashRound } = state;
  const mine = new Set(own.map(({ mark }) => mark));
  const more = bets.bets - bets.shown.length;
  return (
    <section className="guests" aria-label={t('crash.all')}>
      <Sums bets={bets} symbol={symbol} />
      {bets.shown.length === 0 ? (
        <p className="guests-none">{t('crash.noBets')}</p>
      ) : (
        <ol>
          {bets.shown.map((bet) => (
            <li
              key={bet.mark}
              data-mine={mine.has(bet.mark) || undefined}
              data-out={bet.cashedAt !== null || undefined}
            >
              <span>{mine.has(bet.mark) ? t('crash.mine') : t('crash.guest', { name: bet.name })}</span>
              <span className="guests-stake">
                <Amount value={bet.stake} />
              </span>
              {bet.cashedAt !== null && bet.payout !== null ? (
                <b>
                  <i>{formatHeight(bet.cashedAt)}</i>
                  <Amount value={bet.payout} />
                </b>
              ) : (
                <em>
                  {crashRound?.phase === 'busted'
                    ? t('crash.lost')
                    : crashRound?.phase === 'flying'
                      ? t('crash.flying')
                      : ''}
                </em>
              )}
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p className="guests-none">{t('crash.more', { count: more })}</p>}
      <footer>
        <span>{t('crash.names')}</span>
        <span>{t('crash.rtp', { rtp: formatReturn(least, most) })}</span>
      </footer>
    </section>
  );
}

function Sums({ bets, symbol }: { readonly bets: SeenBets; readonly symbol: string }) {
  const t = useText();
  const share = bets.bets === 0 ? 0 : bets.cashed / bets.bets;
  return (
    <header>
      <dl>
        <div>
          <dt>{t('crash.inPlay')}</dt>
          <dd>
            <Amount value={bets.staked} symbol={symbol} />
          </dd>
        </div>
        <div data-out={money(bets.paid) > 0n || undefined}>
          <dt>{t('crash.takenOut')}</dt>
          <dd>
            <Amount value={bets.paid} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <i className="guests-share" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </i>
    </header>
  );
}
