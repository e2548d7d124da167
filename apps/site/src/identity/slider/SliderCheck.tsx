import { Button, Skeleton, useText } from '@fairhouse/ui';
import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { findWork } from './find-work.ts';
import { PuzzleSlider } from './PuzzleSlider.tsx';
import type { TrackPoint } from './track.ts';

type Puzzle = Extract<RouteReply<(typeof siteApi)['slider']['start']>, { kind: 'puzzle' }>;

export type SliderCheckProps = {
  readonly purpose: 'login' | 'register';
  /** What the slide does, e.g. "Slide to log in". */
  readonly label: string;
  /** Judges the form first. @returns the username the check is for, or undefined when the form is not ready */
  readonly prepare: () => Promise<string | undefined>;
  /** Called once with a token that is good for one call. */
  readonly onPassed: (verification: string) => void;
  readonly pending: boolean;
};

/** The check that a person is there; solving it is the submit. A picture, or work the device does instead. */
export function SliderCheck({ purpose, label, prepare, onPassed, pending }: SliderCheckProps) {
  const t = useText();
  const queries = useQueryClient();
  const own = useId();
  const puzzleKey = ['slider', purpose, own];
  const puzzle = useQuery({
    queryKey: puzzleKey,
    queryFn: () => client.slider.start({ body: { kind: 'puzzle', purpose } }) as Promise<Puzzle>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const renew = () => void queries.resetQueries({ queryKey: puzzleKey });

  const slide = useMutation({
    mutationFn: async ({ x, track }: { x: number; track: readonly TrackPoint[] }) => {
      const subject = await prepare();
      if (subject === undefined || !puzzle.data) return undefined;
      const body = {
        kind: 'puzzle',
        id: puzzle.data.id,
        subject,
        x,
        track: track.map(([ms, at]): [number, number] => [ms, at]),
      } as const;
      return (await client.slider.solve({ body })).verification;
    },
    onSuccess: (verification) => verification && onPassed(verification),
    onSettled: renew,
  });

  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const work = useMutation({
    mutationFn: async () => {
      const subject = await prepare();
      if (subject === undefined) return undefined;
      stop.current = new AbortController();
      const task = await client.slider.start({ body: { kind: 'work', purpose } });
      if (task.kind !== 'work') return undefined;
      const answer = await findWork(task.challenge, task.zeroBits, stop.current.signal);
      return (await client.slider.solve({ body: { kind: 'work', id: task.id, subject, answer } }))
        .verification;
    },
    onSuccess: (verification) => verification && onPassed(verification),
  });

  const busy = pending || slide.isPending || work.isPending;
  const failure = slide.error ?? work.error;
  return (
    <div>
      {puzzle.data ? (
        <PuzzleSlider
          key={puzzle.data.id}
          puzzle={puzzle.data}
          label={label}
          busy={busy}
          onDone={(x, track) => slide.mutate({ x, track })}
        />
      ) : puzzle.isError ? (
        <Button className="w-full" onClick={() => void puzzle.refetch()}>
          {t('identity.check.again')}
        </Button>
      ) : (
        <div className="grid gap-2">
          <Skeleton className="aspect-320/160 rounded-btn" />
          <Skeleton className="h-13 rounded-btn" />
        </div>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="text-meta text-text-2">{t('identity.check.keys')}</span>
        <button
          type="button"
          className="link-line min-h-11 text-dense"
          disabled={busy}
          onClick={() => work.mutate()}
        >
          {t(work.isPending ? 'identity.check.working' : 'identity.check.without')}
        </button>
      </div>
      <p role="alert" className="text-dense text-loss empty:hidden">
        {failure ? refusalText(t, failure) : puzzle.isError ? refusalText(t, puzzle.error) : ''}
      </p>
    </div>
  );
}
