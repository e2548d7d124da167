import { useText } from '@fairhouse/ui';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { api } from '../../api.ts';
import { BadgeDialog } from './BadgeDialog.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { RestDialog } from './RestDialog.tsx';
import { VariantDialog } from './VariantDialog.tsx';
import { WakeDialog } from './WakeDialog.tsx';

/** What somebody wants of one game or of several. */
export type GameWish = {
  readonly wish: 'rest' | 'wake' | 'badge' | 'limits' | 'place' | 'variant';
  readonly games: readonly CatalogueGameRow[];
};

type GameWishDialogProps = GameWish & { readonly all: number; readonly onClose: () => void };

export function GameWishDialog({ wish, games, all, onClose }: GameWishDialogProps) {
  const t = useText();
  const [first] = games;
  if (!first) return null;
  const codes = games.map(({ code }) => code);
  const name = games.length === 1 ? first.title : t('catalogue.picked', { count: games.length });
  const rests = games.every(({ rest }) => rest !== null);
  if (wish === 'rest')
    return (
      <RestDialog
        name={name}
        resting={rests ? (first.rest ?? undefined) : undefined}
        ask={(reason, until) => api.catalogue.restGames({ body: { codes, reason, until } })}
        onClose={onClose}
      />
    );
  if (wish === 'wake')
    return (
      <WakeDialog
        name={name}
        ask={(reason) => api.catalogue.wakeGames({ body: { codes, reason } })}
        onClose={onClose}
      />
    );
  if (wish === 'badge') return <BadgeDialog name={name} games={games} onClose={onClose} />;
  if (wish === 'limits') return <LimitsDialog name={name} games={games} onClose={onClose} />;
  if (wish === 'variant') return <VariantDialog game={first} onClose={onClose} />;
  return <PlaceDialog game={first} all={all} onClose={onClose} />;
}
