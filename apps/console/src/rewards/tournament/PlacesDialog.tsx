import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Amount, Dialog, EmptyState, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { OpsTournament } from '@fairhouse/wire/rewards/tournament';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { placesQuery } from './queries.ts';
import { usePrizeText } from './use-prize-text.ts';

type PlacesProps = { readonly tournament: OpsTournament; readonly onClose: () => void };

/** Who stands where, with their members. */
export function PlacesDialog({ tournament, onClose }: PlacesProps) {
  const t = useText();
  const language = useLanguage();
  const { brand } = useStaff();
  const prizeText = usePrizeText();
  const { id, title, scoring } = tournament;
  const places = useQuery({ ...placesQuery(id), refetchInterval: 5_000 });
  const named = t('tournamentConsole.placesNamed', { title: nameIn(title, language) });
  return (
    <Dialog open onOpenChange={onClose} title={named} size="xl">
      <QueryTable
        caption={named}
        rows={places.data?.items ?? []}
        rowKey={({ place }) => place.toString()}
        query={places}
        empty={<EmptyState title={t('tournamentConsole.noPlaces')} />}
        columns={[
          { key: 'place', header: t('tournamentConsole.place'), cell: ({ place }) => place },
          {
            key: 'member',
            header: t('tournamentConsole.member'),
            cell: ({ member }) => (
              <Link className="link" to={paths.member} params={{ id: member.id }}>
                {member.username}
              </Link>
            ),
          },
          { key: 'name', narrow: 'below', header: t('tournamentConsole.name'), cell: ({ name }) => name },
          {
            key: 'score',
            header: t('tournamentConsole.score'),
            align: 'end',
            cell: ({ score }) =>
              scoring === 'valid' ? (
                <Amount value={score} />
              ) : (
                t('tournament.times', { times: formatMoney(parseMoney(score)!) })
              ),
          },
          {
            key: 'prize',
            header: t('tournamentConsole.prize'),
            align: 'end',
            cell: ({ prize }) => (prize === null ? '–' : prizeText.one(prize)),
          },
          {
            key: 'at',
            header: t('tournamentConsole.reached'),
            narrow: 'below',
            cell: ({ at }) => formatShort(at, brand.timeZone, language),
          },
        ]}
      />
    </Dialog>
  );
}
