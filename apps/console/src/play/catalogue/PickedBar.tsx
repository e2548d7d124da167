import { Button, showToast, useText } from '@fairhouse/ui';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useFaultText } from '../../parts/use-fault-text.ts';
import type { GameWish } from './GameWishDialog.tsx';
import { changeMutation } from './queries.ts';

type PickedBarProps = {
  readonly games: readonly CatalogueGameRow[];
  readonly onWish: (wish: GameWish) => void;
  readonly onNone: () => void;
};

/** What can be done with the games that are chosen. */
export function PickedBar({ games, onWish, onNone }: PickedBarProps) {
  const t = useText();
  const words = useFaultText();
  const codes = games.map(({ code }) => code);
  const change = useMutation({
    ...changeMutation(),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const show = (shown: boolean) =>
    change.mutate(() => api.catalogue.showGames({ body: { codes, shown } }), {
      onSuccess: () =>
        showToast({ tone: 'good', text: t(shown ? 'catalogue.shown' : 'catalogue.hiddenDone') }),
    });
  return (
    <section
      className="card sticky top-14 z-10 flex flex-wrap items-center gap-2 px-4 py-2"
      aria-label={t('catalogue.picked', { count: games.length })}
    >
      <p className="me-auto font-semibold" role="status">
        {t('catalogue.picked', { count: games.length })}
      </p>
      <Button size="sm" disabled={change.isPending} onClick={() => show(true)}>
        {t('catalogue.show')}
      </Button>
      <Button size="sm" disabled={change.isPending} onClick={() => show(false)}>
        {t('catalogue.hide')}
      </Button>
      <Button size="sm" onClick={() => onWish({ wish: 'badge', games })}>
        {t('catalogue.setBadge')}
      </Button>
      <Button size="sm" onClick={() => onWish({ wish: 'limits', games })}>
        {t('catalogue.setLimits')}
      </Button>
      <Button size="sm" onClick={() => onWish({ wish: 'rest', games })}>
        {t('catalogue.rest')}
      </Button>
      <Button size="sm" onClick={() => onWish({ wish: 'wake', games })}>
        {t('catalogue.wake')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onNone}>
        {t('catalogue.pickNone')}
      </Button>
    </section>
  );
}
