import { Button, ErrorState, Skeleton, showToast, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { missionBoardQuery } from './queries.ts';

/** Who has done the most missions this week, by made-up names. */
export function MissionBoard() {
  const t = useText();
  const board = useQuery(missionBoardQuery);
  const show = useMutation({
    mutationFn: (shown: boolean) => client.mission.show({ body: { shown } }),
    onSuccess: (now) => {
      queryClient.setQueryData(missionBoardQuery.queryKey, now);
      showToast({
        tone: 'good',
        text: now.shown ? t('mission.joined', { name: now.name ?? '' }) : t('mission.left'),
      });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
  const { data } = board;
  return (
    <section className="card overflow-hidden" aria-labelledby="mission-board">
      <div className="p-5 pb-3">
        <h2 id="mission-board" className="font-bold">
          {t('mission.board')}
        </h2>
        <p className="text-dense text-text-2">{t('mission.boardBody')}</p>
      </div>
      {board.isPending && <Skeleton className="m-5 mt-0 h-52" />}
      {board.isError && !data && <ErrorState onRetry={() => void board.refetch()} />}
      {data && (
        <>
          {data.items.length === 0 && <p className="px-5 pb-3 text-text-2">{t('mission.boardNone')}</p>}
          <ol>
            {data.items.map(({ place, name, done, own }) => (
              <li
                key={place}
                className={`flex min-h-11 items-center gap-3 border-line-soft border-t px-5 ${own ? 'bg-bg-2 font-semibold' : ''}`}
              >
                <span className="grid size-6 flex-none place-items-center rounded-full bg-bg-3 text-meta">
                  {place}
                </span>
                <span className="min-w-0 flex-1">{own ? t('mission.you', { name }) : name}</span>
                <b>{done}</b>
              </li>
            ))}
          </ol>
          <div className="border-line-soft border-t p-5">
            {!data.shown && <p className="mb-3 text-dense text-text-2">{t('mission.joinBody')}</p>}
            <Button pending={show.isPending} onClick={() => show.mutate(!data.shown)}>
              {t(data.shown ? 'mission.leave' : 'mission.join')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
