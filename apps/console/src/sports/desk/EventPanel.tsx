import { Amount, Button, Card, IconButton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Eye, EyeOff, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useKeys } from '../../parts/use-keys.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { decimal, marketWords, outcomeWords } from './market-words.ts';
import { type DeskEvent, type DeskMarket, eventQuery, useChangeDesk } from './queries.ts';
import { ScoreGrid } from './ScoreGrid.tsx';
import { TermsDialog } from './TermsDialog.tsx';

type EventPanelProps = {
  readonly id: DeskEvent['id'] | undefined;
  /** Missing for who may only look. */
  readonly onToggle: (() => void) | undefined;
};

/** The chosen match. */
export function EventPanel({ id, onToggle }: EventPanelProps) {
  const t = useText();
  if (!id) return <Card className="p-5 text-text-2">{t('sportsDesk.choose')}</Card>;
  return <ChosenEvent key={id} id={id} onToggle={onToggle} />;
}

function ChosenEvent({ id, onToggle }: EventPanelProps & { readonly id: DeskEvent['id'] }) {
  const event = useQuery(eventQuery(id, usePresence()));
  return (
    <Loaded query={event} room="h-96">
      {(data) => <Ladder event={data} onToggle={onToggle} />}
    </Loaded>
  );
}

function Ladder({ event, onToggle }: { event: DeskEvent; onToggle: (() => void) | undefined }) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const { mutate } = useChangeDesk();
  const { home, away, score, suspended, margin, delay, markets, grid } = event;
  const [biggest] = markets;
  useKeys({
    m:
      onToggle && biggest
        ? () =>
            mutate({
              change: { type: 'market', fixture: event.id, market: biggest.name, off: !biggest.off },
            })
        : undefined,
  });
  return (
    <section className="card grid content-start gap-3 p-4" aria-label={`${home} – ${away}`}>
      <h2 className="font-bold text-lead">
        {home} {score.home}–{score.away} {away}
      </h2>
      <p className="flex flex-wrap gap-x-4 text-dense text-text-2">
        <span>
          {t('sportsDesk.stakes')}: <Amount value={event.staked} />
        </span>
        <span>
          {t('sportsDesk.worst')}: <Amount value={event.worst} /> / <Amount value={event.cap} />
        </span>
        <span>
          {t('sportsDesk.margin')}: {decimal(margin)}%
        </span>
        <span>{t('sportsDesk.delayIs', { seconds: delay })}</span>
      </p>
      {markets.length === 0 && <p className="text-text-2">{t('sportsDesk.noStakes')}</p>}
      {markets.map((market) => (
        <MarketLadder key={market.name} event={event} market={market} mayTrade={onToggle !== undefined} />
      ))}
      {grid && <ScoreGrid event={event} grid={grid} />}
      {onToggle && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={() => setAsks(true)}>
            {t('sportsDesk.change')}
          </Button>
          <Button
            variant="main"
            aria-keyshortcuts="s"
            icon={
              suspended ? (
                <CirclePlay size={16} aria-hidden="true" />
              ) : (
                <CirclePause size={16} aria-hidden="true" />
              )
            }
            onClick={onToggle}
          >
            {t(suspended ? 'sportsDesk.resume' : 'sportsDesk.suspend')}
          </Button>
        </div>
      )}
      {asks && <TermsDialog event={event} onClose={() => setAsks(false)} />}
    </section>
  );
}

type MarketLadderProps = {
  readonly event: DeskEvent;
  readonly market: DeskMarket;
  readonly mayTrade: boolean;
};

function MarketLadder({ event, market, mayTrade }: MarketLadderProps) {
  const t = useText();
  const words = useFaultText();
  const change = useChangeDesk();
  const title = marketWords(t, event, market);
  const { off, name, outcomes } = market;
  const most = outcomes.reduce((max, { left }) => Math.max(max, Math.abs(Number(left))), 1);
  return (
    <div>
      <header className="flex items-center gap-2 border-line-soft border-t pt-2">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{title}</h3>
        {off && <span className="text-dense text-loss">{t('sportsDesk.isOff')}</span>}
        <Amount value={market.staked} />
        {mayTrade && (
          <IconButton
            label={t(off ? 'sportsDesk.on' : 'sportsDesk.off', { market: title })}
            disabled={change.isPending}
            onClick={() =>
              change.mutate({ change: { type: 'market', fixture: event.id, market: name, off: !off } })
            }
          >
            {off ? <Eye size={18} /> : <EyeOff size={18} />}
          </IconButton>
        )}
      </header>
      {change.isError && (
        <p role="alert" className="text-loss">
          {words(change.error)}
        </p>
      )}
      <table className="desk-ladder">
        <tbody>
          {outcomes.map(({ outcome, odds, staked, left }) => (
            <tr key={outcome}>
              <th scope="row">{outcomeWords(t, event, market, outcome)}</th>
              <td>
                <Amount value={staked} />
              </td>
              <td>{odds === null ? '–' : decimal(odds)}</td>
              <td className="desk-bar-cell" aria-hidden="true">
                <span
                  className="desk-bar"
                  data-sign={left.startsWith('-') ? 'loss' : 'win'}
                  style={{ inlineSize: `${(Math.abs(Number(left)) / most) * 50}%` }}
                />
              </td>
              <td
                className={left.startsWith('-') ? 'text-loss' : 'text-win'}
                aria-label={t('sportsDesk.left')}
              >
                <Amount value={left} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
