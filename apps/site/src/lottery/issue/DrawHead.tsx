import { isInPrizes, partsOfDraw } from '@fairhouse/games/lottery';
import { Badge, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { LotteryBoard, LotteryResult } from '@fairhouse/wire/lottery/issue';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { HeaderBalance } from '../../money/wallet/index.ts';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useSession } from '../../state/session.ts';
import { lotteryName } from '../menu/index.ts';
import { Balls, ballsOf } from './Balls.tsx';
import './issue.css';
import { Countdown } from './Countdown.tsx';
import type { DrawPhase } from './draw-clock.ts';
import { tagsOf } from './draw-tags.ts';
import { NoDraws } from './NoDraws.tsx';
import { useRolling } from './use-rolling.ts';

const DrawDialog = lazy(() => import('./DrawDialog.tsx'));

type DrawHeadProps = { readonly board: LotteryBoard; readonly phase: DrawPhase };

/** The clock turns to a warning before sales end. */
const SOON_MS = 5_000;
const DAY_MS = 86_400_000;

/** What is on sale, for how long, and what was drawn last. */
export function DrawHead({ board, phase }: DrawHeadProps) {
  const t = useText();
  const language = useLanguage();
  const member = useSession() !== undefined;
  const { timeZone, name: house } = useBrand();
  const title = lotteryName(t, board.gameCode);
  useEffect(() => {
    document.title = `${title} · ${house}`;
  }, [title, house]);
  const { issue, last } = board;
  const span = issue ? issue.closesAt - issue.opensAt : 1;
  const left = phase.phase === 'selling' ? Math.min(1, phase.leftMs / span) : 0;
  const soon = phase.phase === 'selling' && phase.leftMs <= SOON_MS;
  const source = t(board.own ? 'lottery.own' : 'lottery.official');
  return (
    <header className="draw-head card" data-soon={soon || undefined}>
      <div className="draw-name">
        <Go to={paths.category('ELOTT')} className="ib draw-back" aria-label={t('lottery.toHall')}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Go>
        <div className="min-w-0 flex-1">
          <h1 className="display draw-title">{title}</h1>
          <p className="text-meta text-text-2">
            {board.region === 'fast' || !issue
              ? source
              : `${formatShort(issue.drawsAt, timeZone, language)} · ${source}`}
          </p>
        </div>
        {member && (
          <div className="md:hidden">
            <HeaderBalance barred={false} />
          </div>
        )}
      </div>
      <div className="draw-clock">
        {phase.phase === 'selling' && issue ? (
          <>
            <div>
              <p className="text-meta text-text-2">{t('lottery.closesIn', { label: issue.label })}</p>
              <p
                className="display draw-time"
                role="timer"
                aria-live="off"
                data-days={phase.leftMs >= DAY_MS || undefined}
              >
                <Countdown leftMs={phase.leftMs} />
              </p>
            </div>
            <svg className="draw-ring" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
              <circle cx="24" cy="24" r="20" />
              <circle cx="24" cy="24" r="20" pathLength="1" strokeDasharray={`${left} 1`} />
            </svg>
          </>
        ) : (
          <p className="font-semibold" role="status">
            {t(phase.phase === 'drawing' ? 'lottery.drawing' : 'lottery.resting')}
          </p>
        )}
      </div>
      {last ? (
        <LastResult board={board} last={last} />
      ) : (
        <p className="draw-last draw-none text-text-2">
          <NoDraws drawsAt={issue?.drawsAt} />
        </p>
      )}
      <span className="draw-progress" aria-hidden="true" style={{ transform: `scaleX(${left})` }} />
    </header>
  );
}

function LastResult({ board, last }: { board: LotteryBoard; last: LotteryResult }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { family } = board;
  const { balls, rolling, skip } = useRolling(family, last.issue, ballsOf(family, last.numbers));
  const label = t('lottery.lastNamed', { label: last.label });
  return (
    <div className="draw-last">
      <p className="draw-last-label text-meta text-text-2">
        {label}
        {isInPrizes(family) && (
          <span className="block">{t(`lotteryNames.prize.${partsOfDraw(family)[0]!.prize}`)}</span>
        )}
      </p>
      <Balls family={family} numbers={balls} label={label} rolling={rolling} />
      <p className="sr-only" aria-live="polite">
        {!rolling && `${label}: ${last.numbers.join(' ')}`}
      </p>
      <div className="draw-facts">
        {rolling ? (
          <button type="button" className="link" onClick={skip}>
            {t('lottery.skip')}
          </button>
        ) : (
          <>
            <span className="draw-tags">
              {tagsOf(family, last.numbers).map(({ tag, sum }) => (
                <Badge key={tag} tone={tag === 'sum' ? 'info' : 'neutral'}>
                  {tag === 'sum' ? t('lottery.sumTag', { sum }) : t(`lotteryNames.place.${tag}`)}
                </Badge>
              ))}
            </span>
            {last.version > 1 && <Badge tone="warn">{t('lottery.corrected')}</Badge>}
            <button
              type="button"
              className="ib"
              aria-label={t('lottery.openDraw', { label: last.label })}
              onClick={() => setOpen(true)}
            >
              <ShieldCheck size={20} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      <Suspense>
        {open && <DrawDialog family={family} result={last} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
