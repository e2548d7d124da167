import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { paths } from '../../paths.ts';
import { RunningLink } from '../../shell/RunningLink.tsx';
import { Prizes } from './Prizes.tsx';
import { tournamentsQuery } from './queries.ts';

/** The tournaments that run, on the page of promotions; nothing where none does. */
export function TournamentLink() {
  const t = useText();
  const running = useQuery(tournamentsQuery).data?.items.filter(({ state }) => state === 'running') ?? [];
  return running.map(({ id, title, prizes }) => (
    <RunningLink
      key={id}
      to={paths.tournament(id)}
      icon={Trophy}
      title={title}
      sumLabel={t('tournament.prizes')}
      sum={<Prizes prizes={prizes} />}
      see={t('tournament.see')}
    />
  ));
}
