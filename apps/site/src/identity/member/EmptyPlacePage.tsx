import { EmptyState, useText } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { type MemberPage, paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { MEMBER_ICONS } from './MemberPages.tsx';

/** Pages of the member centre that have nothing to list before the brand gives it, and where each leads on. */
const PLACES = {
  missionLeaderboard: { to: paths.promotions(), label: 'places.promotions.title' },
} as const satisfies Partial<Record<MemberPage, { readonly to: string; readonly label: string }>>;

type EmptyPlace = keyof typeof PLACES;

const placeOf = (path: string): EmptyPlace =>
  (Object.keys(PLACES) as EmptyPlace[]).find((place) => paths.member(place) === path) ?? 'missionLeaderboard';

export default function EmptyPlacePage() {
  const t = useText();
  const place = placeOf(useLocation({ select: (location) => location.pathname }));
  const { to, label } = PLACES[place];
  return (
    <MemberOnly title={t(`shell.member.${place}`)}>
      <section className="card mt-5">
        <EmptyState
          icon={MEMBER_ICONS[place]}
          title={t(`places.${place}.title`)}
          body={t(`places.${place}.body`)}
          action={<GoButton to={to}>{t(label)}</GoButton>}
        />
      </section>
    </MemberOnly>
  );
}
