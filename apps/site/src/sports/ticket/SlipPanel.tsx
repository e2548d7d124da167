import { formatMoney, parseMoney, readTypedMoney, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { bookGameOf, quoteSlip, type SystemName } from '@fairhouse/sports';
import {
  Amount,
  Button,
  EmptyState,
  formatShort,
  MoneyField,
  Select,
  Tabs,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, X } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { useOwnFreeRounds } from '../../state/free-rounds.ts';
import { MINE } from '../../state/query.ts';
import { refusalCode, refusalText } from '../../state/refusal.ts';
import { useSession } from '../../state/session.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { openWindow } from '../../state/windows.ts';
import { betting } from './betting.ts';
import { legText } from './market-text.ts';
import { useOddsText } from './odds-format.ts';
import { PlaceAgain } from './PlaceAgain.tsx';
import { legOf, type Pick, pickName, setSlip, toggle, useSlip } from './slip.ts';
import { TotalOdds } from './TotalOdds.tsx';
import { combinationOf, type Policy, type SlipTerms, systemsOf, type Way } from './terms.ts';
import { usePlace } from './use-place.ts';

const POLICIES = ['higher', 'exact', 'any'] as const;
const WAYS = ['singles', 'multiple', 'system'] as const;
const QUOTE_EVERY_MS = 2_000;

/** The picks, how they are combined, the stake, and what stands in the way. */
export function SlipPanel({ onPlaced }: { onPlaced: () => void }) {
  const t = useText();
  const picks = useSlip();
  const symbol = useMoneySymbol();
  const member = useSession() !== undefined;
  const [chosen, setWay] = useState<Way>('multiple');
  const [system, setSystem] = useState('');
  const [policy, setPolicy] = useState<Policy>('higher');
  const [typed, setTyped] = useState('10');
  const [freeId, setFreeId] = useState('');
  const systems = systemsOf(picks.length);
  const way =
    picks.length < 2 || (chosen === 'system' && systems.size === 0) ? fitting(chosen, picks.length) : chosen;
  const combination = combinationOf(way, system, picks.length);
  const frees = useOwnFreeRounds(bookGameOf(picks.map(({ fixture }) => fixture.sport)));
  const canFree = way === 'singles' ? picks.length === 1 : way === 'multiple';
  const free = canFree ? frees.find(({ id }) => id === freeId) : undefined;
  const stake = free ? parseMoney(free.stake)! : (readTypedMoney(typed) ?? ZERO);
  const terms: SlipTerms = { way, combination, unit: wireMoney(stake), policy, free: free?.id };
  const place = usePlace(picks, terms, onPlaced);
  const quote = useQuote(picks, terms, member && stake > ZERO);
  const shown = quote.data ?? plainQuote(picks, terms);
  const conflict = shown.conflicts[0]?.reason;
  const moved = picks.some((pick, index) => shown.odds[index] != null && shown.odds[index] !== pick.odds);
  if (picks.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText size={24} />}
        title={t('sports.slipEmpty')}
        body={t('sports.slipEmptyBody')}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {picks.length > 1 && (
        <Tabs
          label={t('sports.way')}
          value={way}
          onChange={(next) => setWay(next as Way)}
          items={WAYS.filter((one) => one !== 'system' || systems.size > 0).map((value) => ({
            value,
            label: t(`sports.ways.${value}`),
          }))}
        />
      )}
      <ul>
        {picks.map((pick, index) => (
          <SlipLeg key={pickName(pick)} pick={pick} now={shown.odds[index]} />
        ))}
      </ul>
      {way === 'system' && (
        <Select label={t('sports.system')} value={system} onChange={({ target }) => setSystem(target.value)}>
          {[...systems].map(([name, one]) => (
            <option key={name} value={name}>
              {one.kind === 'folds'
                ? t('sports.folds', { of: one.of, count: picks.length })
                : t(`sports.systems.${name as SystemName}`)}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('sports.policy')}
        value={policy}
        onChange={({ target }) => setPolicy(target.value as Policy)}
      >
        {POLICIES.map((value) => (
          <option key={value} value={value}>
            {t(`sports.policies.${value}`)}
          </option>
        ))}
      </Select>
      {canFree && frees.length > 0 && <PayWith frees={frees} value={free?.id ?? ''} onChange={setFreeId} />}
      {!free && (
        <MoneyField
          label={shown.lines > 1 ? t('sports.stakeEach') : t('sports.stake')}
          typed={typed}
          onType={setTyped}
          symbol={symbol}
          {...(quote.data && conflict === undefined
            ? {
                hint: t('sports.most', { max: formatMoney(parseMoney(quote.data.maxUnit)!) }),
                end: (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-keyshortcuts="m"
                    onClick={() => setTyped(formatMoney(parseMoney(quote.data.maxUnit)!))}
                  >
                    {t('sports.max')}
                  </Button>
                ),
              }
            : {})}
        />
      )}
      <dl className="slip-sums">
        {way === 'multiple' && picks.length > 1 && <TotalOdds picks={picks} now={shown.odds} />}
        <div>
          <dt>
            {t(free ? 'sports.freeBet' : 'sports.cost')} · {t('sports.bets', { count: shown.lines })}
          </dt>
          <dd>
            <Amount value={shown.cost} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('sports.returns')}</dt>
          <dd>
            <Amount value={free ? beyond(shown) : shown.maxReturn} symbol={symbol} />
          </dd>
        </div>
      </dl>
      {quote.data && quote.data.category !== 'standard' && (
        <p className="rounded-btn bg-warn-tint p-3 text-dense">
          {t(`sports.limited.${quote.data.category}`)}
        </p>
      )}
      {conflict !== undefined && (
        <p role="status" className="rounded-btn bg-warn-tint p-3 text-dense">
          {t(`sports.conflict.${conflict as 'shut'}`)}
        </p>
      )}
      {(quote.isError || (place.isError && refusalCode(place.error) !== 'bet_repeated')) && (
        <p role="alert" className="rounded-btn bg-loss-tint p-3 text-dense text-loss">
          {refusalText(t, place.error ?? quote.error)}
        </p>
      )}
      <PlaceAgain place={place} cost={shown.cost} />
      {moved && (
        <Button
          onClick={() =>
            setSlip(picks.map((pick, index) => ({ ...pick, odds: shown.odds[index] ?? pick.odds })))
          }
        >
          {t('sports.takeNew')}
        </Button>
      )}
      {member ? (
        <Button
          variant="main"
          size="lg"
          pending={place.isPending}
          disabled={conflict !== undefined || stake <= ZERO}
          onClick={() => place.mutate({})}
        >
          {t(free ? 'sports.placeFree' : 'sports.place', { amount: formatMoney(parseMoney(shown.cost)!) })}
        </Button>
      ) : (
        <Button variant="main" size="lg" onClick={() => openWindow({ kind: 'login' })}>
          {t('sports.loginToBet')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setSlip([])}>
        {t('sports.clear')}
      </Button>
    </div>
  );
}

/** What a free bet pays at best. */
const beyond = ({ maxReturn, cost }: { maxReturn: string; cost: string }): string =>
  wireMoney(subtractMoney(parseMoney(maxReturn)!, parseMoney(cost)!));

type FreeBets = ReturnType<typeof useOwnFreeRounds>;

/** The balance, or one of the free bets that the member has for these picks. */
function PayWith(props: { frees: FreeBets; value: string; onChange: (id: string) => void }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { frees, value, onChange } = props;
  return (
    <Select
      label={t('sports.payWith')}
      value={value}
      {...(value === '' ? {} : { hint: t('sports.freeNote') })}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('sports.payBalance')}</option>
      {frees.map(({ id, stake, endsAt }) => (
        <option key={id} value={id}>
          {t('sports.payFree', {
            amount: formatMoney(parseMoney(stake)!),
            time: formatShort(endsAt, timeZone, language),
          })}
        </option>
      ))}
    </Select>
  );
}

const fitting = (chosen: Way, legs: number): Way =>
  legs < 2 || chosen === 'singles' ? 'singles' : 'multiple';

/** What the sportsbook says of the slip now, again and again. */
const useQuote = (picks: readonly Pick[], { combination, unit }: SlipTerms, enabled: boolean) =>
  useQuery({
    queryKey: [MINE, 'sports', 'quote', picks, combination, unit],
    queryFn: () => betting((calls) => calls.quote({ body: { legs: picks.map(legOf), combination, unit } })),
    enabled: enabled && picks.length > 0,
    refetchInterval: QUOTE_EVERY_MS,
    placeholderData: (last) => (last?.odds.length === picks.length ? last : undefined),
    gcTime: 0,
  });

/** The same by the odds that were picked, until the sportsbook has answered, and for visitors. */
function plainQuote(picks: readonly Pick[], { combination, unit }: SlipTerms) {
  const legs = picks.map(({ fixture, odds }) => ({
    fixture: fixture.id,
    sport: 'football' as const,
    selections: [],
    odds,
  }));
  const { lines, cost, maxReturn, conflicts } = quoteSlip(legs, combination, parseMoney(unit) ?? ZERO);
  return {
    lines,
    cost: wireMoney(cost),
    maxReturn: wireMoney(maxReturn),
    conflicts,
    odds: picks.map(({ odds }): number | null => odds),
  };
}

function SlipLeg({ pick, now }: { pick: Pick; now: number | null | undefined }) {
  const t = useText();
  const text = useOddsText();
  const { fixture, market, outcome, odds } = pick;
  const leg = [{ market, outcome }, ...(pick.more ?? [])]
    .map((one) => legText(t, fixture, one.market, one.outcome))
    .join(' + ');
  const moved = now != null && now !== odds ? now : undefined;
  return (
    <li className="slip-leg">
      <div className="min-w-0">
        <p className="font-semibold">{leg}</p>
        <p className="text-dense text-text-2">
          {t('sports.match', { home: fixture.home, away: fixture.away })}
        </p>
      </div>
      <div className="text-end">
        <p className="font-bold">{now === null ? t('sports.shut') : text(now ?? odds)}</p>
        {moved !== undefined && (
          <p className={`text-meta ${moved > odds ? 'text-win' : 'text-loss'}`}>
            <span aria-hidden="true">{moved > odds ? '▲ ' : '▼ '}</span>
            {t('sports.was', { odds: text(odds) })}
          </p>
        )}
      </div>
      <button
        type="button"
        className="slip-remove"
        aria-label={t('sports.remove', { leg })}
        onClick={() => toggle(pick)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
