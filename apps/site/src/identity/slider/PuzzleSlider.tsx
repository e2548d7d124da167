import { useText } from '@fairhouse/ui';
import { ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { addPoint, keyX, pieceX, type TrackPoint } from './track.ts';

type Puzzle = {
  readonly background: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceSize: number;
  readonly pieceTop: number;
};

type PuzzleSliderProps = {
  readonly puzzle: Puzzle;
  readonly label: string;
  readonly busy: boolean;
  /** The piece was let go, or Enter was pressed. */
  readonly onDone: (x: number, track: readonly TrackPoint[]) => void;
};

const pct = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** A picture with a hole, and a knob that moves the piece into it: by pointer, touch or arrow keys. */
export function PuzzleSlider({ puzzle, label, busy, onDone }: PuzzleSliderProps) {
  const t = useText();
  const xMax = puzzle.width - puzzle.pieceSize;
  const [x, setX] = useState(0);
  const rail = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLDivElement>(null);
  const track = useRef<readonly TrackPoint[]>([]);
  const grip = useRef<{ startMs: number; fromX: number; fromClient: number }>(undefined);
  const keysFrom = useRef<number>(undefined);

  const record = (startMs: number, at: number) => {
    track.current = addPoint(track.current, performance.now() - startMs, at);
    setX(at);
  };

  const grab = (event: PointerEvent) => {
    if (busy) return;
    knob.current?.setPointerCapture(event.pointerId);
    grip.current = { startMs: performance.now(), fromX: x, fromClient: event.clientX };
    track.current = [];
    record(grip.current.startMs, x);
  };

  const drag = (event: PointerEvent) => {
    if (!grip.current || !rail.current || !knob.current) return;
    const way = rail.current.clientWidth - knob.current.offsetWidth;
    const moved = (event.clientX - grip.current.fromClient) / way;
    record(grip.current.startMs, pieceX(grip.current.fromX / xMax + moved, xMax));
  };

  const drop = () => {
    const held = grip.current;
    grip.current = undefined;
    if (!held || track.current.length < 2 || x === 0) return;
    onDone(x, track.current);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (busy) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (keysFrom.current === undefined) return;
      record(keysFrom.current, x);
      onDone(x, track.current);
      return;
    }
    const next = keyX(event.key, x, xMax);
    if (next === undefined) return;
    event.preventDefault();
    if (keysFrom.current === undefined) {
      keysFrom.current = performance.now();
      track.current = [[0, x]];
    }
    record(keysFrom.current, next);
  };

  return (
    <div>
      <div className="puzzle" style={{ aspectRatio: `${puzzle.width} / ${puzzle.height}` }}>
        <img src={puzzle.background} alt={t('identity.check.picture')} draggable={false} />
        <img
          src={puzzle.piece}
          alt=""
          draggable={false}
          className="puzzle-piece"
          style={{
            width: pct(puzzle.pieceSize, puzzle.width),
            top: pct(puzzle.pieceTop, puzzle.height),
            left: pct(x, puzzle.width),
          }}
        />
      </div>
      <div ref={rail} className="slide mt-2" data-busy={busy || undefined}>
        <span className="slide-text">{label}</span>
        <i className="slide-fill" style={{ width: `calc(${x / xMax} * (100% - 60px) + 56px)` }} />
        <div
          ref={knob}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-description={t('identity.check.keysFull')}
          aria-valuemin={0}
          aria-valuemax={xMax}
          aria-valuenow={x}
          aria-disabled={busy}
          className="slide-knob"
          style={{ left: `calc(${x / xMax} * (100% - 60px))` }}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          onKeyDown={onKeyDown}
        >
          {busy ? <span className="spinner" /> : <ChevronsRight size={22} />}
        </div>
      </div>
    </div>
  );
}
