import { msToClimb } from '@fairhouse/games';
import { useText, wantsCalm } from '@fairhouse/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Comet } from './Comet.tsx';
import type { Crash, CrashState } from './crash-store.ts';
import { drawCrashRound, type Mark, sayNow } from './draw-crash-round.ts';
import { formatHeight } from './format-height.ts';
import { Stars } from './Stars.tsx';
import { useRestWords } from './use-rest-words.ts';

type SkyProps = { readonly crash: Crash; readonly state: CrashState };

/** Drawn so often where the player wants things calm. */
const CALM_EVERY_MS = 250;

/** The crash round as it is now by the studio's clock: what is drawn was told, and the end is drawn when it has come. */
export function Sky({ crash, state }: SkyProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const comet = useRef<HTMLDivElement>(null);
  const times = useRef<HTMLElement>(null);
  const under = useRef<HTMLParagraphElement>(null);
  const restWords = useRestWords(state);
  useFrames(crash, { canvas, comet, times, under }, { t, restWords });
  const { crashRound, bust } = state;
  const phase = crashRound?.phase;
  return (
    <section className="sky" data-phase={phase ?? 'none'} aria-label={t('crash.sky')}>
      <Stars />
      <div className="sky-board" aria-hidden="true">
        <canvas ref={canvas} />
        <div ref={comet} className="comet-place">
          <Comet />
        </div>
      </div>
      <div className="sky-words">
        <p className="sky-above">
          {phase === 'busted' ? t('crash.endedAt') : phase === 'betting' ? t('crash.opens') : ' '}
        </p>
        {phase === 'busted' ? (
          <b className="sky-times">{bust === undefined ? '' : formatHeight(bust)}</b>
        ) : (
          <b className="sky-times" ref={times} aria-hidden="true" />
        )}
        <p ref={under} className="sky-under" aria-hidden="true" />
      </div>
    </section>
  );
}

type Places = {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly comet: RefObject<HTMLDivElement | null>;
  readonly times: RefObject<HTMLElement | null>;
  readonly under: RefObject<HTMLParagraphElement | null>;
};

type Say = ReturnType<typeof useText>;

type Words = { readonly t: Say; readonly restWords: string };

/** Draws at the screen's own pace, past React: a frame costs one curve. */
function useFrames(crash: Crash, places: Places, { t, restWords }: Words): void {
  useEffect(() => {
    const calm = wantsCalm();
    let frame = 0;
    let drawnMs = Number.NEGATIVE_INFINITY;
    const step = (nowMs: number) => {
      if (!calm || nowMs - drawnMs >= CALM_EVERY_MS) {
        drawnMs = nowMs;
        draw(crash, places, { t, restWords });
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [crash, places, t, restWords]);
}

function draw(crash: Crash, { canvas, comet, times, under }: Places, { t, restWords }: Words): void {
  const board = canvas.current;
  const pen = board?.getContext('2d');
  if (!board || !pen) return;
  const { clientWidth: width, clientHeight: height } = board;
  const scale = Math.min(2, devicePixelRatio);
  if (board.width !== Math.round(width * scale) || board.height !== Math.round(height * scale)) {
    board.width = Math.round(width * scale);
    board.height = Math.round(height * scale);
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const state = crash.getState();
  const { crashRound, bust } = state;
  const flying = crash.height();
  const ended = crashRound?.phase === 'busted' && bust !== undefined;
  const ms = flying !== undefined ? crash.serverNow() - crashRound!.beganAt : ended ? msToClimb(bust) : 0;
  const head = drawCrashRound(pen, {
    width,
    height,
    fontFamily: familyOf(board),
    ms: Math.max(0, ms),
    state: flying !== undefined ? 'flying' : ended ? 'ended' : 'still',
    marks: marksOf(state),
    nameOf: (at) => t('crash.you', { height: formatHeight(at) }),
  });
  if (comet.current)
    comet.current.style.transform = `translate(${head.x.toFixed(1)}px, ${head.y.toFixed(1)}px) rotate(${head.turn.toFixed(3)}rad)`;
  if (times.current) times.current.textContent = sayBig(crash, flying, t);
  if (under.current) under.current.textContent = saySmall(crash, flying, { t, restWords });
}

let family = '';

/** The page's own letters, looked up once. */
function familyOf(board: HTMLElement): string {
  family ||= getComputedStyle(board).fontFamily;
  return family;
}

function marksOf({ bets, own }: CrashState): Mark[] {
  const mine = new Set(own.map(({ mark }) => mark));
  const others = bets.shown.filter(({ mark, cashedAt }) => cashedAt !== null && !mine.has(mark));
  return [
    ...others.map(({ cashedAt }) => ({ at: cashedAt!, mine: false })),
    ...own.flatMap(({ cashedAt }) => (cashedAt === null ? [] : [{ at: cashedAt, mine: true }])),
  ];
}

function sayBig(crash: Crash, flying: number | undefined, t: Say): string {
  const { crashRound } = crash.getState();
  if (flying !== undefined) return sayNow(flying);
  if (crashRound?.phase === 'betting' && crashRound.endsAt !== null)
    return `${(Math.max(0, crashRound.endsAt - crash.serverNow()) / 1_000).toFixed(1)} s`;
  return crashRound?.phase === 'locked' ? t('crash.takesOff') : '';
}

function saySmall(crash: Crash, flying: number | undefined, { t, restWords }: Words): string {
  const { crashRound, bets, connected } = crash.getState();
  if (!connected) return t('crash.away');
  if (restWords && flying === undefined) return restWords;
  if (crashRound?.phase === 'void') return t('crash.voided');
  if (crashRound?.phase === 'busted') return '';
  if (flying === undefined) return bets.bets > 0 ? t('crash.betsIn', { count: bets.bets }) : '';
  const seconds = ((crash.serverNow() - crashRound!.beganAt) / 1_000).toFixed(1);
  const inIt = t('crash.stillIn', { in: bets.bets - bets.cashed, count: bets.bets });
  return `${t('crash.flewFor', { seconds })}${bets.bets > 0 ? ` · ${inIt}` : ''}`;
}
