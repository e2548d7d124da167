import type { Point } from '@fairhouse/games';
import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText, wantsCalm } from '@fairhouse/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SeaFloor } from './SeaFloor.tsx';
import { createSea, type Sea } from './sea.ts';
import type { FishPlay } from './use-fish.ts';

type Win = {
  readonly id: number;
  readonly at: Point;
  readonly times: number;
  readonly pays: string;
  readonly own: boolean;
};

/** How long a win is read over the fish that paid it. */
const WIN_MS = 1_500;
const TURN = 0.07;

/** The sea, aimed at by pointer or keys. */
export function SeaView({ play, children }: { readonly play: FishPlay; readonly children: ReactNode }) {
  const { fish, state } = play;
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const sea = useRef<Sea>(null);
  const [wins, setWins] = useState<readonly Win[]>([]);
  const [artless, setArtless] = useState(false);

  useEffect(() => {
    if (!host.current) return;
    let counted = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const drawn = createSea({
      host: host.current,
      fish,
      calm: wantsCalm(),
      onWin(win) {
        counted += 1;
        const id = counted;
        setWins((before) => [...before.slice(-9), { ...win, id }]);
        timers.add(setTimeout(() => setWins((before) => before.filter((each) => each.id !== id)), WIN_MS));
      },
      onNoArt: () => setArtless(true),
    });
    sea.current = drawn;
    return () => {
      drawn.destroy();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [fish]);
  useKeys(play, sea);

  const pointOf = (event: React.PointerEvent): Point => {
    const box = host.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  return (
    <section className="fish-sea" aria-label={t('fish.sea')}>
      <div className="fish-rays" aria-hidden="true" />
      <SeaFloor />
      <div
        ref={host}
        className="fish-canvas"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          sea.current?.aimAt(pointOf(event));
          sea.current?.choose(pointOf(event));
          sea.current?.hold(true);
        }}
        onPointerMove={(event) => sea.current?.aimAt(pointOf(event))}
        onPointerUp={() => sea.current?.hold(false)}
        onPointerCancel={() => sea.current?.hold(false)}
      />
      {children}
      <div className="fish-wins" aria-hidden="true">
        {wins.map(({ id, at, times, pays, own }) => (
          <p key={id} data-own={own || undefined} style={{ left: at.x, top: at.y }}>
            <b>+{formatMoney(parseMoney(pays)!)}</b>
            {times > 0 && <span>{times}×</span>}
          </p>
        ))}
      </div>
      {artless && <p className="fish-note">{t('stage.noPictures')}</p>}
      {!state.connected && state.room > 0 && <p className="fish-note">{t('fish.away')}</p>}
    </section>
  );
}

function useKeys({ fish, opened }: FishPlay, sea: React.RefObject<Sea | null>): void {
  useEffect(() => {
    const elsewhere = (event: KeyboardEvent) =>
      event.target instanceof Element && event.target.closest('input, [role=dialog]');
    const press = (event: KeyboardEvent) => {
      const onButton = event.target instanceof Element && event.target.closest('button');
      if (elsewhere(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = ACTIONS[event.key.toLowerCase()];
      if (!act || (onButton && event.key === ' ')) return;
      event.preventDefault();
      if (event.repeat && !event.key.startsWith('Arrow')) return;
      act(fish, sea.current);
    };
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ') sea.current?.hold(false);
    };
    const letGo = () => sea.current?.hold(false);
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    addEventListener('blur', letGo);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
      removeEventListener('blur', letGo);
    };
  }, [fish, sea, opened]);
}

type Act = (fish: FishPlay['fish'], sea: Sea | null) => void;

const ACTIONS: Readonly<Record<string, Act>> = {
  ' ': (_, sea) => sea?.hold(true),
  arrowleft: (_, sea) => sea?.turn(-TURN),
  arrowup: (_, sea) => sea?.turn(-TURN),
  arrowright: (_, sea) => sea?.turn(TURN),
  arrowdown: (_, sea) => sea?.turn(TURN),
  l: (fish) => fish.setLock(!fish.getState().lock),
  a: (fish) => fish.setAuto(!fish.getState().auto),
  t: (_, sea) => sea?.shoot('torpedo'),
  z: (_, sea) => sea?.shoot('laser'),
  '+': (fish) => fish.step(1),
  '=': (fish) => fish.step(1),
  '-': (fish) => fish.step(-1),
};
