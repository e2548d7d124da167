import { wantsCalm } from '@fairhouse/ui';
import { type ReactNode, useEffect, useRef } from 'react';

type WheelPictureProps = {
  readonly pays: readonly number[];
  readonly stop: number | undefined;
  readonly round: string | undefined;
  readonly turnMs: number;
  readonly children: ReactNode;
};

const OUTER = 190;
const INNER = 132;
const WHOLE_TURNS = 4;

/** A ring of segments under a pointer. It stops where the book says. */
export function WheelPicture({ pays, stop, round, turnMs, children }: WheelPictureProps) {
  const ring = useRef<SVGGElement>(null);
  const rested = useRef(0);
  const part = 360 / pays.length;
  const rest = stop === undefined ? 0 : -(stop + 0.5) * part;
  useEffect(() => {
    const from = rested.current;
    rested.current = rest;
    if (!round || !ring.current || wantsCalm()) return;
    const turn = ring.current.animate(
      [
        { transform: `rotate(${from}deg)` },
        { transform: `rotate(${rest + 360 * (WHOLE_TURNS + Math.ceil((rest - from) / -360))}deg)` },
      ],
      { duration: turnMs, easing: 'cubic-bezier(0.12, 0.72, 0.16, 1)' },
    );
    return () => turn.cancel();
  }, [round, rest, turnMs]);
  const kinds = [...new Set(pays)].toSorted((a, b) => a - b);
  return (
    <div className="wheel-picture">
      <svg viewBox="-200 -216 400 416" aria-hidden="true">
        <circle className="wheel-rim" r={196} />
        <g ref={ring} className="wheel-ring" style={{ transform: `rotate(${rest}deg)` }}>
          {pays.map((pay, at) => (
            <path key={at} d={arc(at * part, (at + 1) * part)} data-rank={kinds.indexOf(pay)} />
          ))}
        </g>
        <circle className="wheel-hub" r={INNER - 6} />
        <path className="wheel-pointer" d="M0-176-15-212h30Z" />
      </svg>
      <b className="wheel-says display">{children}</b>
    </div>
  );
}

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

const arc = (from: number, to: number): string =>
  `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}Z`;
