import { Badge, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { paths } from '../../paths.ts';
import { missedQuery } from './queries.ts';

/** What waits for somebody because it could not be published at its hour, whatever its kind. */
export function MissedPanel() {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(missedQuery());
  if (!data?.items.length) return null;
  return (
    <Panel
      title={t('contentConsole.missed')}
      end={<p className="text-text-3">{t('contentConsole.missedSays')}</p>}
    >
      <ul className="pb-2">
        {data.items.map(({ id, kind, texts, schedule }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line-soft border-t px-4 py-1.5"
          >
            <Badge tone="loss">{t(`contentConsole.kinds.${kind}`)}</Badge>
            <Link
              className="link min-w-0 break-words py-2.5 font-semibold"
              to={paths.contentEntry}
              params={{ id }}
            >
              {((language === 'VI' && texts.VI) || texts.EN).title}
            </Link>
            {schedule && <Instant at={schedule.at} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
